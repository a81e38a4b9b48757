public import JSONText

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
  public init(json: JSONNode) throws(SignalError) { try self.init(SignalForm(json, "", of: "a GPP string")) }

  private init(_ form: SignalForm) throws(SignalError) {
    form.ignore("header")
    var sections: [Section] = []
    for inner in try form.forms("sections") {
      let id = try inner.required("id", inner.int("id"))
      guard id > 0, id <= IDBits.maximum, !sections.contains(where: { $0.id == id }) else {
        throw SignalError(.json, "\(inner.path)id is \(id): a section has a number of its own, from 1 on")
      }
      let fields = try inner.form("fields")
      var text = try inner.text("string")
      if text == nil, let fields { text = try Self.text(id, fields) }
      sections.append(Section(id: id, text: try inner.required("string", text)))
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
