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
