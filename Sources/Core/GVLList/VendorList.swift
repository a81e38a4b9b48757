public import JSONText
public import PlainText

/// One Global Vendor List of specification 1, 2 or 3.
///
/// Holds the original bytes, an index over them, and typed columns. Deviations of real lists are accepted and kept;
/// `findings()` reports those that are wrong.
public final class VendorList: Sendable {
  /// The JSON text of the list, with all its members.
  public let document: JSONDocument
  /// Its specification and version, without an edition, which only an archive knows.
  public let reference: ListReference
  /// The version of the TCF Policies that the list belongs to; nil if it does not say, as in specification 1.
  public let tcfPolicyVersion: Int?
  /// `lastUpdated` as written.
  public let lastUpdatedText: String?
  /// Its purposes, features, stacks and data categories, in English.
  public let texts: Texts
  /// `standardTexts` (since `v3/169`), in source order.
  public let standardTexts: [StandardText]
  /// Members of the list and of its texts that the specification does not define, with pointers from the list.
  public let unknownMembers: [UnknownMember]
  package let columns: VendorColumns

  /// The specification: 1, 2 or 3.
  public var specification: Int { reference.specification }
  /// When it was published; nil if the list does not say, or if the text is not a date.
  public var lastUpdated: Timestamp? { lastUpdatedText.flatMap { Timestamp($0) } }

  /// A text that the framework itself prescribes: `features` and its words.
  public struct StandardText: Sendable, Hashable {
    /// The name of its member in `standardTexts`.
    public let key: String
    /// The words, in English.
    public let text: String
  }

  /// Reads a list of any specification in one pass, in linear time.
  ///
  /// - Throws: `ModelError` with the place and the JSON pointer of the problem. Text that is not JSON keeps the code of
  ///   its `JSONError` (256 MiB or more is `json.too-large`, nesting beyond 64 levels `json.too-deep`, a duplicate
  ///   member `json.duplicate-member`). Another kind of file is `list.not-a-list`, an unknown specification
  ///   `list.unknown-specification`, a value of another type `list.wrong-type`, an invalid id `list.bad-id`, a repeated
  ///   id `list.duplicate-id`, a list without its version `list.missing-member`.
  public convenience init(_ bytes: [UInt8]) throws(ModelError) {
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(bytes) } catch { throw ModelError(error) }
    try self.init(document)
  }

  /// Reads any bytes, such as `Data`. They are copied once, unless they are an array already.
  ///
  /// - Throws: `ModelError`, as for an array.
  public convenience init(_ bytes: some Sequence<UInt8>) throws(ModelError) { try self.init(Array(bytes)) }

  /// Reads a parsed JSON text; its bytes are not copied.
  ///
  /// - Throws: `ModelError`, without the codes `json.*`.
  public init(_ document: JSONDocument) throws(ModelError) {
    let header = try ListHeader(document)
    guard header.isVendorList else { throw header.notAList() }
    self.document = document
    reference = ListReference(specification: try header.specification(), version: try header.version())
    tcfPolicyVersion = try header.integer("tcfPolicyVersion")
    lastUpdatedText = try header.text("lastUpdated")

    let reader = ListReader(document: document)
    var texts = TextsReader(reader, specification: reference.specification)
    for kind in TextKind.allCases where ListHeader.defines(kind, reference.specification) {
      if let index = header.members[kind.member] { try texts.read(kind, at: index) }
    }
    self.texts = texts.texts
    var unknown: [UnknownMember] = []
    var standard: [StandardText] = []
    for (name, index) in header.ordered where !ListHeader.isDefined(name, reference.specification) {
      // Not defined by specification 3, but standardised later: TCF 2.4.
      if name == "standardTexts", reference.specification == 3, document.kind(index) == .object {
        for member in JSONNode(document: document, index: index).members {
          if member.value.kind == .string {
            standard.append(StandardText(key: member.name, text: document.string(member.value.index)))
          } else {
            unknown.append(
              UnknownMember(
                pointer: JSONPointer.join([name, member.name]), document: document, value: member.value.index))
          }
        }
      } else {
        unknown.append(UnknownMember(pointer: JSONPointer.join([name]), document: document, value: index))
      }
    }
    standardTexts = standard
    unknownMembers = unknown + texts.unknown

    var vendors = VendorReader(reader, specification: reference.specification)
    if let index = header.members["vendors"] { try vendors.read(index) }
    columns = vendors.columns
  }

  // MARK: Vendors

  /// All vendors, including deleted ones, in ascending order of ids.
  public var vendors: Vendors { Vendors(list: self) }

  /// The vendors of a list. Each is made on access, and retains the list.
  ///
  /// A position is neither an id nor a number: `vendors[755]` would be the 756th entry, and does not compile.
  /// `vendor(_:)` looks up a vendor by its id.
  public struct Vendors: RandomAccessCollection, Sendable {
    let list: VendorList
    public var startIndex: RowIndex { RowIndex(0) }
    public var endIndex: RowIndex { RowIndex(list.columns.count) }
    /// The vendor at a position of this list.
    public subscript(position: RowIndex) -> Vendor { Vendor(list: list, row: position.row) }
    /// The positions from the first to the last.
    public typealias Indices = Range<RowIndex>
  }

  /// The number of vendors, including deleted ones.
  public var vendorCount: Int { columns.count }

  /// The number of vendors without a `deletedDate`.
  public var liveVendorCount: Int { vendors.count(where: \.isLive) }

  /// The vendor with an id, deleted or not; nil if the list lacks it. Takes a binary search.
  public func vendor(_ id: Int) -> Vendor? { row(of: id).map { Vendor(list: self, row: $0) } }
}

extension JSONDocument {
  /// Whether a text is missing or empty: lists treat both alike.
  @inlinable package func isBlankText(_ index: Int) -> Bool { index < 0 || range(index).isEmpty }

  /// Whether two texts have the same bytes. A missing text (-1) equals an empty one.
  package func sameTextOrNone(_ index: Int32, _ other: JSONDocument, _ otherIndex: Int32) -> Bool {
    switch (isBlankText(Int(index)), other.isBlankText(Int(otherIndex))) {
    case (true, true): true
    case (false, false): sameText(Int(index), other, Int(otherIndex))
    default: false
    }
  }
}

extension VendorList {
  /// Whether a specification defines the member that a pointer of one step names.
  package static func defines(topLevel pointer: String, specification: Int) -> Bool {
    ListHeader.isDefined(String(pointer.dropFirst()), specification)
  }

  /// Whether a specification defines the vendor member that a pointer of one step names.
  package static func defines(vendorMember pointer: String, specification: Int) -> Bool {
    let name = pointer.dropFirst()
    return VendorMember.all.contains { $0.isDefined(by: specification) && $0.name(in: specification) == name }
  }
}
