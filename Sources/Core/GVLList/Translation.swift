public import JSONText
public import PlainText

/// One official translation, `purposes-xx.json`. Its language is in its name, not in its bytes.
public struct Translation: Sendable {
  /// The JSON text that it was read from, with all its members.
  public let document: JSONDocument
  /// 1, 2 or 3, told from the members where the file does not say.
  public let specification: Int
  /// The version of the list that it belongs to; some copies have lost it.
  public let vendorListVersion: Int?
  /// `lastUpdated` as written; nil where the file has none.
  public let lastUpdatedText: String?
  /// Its purposes, features, stacks and data categories.
  public let texts: Texts
  /// Members that the specification does not define, with pointers from the top of the file.
  public let unknownMembers: [UnknownMember]

  /// When it was published; nil where the file does not say, or says no date.
  public var lastUpdated: Timestamp? { lastUpdatedText.flatMap { Timestamp($0) } }

  /// Reads a translation of any specification, in one pass and time with its bytes.
  ///
  /// - Throws: `ModelError`, with the codes of `VendorList.init(_:)`; a list or another kind of file is `list.not-a-list`.
  public init(_ bytes: [UInt8]) throws(ModelError) {
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(bytes) } catch { throw ModelError(error) }
    try self.init(document)
  }

  /// The same for any bytes, such as `Data`: copied once, unless they are an array already.
  ///
  /// - Throws: `ModelError`, as for an array.
  public init(_ bytes: some Sequence<UInt8>) throws(ModelError) { try self.init(Array(bytes)) }

  /// The same for a text that was read already; its bytes are not copied.
  ///
  /// - Throws: `ModelError`, but for its codes `json.*`.
  public init(_ document: JSONDocument) throws(ModelError) {
    let header = try ListHeader(document)
    guard header.isTranslation else {
      let what = header.members["vendors"] != nil ? "a vendor list" : header.kindOfFile
      throw ModelError(
        .notAList, at: document.place(0), path: "",
        what.map { "this is \($0), not a translation; name a `purposes-xx.json`" }
          ?? "this is no translation: it has no `purposes`; name a `purposes-xx.json`")
    }
    self.document = document
    specification = try Self.specification(header)
    vendorListVersion = try header.integer("vendorListVersion")
    lastUpdatedText = try header.text("lastUpdated")
    var reader = TextsReader(ListReader(document: document), specification: specification)
    for kind in TextKind.allCases {
      if let index = header.members[kind.member] { try reader.read(kind, at: index) }
    }
    texts = reader.texts
    let known =
      ["gvlSpecificationVersion", "tcfPolicyVersion", "vendorListVersion", "lastUpdated"] + ListHeader.textMembers
    unknownMembers =
      header.ordered.filter { !known.contains($0.name) }
      .map { UnknownMember(pointer: JSONPointer.join([$0.name]), document: document, value: $0.index) }
      + reader.unknown
  }

  private static func specification(_ header: ListHeader) throws(ModelError) -> Int {
    if let stated = try header.integer("gvlSpecificationVersion") {
      guard (1...3).contains(stated) else {
        throw ModelError(
          .unknownSpecification, at: header.document.place(header.members["gvlSpecificationVersion"] ?? 0),
          path: "/gvlSpecificationVersion", "specification \(stated) is not known here; expected 1, 2 or 3")
      }
      return stated
    }
    if header.members["dataCategories"] != nil { return 3 }
    if header.members["specialPurposes"] != nil || header.members["stacks"] != nil { return 2 }
    guard let purposes = header.members["purposes"] else { return 3 }
    return header.document.kind(purposes) == .array ? 1 : 3
  }
}

/// A list or a translation, whichever a file holds.
public enum ListFile: Sendable {
  /// A Global Vendor List.
  case list(VendorList)
  /// A translation of the texts of one.
  case translation(Translation)

  /// Reads whichever of the two the bytes are.
  ///
  /// - Throws: `ModelError`, with the codes of `VendorList.init(_:)`; what is neither is `list.not-a-list`.
  public init(_ bytes: [UInt8]) throws(ModelError) {
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(bytes) } catch { throw ModelError(error) }
    let header = try ListHeader(document)
    if header.isTranslation {
      self = .translation(try Translation(document))
    } else {
      self = .list(try VendorList(document))
    }
  }
}
