import PlainText

extension JSONReader {
  static let emptyText = "the text is empty, expected JSON; fetch or make the file again"

  func failure(_ code: JSONError.Code, _ message: String, at offset: Int) -> JSONError {
    let bytes = unsafe [UInt8](UnsafeBufferPointer(start: base, count: count))
    return JSONError(code: code, place: TextPlace(offset: offset, in: bytes), offset: offset, message: message)
  }

  func truncated(_ what: String, at offset: Int? = nil) -> JSONError {
    failure(.truncated, "the text ends too early: \(what); fetch or make the file again", at: offset ?? count)
  }

  /// Recognises common non-JSON content first, which the grammar would only call a wrong character.
  func refuseForeignText() throws(JSONError) {
    func starts(_ prefix: [UInt8]) -> Bool {
      count >= prefix.count && prefix.indices.allSatisfy { byte($0) == prefix[$0] }
    }
    guard count > 0 else { throw failure(.empty, JSONReader.emptyText, at: 0) }
    if starts([0xEF, 0xBB, 0xBF]) {
      throw failure(.byteOrderMark, "a byte order mark is before the JSON; save it as UTF-8 without one", at: 0)
    }
    if starts([0xFE, 0xFF]) || starts([0xFF, 0xFE]) || starts([0, 0x7B]) || starts([0x7B, 0]) {
      throw failure(.encoding, "this is UTF-16 text, JSON must be UTF-8; save it as UTF-8", at: 0)
    }
    if starts([0x1F, 0x8B]) { throw failure(.notJSON, "this is gzip data; expand it first", at: 0) }
    var first = 0
    while first < count, ASCII.isJSONBlank(byte(first)) { first += 1 }
    if first == count { throw failure(.empty, "the text is blank, expected JSON; fetch or make the file again", at: 0) }
    if byte(first) == UInt8(ascii: "<") {
      throw failure(
        .notJSON, "this is an HTML or XML page, not JSON, as a server may send instead of the file; fetch it again",
        at: first)
    }
    // `nul` is better reported by the grammar; "not found" is text.
    let next = first + 1 < count ? byte(first + 1) : 0
    let isWord = [("t", "r"), ("f", "a"), ("n", "u")].contains { (a: Unicode.Scalar, b: Unicode.Scalar) in
      byte(first) == UInt8(ascii: a) && (next == 0 || next == UInt8(ascii: b))
    }
    guard isWord || "{[\"-0123456789".utf8.contains(byte(first)) else {
      throw failure(.notJSON, "this is not JSON, which begins with { or [; name a JSON file", at: first)
    }
  }

  /// A byte of the text, safe to show in a message.
  func shown(_ index: Int) -> String {
    guard index < count else { return "the end of the text" }
    let found = byte(index)
    return found > 0x20 && found < 0x7F ? "\"\(Character(Unicode.Scalar(found)))\"" : "byte \(hex(UInt32(found)))"
  }

  /// Shortens a text of the file for a message: names can be as long as files.
  func shortened(_ text: String) -> String { text.count > 64 ? text.prefix(64) + "…" : text }

  func hex(_ value: UInt32) -> String { "0x" + String(value, radix: 16, uppercase: true) }

  func hexDigits(_ unit: UInt32) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
