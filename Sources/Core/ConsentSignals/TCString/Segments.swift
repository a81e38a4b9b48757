/// The segments of a string, split at the dots and not decoded yet.
struct Segments {
  /// The type of a segment after the core: its first three bits.
  enum Kind: Int, CaseIterable {
    case disclosed = 1
    case allowed = 2
    case publisher = 3

    var words: String {
      switch self {
      case .disclosed: "disclosed vendors"
      case .allowed: "allowed vendors"
      case .publisher: "publisher TC"
      }
    }
  }

  /// Calls `body` with a reader for each segment, in order.
  ///
  /// - Parameters:
  ///   - first: The position of the first segment.
  ///   - limit: The highest number of segments to read.
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, from first: Int = 0, limit: Int = .max,
    _ body: (inout BitReader) throws(SignalError) -> Void
  ) throws(SignalError) {
    guard !text.isEmpty else { throw SignalError(.empty, "the string is empty") }
    let room = Base64URL.room(for: text.count - first)
    let result: Result<Void, SignalError> = unsafe withUnsafeTemporaryAllocation(byteCount: room, alignment: 8) {
      buffer in
      var (start, index) = (first, 0)
      do throws(SignalError) {
        while true {
          let end = unsafe Base64URL.decode(text, from: start, into: buffer)
          guard unsafe end == text.count || text[end] == UInt8(ascii: ".") else {
            throw unsafe fault(text[end], character: end - start, segment: index)
          }
          let segment = unsafe UnsafeBufferPointer(rebasing: text[start..<end])
          guard !segment.isEmpty else {
            throw SignalError(.truncated, segment: index, bit: 0, "the segment is empty")
          }
          var reader = unsafe BitReader(UnsafeRawBufferPointer(buffer), of: segment, segment: index)
          try body(&reader)
          guard end < text.count, index + 1 < limit else { return .success(()) }
          (start, index) = (end + 1, index + 1)
        }
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// The position of the next dot, or of the end.
  static func dot(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var at = start
    let bytes = UnsafeRawBufferPointer(text)
    // Sixteen characters at once: after the exclusive or, a zero byte is a dot.
    while at + 16 <= bytes.count {
      let one = unsafe bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self) ^ 0x2E2E_2E2E_2E2E_2E2E
      let two = unsafe bytes.loadUnaligned(fromByteOffset: at + 8, as: UInt64.self) ^ 0x2E2E_2E2E_2E2E_2E2E
      let zeros = (one &- 0x0101_0101_0101_0101) & ~one | (two &- 0x0101_0101_0101_0101) & ~two
      if zeros & 0x8080_8080_8080_8080 != 0 { break }
      at += 16
    }
    while at < bytes.count, unsafe bytes[at] != UInt8(ascii: ".") { at += 1 }
    return at
  }

  /// The error for a character outside the alphabet.
  static func fault(_ byte: UInt8, character at: Int, segment: Int) -> SignalError {
    func error(_ code: SignalError.Code, _ what: String) -> SignalError {
      SignalError(code, segment: segment, bit: 6 * at, "character \(at + 1) is \(what)")
    }
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="):
      return error(.standardBase64, "of standard base64; write - for +, _ for / and no = at the end")
    case UInt8(ascii: "%"): return error(.percentEncoded, "a percent sign; decode the string from the address first")
    case UInt8(ascii: "~"): return error(.gpp, "\"~\": this is a GPP string; read it as one")
    default:
      let shown = (0x21...0x7E).contains(byte) ? "\"\(Unicode.Scalar(byte))\"" : "byte \(byte)"
      return error(.character, "\(shown), which base64url does not have")
    }
  }
}
