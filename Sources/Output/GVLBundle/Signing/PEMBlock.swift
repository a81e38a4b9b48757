import PlainText

/// The only block of a PEM file. Text before and after it is ignored, as in openssl.
struct PEMBlock {
  var label: String
  var bytes: [UInt8]
  /// Whether a header of the older format says so.
  var isEncrypted = false

  init(_ text: [UInt8], _ kind: KeyFile.Kind, file: String) throws(SigningError) {
    func failure(_ message: String) -> SigningError { SigningError(.notAKey, file, message) }
    let lines = text.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "\n") }.map(Self.trimmed)
    let starts = lines.indices.filter { Self.label(lines[$0], after: "-----BEGIN ") != nil }
    guard let start = starts.first, let label = Self.label(lines[start], after: "-----BEGIN ") else {
      throw failure(Self.words(for: text, kind))
    }
    guard starts.count == 1 else { throw failure("\(starts.count) keys or certificates in one file; one is needed") }
    let rest = lines[(start + 1)...]
    guard let end = rest.firstIndex(where: { Self.label($0, after: "-----END ") != nil }) else {
      throw failure("the end is missing: no line `-----END \(label)-----`")
    }
    guard Self.label(rest[end], after: "-----END ") == label else {
      throw failure("the end is another one than `-----END \(label)-----`")
    }
    let (headers, body) = Self.parts(rest[..<end])
    self.label = label
    isEncrypted = headers.contains { $0.starts(with: "Proc-Type:".utf8) }
    guard !isEncrypted else {
      bytes = []
      return
    }
    guard let bytes = Base64.bytes(String(decoding: body.joined(), as: UTF8.self)) else {
      throw failure("the lines of the \(label) are no base64: changed, or cut")
    }
    self.bytes = bytes
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0D].contains(byte) }
    guard let first = line.firstIndex(where: { !isBlank($0) }), let last = line.lastIndex(where: { !isBlank($0) })
    else { return [] }
    return line[first...last]
  }

  /// `PRIVATE KEY` of `-----BEGIN PRIVATE KEY-----`: only capital letters, digits and blanks, so that it may be shown.
  private static func label(_ line: ArraySlice<UInt8>, after start: String) -> String? {
    guard line.starts(with: start.utf8), line.reversed().starts(with: "-----".utf8),
      line.count > start.utf8.count + 5, line.count < 80
    else { return nil }
    let label = line.dropFirst(start.utf8.count).dropLast(5)
    let isLabel = label.allSatisfy { ASCII.isCapital($0) || ASCII.isDigit($0) || $0 == 0x20 }
    return isLabel ? String(decoding: label, as: UTF8.self) : nil
  }

  /// Separates the headers (RFC 1421), which end with an empty line, from the body.
  private static func parts(
    _ lines: ArraySlice<ArraySlice<UInt8>>
  ) -> (headers: ArraySlice<ArraySlice<UInt8>>, body: ArraySlice<ArraySlice<UInt8>>) {
    guard lines.first?.contains(UInt8(ascii: ":")) == true, let gap = lines.firstIndex(where: \.isEmpty) else {
      return ([], lines)
    }
    return (lines[..<gap], lines[gap...])
  }

  private static func words(for text: [UInt8], _ kind: KeyFile.Kind) -> String {
    if text.starts(with: "ssh-".utf8) {
      return "this is a key of OpenSSH; `gvl bundle keygen` makes one for bundles"
    }
    return "no PEM file: no line `-----BEGIN \(kind.label)-----`; `gvl bundle keygen` makes a key"
  }
}
