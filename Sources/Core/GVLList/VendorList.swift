public import JSONText
public import PlainText

/// One Global Vendor List of specification 1, 2 or 3.
///
/// Holds the original bytes, an index over them, and typed columns. Whatever real lists do is accepted and kept; what
/// they should not do is for `findings()` to say.
public final class VendorList: Sendable {
  /// The JSON text that it was read from, with all its members.
  public let document: JSONDocument
  /// Its specification and version; without an edition, which only an archive knows.
  public let reference: ListReference
  /// The version of the TCF Policies that it belongs to; nil where it does not say, as in specification 1.
  public let tcfPolicyVersion: Int?
  /// As written.
  public let lastUpdatedText: String?
  /// Its purposes, features, stacks and data categories, in English.
  public let texts: Texts
  /// `standardTexts` (seen from v3/169 on), in source order.
  public let standardTexts: [StandardText]
  /// Members of the list and of its texts that the specification does not define, with pointers from the list.
  public let unknownMembers: [UnknownMember]
  package let columns: VendorColumns

  /// 1, 2 or 3.
  public var specification: Int { reference.specification }
  /// When it was published; nil where the list does not say, or says no date.
  public var lastUpdated: Timestamp? { lastUpdatedText.flatMap { Timestamp($0) } }

  /// One text that the framework itself prescribes: `features` and its words.
  public struct StandardText: Sendable, Hashable {
    /// Its member in `standardTexts`.
    public let key: String
    /// The words, in English.
    public let text: String
  }

  /// Reads a list of any specification, in one pass and time with its bytes.
  ///
  /// - Throws: `ModelError` with the place and the JSON pointer of what is wrong. Text that is no JSON keeps the code of its
  ///   `JSONError` (256 MiB or more is `json.too-large`, nesting beyond 64 levels `json.too-deep`, a member that an object
  ///   has twice `json.duplicate-member`); another kind of file is `list.not-a-list`, another specification than 1, 2 and
  ///   3 `list.unknown-specification`, a value of another type `list.wrong-type`, an id that is none or stands there twice
  ///   `list.bad-id` and `list.duplicate-id`, a list without its version `list.missing-member`.
  public convenience init(_ bytes: [UInt8]) throws(ModelError) {
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(bytes) } catch { throw ModelError(error) }
    try self.init(document)
  }

  /// The same for any bytes, such as `Data`: copied once, unless they are an array already.
  ///
  /// - Throws: `ModelError`, as for an array.
  public convenience init(_ bytes: some Sequence<UInt8>) throws(ModelError) { try self.init(Array(bytes)) }

  /// The same for a text that was read already; its bytes are not copied.
  ///
  /// - Throws: `ModelError`, but for its codes `json.*`.
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
      // Not in the specification's number, but standardised since: TCF 2.4.
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

  /// All entries, deleted ones included, in ascending order of ids.
  public var vendors: Vendors { Vendors(list: self) }

  /// The vendors of a list. Each is made when it is asked for, and holds the list.
  ///
  /// A position is no id, and no number: `vendors[755]` would be the 756th entry, and does not compile. `vendor(_:)` looks
  /// one up by its id.
  public struct Vendors: RandomAccessCollection, Sendable {
    let list: VendorList
    public var startIndex: RowIndex { RowIndex(0) }
    public var endIndex: RowIndex { RowIndex(list.columns.count) }
    /// The vendor at a position of this list.
    public subscript(position: RowIndex) -> Vendor { Vendor(list: list, row: position.row) }
    /// Positions from the first to the last.
    public typealias Indices = Range<RowIndex>
  }

  /// All entries, deleted ones included.
  public var vendorCount: Int { columns.count }

  /// Entries without a `deletedDate`.
  public var liveVendorCount: Int { vendors.count(where: \.isLive) }

  /// The vendor with an id, deleted ones included; nil where the list has none. Takes a binary search.
  public func vendor(_ id: Int) -> Vendor? { row(of: id).map { Vendor(list: self, row: $0) } }
}

extension JSONDocument {
  /// No text, or an empty one: lists treat both alike.
  @inlinable package func isBlankText(_ index: Int) -> Bool { index < 0 || range(index).isEmpty }

  /// Whether two texts are the same by their bytes. No text (-1) and an empty one are.
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
