public import JSONText
public import PlainText

/// A publisher's own list of vendors, `pubvendors.json`: whom a site works with, and for which purposes.
///
/// A file of the framework's first version, marked as to be deprecated in 2019 (IAB, pubvendors.json, version 1.0 draft). Read
/// are the members of the draft and those that real files have besides: `lastUpdated`, `purposeIds`, `legIntPurposeIds`,
/// `featureIds`, and vendors and features of the publisher's own, whose ids are texts. Ids are those of lists of specification 1.
public struct PublisherVendors: Sendable {
  /// The JSON text that it was read from, with all its members.
  public let document: JSONDocument
  /// `publisherVendorsVersion`, the version of the format; 1 is the only one that was published.
  public let formatVersion: Int?
  /// `version`, which each change of the file raises; most real files have none.
  public let version: Int?
  /// `globalVendorListVersion`: the list of specification 1 that the file was made from.
  public let listVersion: Int?
  /// `updatedAt` as written, or `lastUpdated` where there is none.
  public let updatedText: String?
  /// `disableUpstreamVendors`: whether no other vendors of the list may be added; nil where the file does not say.
  public let disablesUpstreamVendors: Bool?
  /// In the order of the file. An entry without an id that can be read is none of them.
  public let entries: [Entry]
  /// Features of the publisher's own, whose ids are texts, in the order of the file.
  public let customFeatures: [CustomFeature]
  /// Values that were not read, since they are not what the format has there.
  package let unread: [Unread]
  /// Members that nobody defines, by name, each where it stands first.
  package let unknown: [Unknown]

  /// When it was last changed; nil where the file does not say, or says no date.
  public var updated: Timestamp? { updatedText.flatMap { Timestamp($0) } }

  /// The list that the file was made from; nil where it does not say.
  public var list: ListReference? { listVersion.map { ListReference(specification: 1, version: $0) } }

  /// One feature of the publisher's own.
  public struct CustomFeature: Sendable, Hashable {
    /// Its id, a text: `c1`.
    public package(set) var id: String
    /// What users read; hostile until escaped.
    public package(set) var name: String?
  }

  package struct Unread: Sendable, Hashable {
    /// Tape index of the value.
    package var index: Int
    package var path: String
    /// What is wrong: lower case, no full stop.
    package var message: String
  }

  package struct Unknown: Sendable, Hashable {
    package var name: String
    /// Tape index of the first one's value.
    package var index: Int
    package var path: String
    package var count: Int
  }

  /// Reads a file, in one pass and time with its bytes.
  ///
  /// A value of another type than the format gives it is left aside, and `findings(list:)` names it.
  ///
  /// - Throws: `ModelError` with the place of what is wrong. Text that is no JSON keeps the code of its `JSONError` (a member
  ///   that an object has twice is `json.duplicate-member`); another kind of file is `pubvendors.other-file`, a top level that is
  ///   no object or `vendors` that are no array `list.wrong-type`.
  public init(_ bytes: [UInt8]) throws(ModelError) {
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(bytes) } catch { throw ModelError(error) }
    try self.init(document)
  }

  /// The same for a text that was read already; its bytes are not copied.
  ///
  /// - Throws: `ModelError`, but for its codes `json.*`.
  public init(_ document: JSONDocument) throws(ModelError) {
    let vendors = try Self.vendors(document)
    var reader = PublisherVendorsReader(document)
    var top = reader.members(of: document.root, path: "")
    self.document = document
    formatVersion = reader.number(top.take("publisherVendorsVersion"))
    version = reader.number(top.take("version"))
    listVersion = reader.number(top.take("globalVendorListVersion"))
    // Both are read, so that a second one of a wrong type is named too.
    let (named, observed) = (reader.text(top.take("updatedAt")), reader.text(top.take("lastUpdated")))
    updatedText = named ?? observed
    disablesUpstreamVendors = reader.flag(top.take("disableUpstreamVendors"))
    customFeatures = reader.features(top.take("features"))
    _ = top.take("vendors")
    reader.leave(top)
    entries = reader.entries(vendors)
    (unread, unknown) = (reader.unread, reader.unknown)
  }

  /// The array of vendors, without which a file says nothing.
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
