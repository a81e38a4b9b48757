import JSONText
import PlainText

// How the archive's own files (index and state) are read and written.

extension ArchiveError {
  init(_ error: FieldError, in path: String) {
    let advice = "`gvl archive repair` makes it anew"
    switch error.code {
    case .notJSON:
      self.init(.badIndex, path, at: error.place, "cannot be read as JSON; \(advice)")
    case .otherSchema(let isNewer):
      self.init(
        .badIndex, path, error.message + "; " + (isNewer ? "a newer gvl has written it, use that one" : advice))
    case .missing, .wrong:
      self.init(.badIndex, path, at: error.place, "\(error.located); \(advice)")
    }
  }
}

extension JSONType where Value == String {
  /// One line of characters that an address may contain.
  static var line: JSONType {
    JSONType("one line without control characters") { field in
      field.node.string.flatMap { text in
        text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) } ? nil : text
      }
    }
  }

  static var digest: JSONType {
    JSONType("a SHA-256 of 64 lower case digits") {
      $0.node.string.flatMap { $0.utf8.count == 64 && $0.utf8.allSatisfy(ASCII.isSmallHex) ? $0 : nil }
    }
  }
}

extension JSONType where Value == String {
  /// A header's value that gvl sends back to the server unchanged, one U+00XX for each byte.
  static var headerValue: JSONType {
    // C1 controls are bytes of other encodings here; a C0 control would end the header.
    JSONType("a header's value, one character a byte, without control characters") { field in
      guard let text = field.node.string,
        text.unicodeScalars.allSatisfy({ (0x20...0xFF).contains($0.value) && $0.value != 0x7F || $0 == "\t" })
      else { return nil }
      return text
    }
  }
}

extension JSONValue {
  /// An object without the members whose value is null.
  static func compacted(_ members: [(String, JSONValue)], and rest: [Member] = []) -> JSONValue {
    .object(members.filter { $0.1 != .null }.map { Member($0.0, $0.1) } + rest)
  }

  static func time(_ value: Timestamp?) -> JSONValue { text(value?.description) }
}
