public import JSONText
public import PlainText

/// One official translation, `purposes-xx.json`. Its language is in its name, not in its bytes.
public struct Translation: Sendable {
  /// The JSON text of the file, with all its members.
  public let document: JSONDocument
  /// 1, 2 or 3; derived from the members if the file does not say.
  public let specification: Int
  /// The version of the list that it belongs to; nil in some copies, which have lost it.
  public let vendorListVersion: Int?
  /// `lastUpdated` as written; nil if the file lacks it.
  public let lastUpdatedText: String?
  /// Its purposes, features, stacks and data categories.
  public let texts: Texts
  /// Members that the specification does not define, with pointers from the top of the file.
  public let unknownMembers: [UnknownMember]

  /// When it was published; nil if the file does not say, or if the text is not a date.
  public var lastUpdated: Timestamp? { lastUpdatedText.flatMap { Timestamp($0) } }

  /// Reads a translation of any specification in one pass, in linear time.
  ///
  /// - Throws: `ModelError`, with the codes of `VendorList.init(_:)`; a list or another kind of file is `list.not-a-list`.
  public init(_ bytes: [UInt8]) throws(ModelError) {
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(bytes) } catch { throw ModelError(error) }
    try self.init(document)
  }

  /// Reads any bytes, such as `Data`. They are copied once, unless they are an array already.
  ///
  /// - Throws: `ModelError`, as for an array.
  public init(_ bytes: some Sequence<UInt8>) throws(ModelError) { try self.init(Array(bytes)) }

  /// Reads a parsed JSON text; its bytes are not copied.
  ///
  /// - Throws: `ModelError`, without the codes `json.*`.
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

/// A list or a translation.
public enum ListFile: Sendable {
  /// A Global Vendor List.
  case list(VendorList)
  /// A translation of a list's texts.
  case translation(Translation)

  /// Reads a list or a translation.
  ///
  /// - Throws: `ModelError`, with the codes of `VendorList.init(_:)`; any other file is `list.not-a-list`.
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
