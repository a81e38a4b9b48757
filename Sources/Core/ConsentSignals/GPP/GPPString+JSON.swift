public import JSONText

extension GPPString {
  /// The schema of documents that describe a GPP string.
  package static let schema = "gvl.gpp/1"

  /// `gvl.gpp/1` on one line: what `gvl gpp decode` writes. A section that this program does not read has no fields.
  public var json: String { SignalJSON.text(Self.schema) { _ = write(to: &$0) } }

  /// `gvl.gpp/1` without a line's end. Returns true if no section was refused and no section that applies is missing.
  ///
  /// - Parameter applicable: The sections that apply according to the caller (`gpp_sid`); nil if not known.
  package func appendJSON(applicable: [Int]? = nil, to bytes: inout [UInt8]) -> Bool {
    var isSound = true
    SignalJSON.append(Self.schema, to: &bytes) { isSound = write(applicable, to: &$0) }
    return isSound && missing(of: applicable ?? []).isEmpty
  }

  private func write(_ applicable: [Int]? = nil, to object: inout SignalJSON) -> Bool {
    object.object("header", self) { string, object in
      object.numbers("ids", string.sections.map(\.id))
      object.text("padding", string.headerPadding.rawValue)
      if let applicable {
        object.numbers("applicable", applicable)
        object.numbers("missing", string.missing(of: applicable))
      }
    }
    var isSound = true
    object.objects("sections", sections) { section, object in
      let content = section.content
      object.number("id", section.id)
      object.text("name", section.name)
      object.text("string", section.text)
      object.object("fields", content.isRead ? content : nil) { content, object in content.write(to: &object) }
      object.texts("warnings", content.warnings)
      object.object("error", content.error) { error, object in error.write(to: &object) }
      if content.error != nil { isSound = false }
    }
    return isSound
  }
}

extension GPPString.Section.Content {
  fileprivate var warnings: [String] {
    if case .unitedStates(let section) = self { section.warnings.map(\.rawValue) } else { [] }
  }

  fileprivate func write(to object: inout SignalJSON) {
    switch self {
    case .tcf(let reading):
      object.text("schema", TCReading.schema)
      reading.write(to: &object)
    case .usPrivacy(let string):
      object.text("Notice", String(string.notice.rawValue))
      object.text("OptOutSale", String(string.optedOutOfSale.rawValue))
      object.text("LspaCovered", String(string.isCoveredByLSPA.rawValue))
    case .unitedStates(let section): section.write(to: &object)
    case .canada(let string): string.write(to: &object)
    case .refused, .unread: break
    }
  }
}

extension USSection {
  /// The specification's names: numbers, lists as arrays, `Gpc` if its segment exists.
  fileprivate func write(to object: inout SignalJSON) {
    object.number("Version", version)
    for field in fields {
      if field.isList {
        object.numbers(field.name, field.values)
      } else {
        object.number(field.name, field.values.first)
      }
    }
    if let globalPrivacyControl { object.number("Gpc", globalPrivacyControl ? 1 : 0) }
  }
}

extension GPPString {
  /// Reads a line of `gvl.gpp/1`.
  package init(line: ArraySlice<UInt8>) throws(SignalError) {
    try self.init(SignalForm(line: line, of: "a GPP string"))
  }

  /// Reads a document of `gvl.gpp/1`, in order to write the string.
  ///
  /// Each section has its `id`, and its text as `string` or its `fields`. Fields are supported for the EU's TCF (2),
  /// Canada's (5) and US National (7). If a section has both, the text counts, so that nothing of it is lost.
  ///
  /// - Throws: `signal.json` with the member; `gpp.form` for fields of a section that cannot be written.
  public init(json: JSONNode) throws(SignalError) { try self.init(SignalForm(json, of: "a GPP string")) }

  private init(_ form: SignalForm) throws(SignalError) {
    form.ignore("header")
    var sections: [Section] = []
    for inner in try form.forms("sections") {
      let id = try inner.required("id", .integer)
      guard id > 0, id <= IDBits.maximum, !sections.contains(where: { $0.id == id }) else {
        throw SignalError(.json, "\(inner.path)id is \(id): a section has a number of its own, from 1 on")
      }
      let fields = try inner.form("fields")
      var text = try inner.optional("string", .text)
      if text == nil, let fields { text = try Self.text(id, fields) }
      guard let text else { throw inner.missing("string") }
      sections.append(Section(id: id, text: text))
      inner.ignore("name", "warnings", "error")
      try inner.end()
    }
    try form.end()
    guard !sections.isEmpty else { throw SignalError(.json, "sections is missing or empty") }
    for section in sections where !section.text.utf8.allSatisfy(Self.isOfSections) {
      throw SignalError(.json, "the text of section \(section.id) has a character that no section has")
    }
    self.init(sections)
  }

  private static func text(_ id: Int, _ fields: SignalForm) throws(SignalError) -> String {
    switch id {
    case 2: return try TCString(fields).encoded()
    case 5: return try CanadaString(fields).encoded()
    case 7: return try USSection(fields).encoded()
    default:
      throw SignalError(.gppForm, "section \(id) is not written from its fields; give its string")
    }
  }

  /// Whether a section can contain this byte: base64url, the dot between segments, and the dash of US Privacy.
  private static func isOfSections(_ byte: UInt8) -> Bool {
    Base64URL.values[Int(byte)] != Base64URL.none || byte == UInt8(ascii: ".")
  }
}
