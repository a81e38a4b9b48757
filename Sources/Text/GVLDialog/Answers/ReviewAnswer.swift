package import GVLStringsWriting
package import GVLText
package import JSONText
package import PlainText

/// A reviewer's answer on one text in one language: an approval, a note, or both.
package struct ReviewAnswer: Sendable, Hashable {
  package var language: Language
  /// The key of the text, as translators get it: `first.acceptAll`, `official.purposes.1.name`.
  package var key: String
  /// SHA-256 of the text that was read (`ReviewedText`). An approval does not hold for any other text.
  package var sha256: String
  package var reviewer: String
  /// The reviewer's capacity: "native speaker", "lawyer".
  package var capacity: String?
  /// The time of the answer, by the clock of the reviewer's machine.
  package var at: Timestamp
  package var isApproved: Bool
  package var note: String?

  package init(
    _ language: Language, key: String, sha256: String, reviewer: String, capacity: String? = nil, at: Timestamp,
    isApproved: Bool = false, note: String? = nil
  ) {
    (self.language, self.key, self.sha256) = (language, key, sha256)
    (self.reviewer, self.capacity, self.at) = (reviewer, capacity, at)
    (self.isApproved, self.note) = (isApproved, note)
  }

  /// The reviewer with the capacity: `Anna Beispiel, native speaker`.
  package var who: String { [reviewer, capacity].compactMap(\.self).joined(separator: ", ") }

  /// The dated note: `Anna Beispiel, 2026-03-01: too formal`; nil without a note.
  package var dated: String? { note.map { "\(who), \(at.date): \($0)" } }

  /// Greatest length of a name or capacity, and of a note, in characters.
  static let (nameLimit, noteLimit) = (200, 4_000)

  init(_ fields: inout JSONObject) throws(FieldError) {
    guard let language = Languages.row(try fields.required("language", .text)) else {
      throw fields.wrong("language", "expected the code of a language such as \"de\"")
    }
    self.language = language
    key = try fields.required("key", .line(200))
    sha256 = try fields.required("sha256", .text)
    guard sha256.utf8.count == 64, sha256.utf8.allSatisfy({ Self.digits.contains($0) }) else {
      throw fields.wrong("sha256", "expected 64 hexadecimal digits in lower case")
    }
    reviewer = try fields.required("reviewer", .line(Self.nameLimit))
    capacity = try fields.optional("capacity", .line(Self.nameLimit))
    let written = try fields.required("at", .text)
    guard let at = Timestamp(written) else {
      throw fields.wrong("at", "expected a time such as \"2026-03-01T10:00:00Z\"")
    }
    self.at = at
    isApproved = try fields.required("approved", .bool)
    note = try fields.optional("note", .text)
    if let note, note.count > Self.noteLimit {
      throw fields.wrong("note", "\(grouped(note.count)) characters; a note has at most \(grouped(Self.noteLimit))")
    }
  }

  private static let digits = Set("0123456789abcdef".utf8)

  package var json: JSONValue {
    [
      "language": .string(language.code), "key": .string(key), "sha256": .string(sha256),
      "reviewer": .string(reviewer), "capacity": .text(capacity), "at": .string(at.description),
      "approved": .bool(isApproved), "note": .text(note),
    ]
  }
}

extension JSONType where Value == String {
  /// A text on one line that is neither empty nor too long.
  fileprivate static func line(_ limit: Int) -> JSONType {
    JSONType("a line of 1 to \(limit) characters") { field in
      field.node.string.flatMap { text in
        text.count <= limit && !text.allSatisfy(\.isWhitespace) && !text.contains(where: \.isNewline) ? text : nil
      }
    }
  }
}

/// A text and its English, as a reviewer reads them, identified by their SHA-256.
package struct ReviewedText: Sendable, Hashable {
  package var english: UnitText?
  /// The translated text; nil if it is missing: then a note is possible, an approval is not.
  package var text: UnitText?

  package init(english: UnitText?, text: UnitText?) { (self.english, self.text) = (english, text) }

  /// The bytes for the SHA-256: both texts as canonical JSON, plural forms as an object by category.
  package var bytes: [UInt8] {
    JSONValue.object([.init("english", Self.json(english)), .init("text", Self.json(text))]).canonicalBytes
  }

  private static func json(_ text: UnitText?) -> JSONValue {
    switch text {
    case nil: .null
    case .single(let text): .string(text)
    case .plural(let forms): .object(forms.map { .init($0.key.rawValue, .string($0.value)) })
    }
  }
}
