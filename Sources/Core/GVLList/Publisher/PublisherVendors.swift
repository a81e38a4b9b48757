public import JSONText
public import PlainText

/// A publisher's own list of vendors, `pubvendors.json`: the vendors that a site works with, and their purposes.
///
/// A file of the framework's first version, marked as to be deprecated in 2019 (IAB, pubvendors.json, version 1.0
/// draft). gvl reads the members of the draft and further members of real files: `lastUpdated`, `purposeIds`,
/// `legIntPurposeIds`, `featureIds`, and vendors and features that the publisher defined, whose ids are texts. Numeric
/// ids are those of lists of specification 1.
public struct PublisherVendors: Sendable {
  /// The JSON text of the file, with all its members.
  public let document: JSONDocument
  /// `publisherVendorsVersion`, the version of the format; only version 1 was published.
  public let formatVersion: Int?
  /// `version`, which each change of the file raises; most real files lack it.
  public let version: Int?
  /// `globalVendorListVersion`: the version of the list (specification 1) that the file was made from.
  public let listVersion: Int?
  /// `updatedAt` as written, or else `lastUpdated`.
  public let updatedText: String?
  /// `disableUpstreamVendors`: whether no other vendors of the list may be added; nil where the file does not say.
  public let disablesUpstreamVendors: Bool?
  /// The entries in the order of the file, without those that lack a valid id.
  public let entries: [Entry]
  /// Features that the publisher defined, whose ids are texts, in the order of the file.
  public let customFeatures: [CustomFeature]
  /// Values that were not read, because their type is wrong.
  package let unread: [Unread]
  /// Members that the format does not define: the first place of each name.
  package let unknown: [Unknown]

  /// When the file was last changed; nil if it does not say, or if the text is not a date.
  public var updated: Timestamp? { updatedText.flatMap { Timestamp($0) } }

  /// The list that the file was made from; nil if it does not say.
  public var list: ListReference? { listVersion.map { ListReference(specification: 1, version: $0) } }

  /// A feature that the publisher defined.
  public struct CustomFeature: Sendable, Hashable {
    /// Its id, a text: `c1`.
    public package(set) var id: String
    /// The name shown to users; hostile until escaped.
    public package(set) var name: String?
  }

  package struct Unread: Sendable, Hashable {
    /// Tape index of the value.
    package var index: Int
    package var path: String
    /// The problem: lower case, no full stop.
    package var message: String
  }

  package struct Unknown: Sendable, Hashable {
    package var name: String
    /// Tape index of the first value.
    package var index: Int
    package var path: String
    package var count: Int
  }

  /// Reads a file in one pass, in linear time.
  ///
  /// Values of a wrong type are skipped, and `findings(list:)` reports them.
  ///
  /// - Throws: `ModelError` with the place of the problem. Text that is not JSON keeps the code of its `JSONError` (a
  ///   duplicate member is `json.duplicate-member`); another kind of file is `pubvendors.other-file`; a top level that
  ///   is not an object, or `vendors` that is not an array, is `list.wrong-type`.
  public init(_ bytes: [UInt8]) throws(ModelError) {
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(bytes) } catch { throw ModelError(error) }
    try self.init(document)
  }

  /// Reads a parsed JSON text; its bytes are not copied.
  ///
  /// - Throws: `ModelError`, without the codes `json.*`.
  public init(_ document: JSONDocument) throws(ModelError) {
    let vendors = try Self.vendors(document)
    var reader = PublisherVendorsReader(document)
    var top = reader.members(of: document.root, path: "")
    self.document = document
    formatVersion = reader.number(top.take("publisherVendorsVersion"))
    version = reader.number(top.take("version"))
    listVersion = reader.number(top.take("globalVendorListVersion"))
    // Both are read, so that a wrong type in either is reported.
    let (named, observed) = (reader.text(top.take("updatedAt")), reader.text(top.take("lastUpdated")))
    updatedText = named ?? observed
    disablesUpstreamVendors = reader.flag(top.take("disableUpstreamVendors"))
    customFeatures = reader.features(top.take("features"))
    _ = top.take("vendors")
    reader.leave(top)
    entries = reader.entries(vendors)
    (unread, unknown) = (reader.unread, reader.unknown)
  }

  /// The array of vendors, which a file must have.
  private static func vendors(_ document: JSONDocument) throws(ModelError) -> JSONNode {
    let reader = ListReader(document: document)
    guard document.kind(0) == .object else {
      throw reader.wrongType(0, expected: "the object of a publisher's vendor file")
    }
    let header = try ListHeader(document)
    let isOther = header.members["vendorListVersion"] != nil || header.members["gvlSpecificationVersion"] != nil
    let isNamed = header.members["publisherVendorsVersion"] != nil
    guard let index = header.members["vendors"], isNamed || !isOther else {
      let what = isNamed ? nil : isOther && !header.isTranslation ? "a vendor list" : header.kindOfFile
      throw ModelError(
        .notPublisherVendors, at: document.place(0), path: "",
        what.map { "this is \($0), not a publisher's vendor file; name a `pubvendors.json`" }
          ?? "this is no publisher's vendor file: it has no `vendors`; name a `pubvendors.json`")
    }
    guard document.kind(index) == .array else { throw reader.wrongType(index, expected: "an array of vendors") }
    return JSONNode(document: document, index: index)
  }
}
