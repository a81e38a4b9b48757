public import JSONText
import PlainText

extension ConsentChoices {
  package static let schema = "gvl.choices/1"

  /// `gvl.choices/1` on one line, with ascending sets.
  public var json: String {
    SignalJSON.text(Self.schema) { object in
      object.text("list", "v\(specification)/\(vendorListVersion)")
      object.number("policyVersion", policyVersion)
      object.text("profile", profile)
      object.text("language", language)
      object.text("shown", shown.text)
      object.number("screen", screen)
      object.flag("gdprApplies", gdprApplies)
      object.text("made", made.description)
      object.text("by", control)
      object.text("texts", texts)
      object.ids("purposes", purposes)
      object.ids("legitimateInterests", legitimateInterests)
      object.ids("specialFeatures", specialFeatures)
      object.ids("vendors", vendors)
      object.ids("legitimateInterestVendors", legitimateInterestVendors)
      object.texts("customVendors", customVendors.sorted())
      object.numbers("atp", providers?.sorted())
    }
  }

  /// Reads a document of `gvl.choices/1`.
  ///
  /// `list`, `policyVersion`, `made` and `shown` are required; other missing members are empty or unknown. A member
  /// with an unknown name is an error: a misspelt name must not lose a choice.
  ///
  /// - Throws: `signal.json` with the name of the member.
  public init(json: JSONNode) throws(SignalError) { try self.init(SignalForm(json, of: "a choice")) }

  /// Reads a line of JSON.
  package init(line: ArraySlice<UInt8>) throws(SignalError) { try self.init(SignalForm(line: line, of: "a choice")) }

  private init(_ form: SignalForm) throws(SignalError) {
    if let schema = try form.optional("schema", .text), schema != Self.schema {
      throw SignalError(.json, "schema is not \(Self.schema)")
    }
    let list = try form.required("list", .text)
    guard let (specification, version) = Self.list(list) else {
      throw SignalError(.json, "list is no list, such as v3/146")
    }
    self.init(
      specification: specification, vendorListVersion: version,
      policyVersion: try form.required("policyVersion", .integer),
      profile: try form.optional("profile", .text) ?? "", language: try form.optional("language", .text) ?? "en",
      screen: try form.optional("screen", .integer) ?? 1, gdprApplies: try form.optional("gdprApplies", .bool),
      made: try form.required("made", .moment),
      shown: try Self.shown(form.required("shown", .text)))
    control = try form.optional("by", .text)
    texts = try form.optional("texts", .text)
    purposes = try form.optional("purposes", .ids) ?? []
    legitimateInterests = try form.optional("legitimateInterests", .ids) ?? []
    specialFeatures = try form.optional("specialFeatures", .ids) ?? []
    vendors = try form.optional("vendors", .ids) ?? []
    legitimateInterestVendors = try form.optional("legitimateInterestVendors", .ids) ?? []
    customVendors = Set(try form.optional("customVendors", .texts) ?? [])
    providers = try form.optional("atp", .numbers).map { Set($0) }
    try form.end()
  }

  private static func shown(_ text: String) throws(SignalError) -> ShownBases {
    do throws(SignalError) { return try ShownBases(text) } catch { throw SignalError(.json, "shown: \(error)") }
  }

  /// Parses `v3/146`.
  private static func list(_ text: String) -> (specification: Int, version: Int)? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].first == "v", let specification = Int(parts[0].dropFirst()),
      let version = Int(parts[1]), (2...3).contains(specification), (1...4095).contains(version),
      text == "v\(specification)/\(version)"
    else { return nil }
    return (specification, version)
  }
}
