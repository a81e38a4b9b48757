import JSONText

/// The top level of a list or translation, before its kind is decided.
package struct ListHeader {
  let document: JSONDocument
  var members: [String: Int] = [:]
  var ordered: [(name: String, index: Int)] = []

  init(_ document: JSONDocument) throws(ModelError) {
    self.document = document
    guard document.kind(0) == .object else {
      throw ListReader(document: document).wrongType(0, expected: "the object of a vendor list or translation")
    }
    for member in document.root.members {
      members[member.name] = member.value.index
      ordered.append((member.name, member.value.index))
    }
  }

  static let textMembers = TextKind.allCases.map(\.member)

  static func defines(_ kind: TextKind, _ specification: Int) -> Bool {
    switch specification {
    case 1: kind == .purpose || kind == .feature
    case 2: kind != .dataCategory
    default: true
    }
  }

  /// The top-level members that a specification defines.
  package static func defined(_ specification: Int) -> [String] {
    let texts = TextKind.allCases.filter { defines($0, specification) }.map(\.member)
    return specification == 1
      ? ["vendorListVersion", "lastUpdated"] + texts + ["vendors"]
      : ["gvlSpecificationVersion", "vendorListVersion", "tcfPolicyVersion", "lastUpdated"] + texts + ["vendors"]
  }

  static func isDefined(_ name: String, _ specification: Int) -> Bool { defined(specification).contains(name) }

  var isVendorList: Bool {
    guard kindOfOtherFile == nil else { return false }
    return members["vendors"] != nil || (members["gvlSpecificationVersion"] != nil && !isTranslation)
  }

  var isTranslation: Bool { members["vendors"] == nil && members["purposes"] != nil }

  func notAList() -> ModelError {
    let what =
      kindOfFile.map { "this is \($0), not a vendor list; name a list file" }
      ?? "this is no vendor list: it has no `vendors`; name a list file"
    return ModelError(.notAList, at: document.place(0), path: "", what)
  }

  /// The kind of a file that is not a list, guessed from its members; nil if not known.
  var kindOfFile: String? { isTranslation ? "a translation" : kindOfOtherFile }

  private var kindOfOtherFile: String? {
    if members["cmps"] != nil { return "a CMP list" }
    if members["disclosures"] != nil || members["domains"] != nil { return "a device storage disclosure" }
    if members["aviListVersion"] != nil || members["aviVersion"] != nil {
      return "an additional vendor information list"
    }
    if members["publisherVendorsVersion"] != nil { return "a publisher vendors file" }
    return nil
  }

  func integer(_ name: String) throws(ModelError) -> Int? {
    guard let index = members[name] else { return nil }
    return try ListReader(document: document).integer(index)
  }

  func text(_ name: String) throws(ModelError) -> String? {
    guard let index = members[name] else { return nil }
    let text = try ListReader(document: document).text(index)
    return text < 0 ? nil : document.string(text)
  }

  func specification() throws(ModelError) -> Int {
    guard let number = try integer("gvlSpecificationVersion") else {
      if let vendors = members["vendors"], document.kind(vendors) == .array { return 1 }
      throw ModelError(
        .missing, at: document.place(0), path: "/gvlSpecificationVersion",
        "the list does not say its specification; only lists of specification 1, whose vendors are an array, may omit it"
      )
    }
    guard (2...3).contains(number) else {
      throw ModelError(
        .unknownSpecification, at: document.place(members["gvlSpecificationVersion"] ?? 0),
        path: "/gvlSpecificationVersion", "specification \(number) is not known here; expected 2 or 3")
    }
    return number
  }

  func version() throws(ModelError) -> Int {
    guard let version = try integer("vendorListVersion") else {
      throw ModelError(
        .missing, at: document.place(0), path: "/vendorListVersion", "the list does not say its version; fetch it again"
      )
    }
    guard (0...999_999_999).contains(version) else {
      throw ModelError(
        .wrongType, at: document.place(members["vendorListVersion"] ?? 0), path: "/vendorListVersion",
        "\(version) is no list version; expected 0 to 999999999")
    }
    return version
  }
}
