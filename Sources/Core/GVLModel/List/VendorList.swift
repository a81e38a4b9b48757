public import JSONText

/// One Global Vendor List of specification 1, 2 or 3.
///
/// Holds the original bytes, an index over them, and typed columns. Whatever real lists do is accepted and kept; what
/// they should not do is for `validate(_:)` to say.
public final class VendorList: Sendable {
  public let document: JSONDocument
  public let reference: ListReference
  public let tcfPolicyVersion: Int?
  /// As written.
  public let lastUpdatedText: String?
  public let texts: Texts
  /// `standardTexts` (seen from v3/169 on): key and tape index, in source order.
  public let standardTexts: [(key: String, value: Int)]
  /// Members of the list and of its texts that the specification does not define, with pointers from the list.
  public let unknownMembers: [UnknownMember]
  /// Known members that are not there at all.
  public let missingMembers: [String]
  let columns: VendorColumns

  public var specification: Int { reference.specification }
  public var lastUpdated: Timestamp? { lastUpdatedText.flatMap { Timestamp($0) } }

  public convenience init(_ bytes: [UInt8]) throws(ModelError) {
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(bytes) } catch { throw ModelError(error) }
    try self.init(document)
  }

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
    var standard: [(key: String, value: Int)] = []
    for (name, index) in header.ordered where !ListHeader.isDefined(name, reference.specification) {
      // Not in the specification's number, but standardised since: TCF 2.4.
      if name == "standardTexts", reference.specification == 3, document.kind(index) == .object {
        for member in JSONNode(document: document, index: index).members {
          if member.value.kind == .string {
            standard.append((member.name, member.value.index))
          } else {
            unknown.append(
              UnknownMember(pointer: JSONPointer.join([name, member.name]), value: member.value.index))
          }
        }
      } else {
        unknown.append(UnknownMember(pointer: JSONPointer.join([name]), value: index))
      }
    }
    standardTexts = standard
    unknownMembers = unknown + texts.unknown
    missingMembers = ListHeader.defined(reference.specification).filter { header.members[$0] == nil }

    var vendors = VendorReader(reader, specification: reference.specification)
    if let index = header.members["vendors"] { try vendors.read(index) }
    columns = vendors.columns
  }

  // MARK: Vendors

  /// All entries, deleted ones included, in ascending order of ids.
  public var vendors: Vendors { Vendors(list: self) }

  public struct Vendors: RandomAccessCollection, Sendable {
    let list: VendorList
    public var startIndex: Int { 0 }
    public var endIndex: Int { list.columns.count }
    public subscript(row: Int) -> Vendor { Vendor(list: list, row: row) }
  }

  public var vendorCount: Int { columns.count }

  /// Entries without a `deletedDate`.
  public var liveVendorCount: Int { columns.deletedDate.count { document.isBlankText(Int($0)) } }

  public func vendor(_ id: Int) -> Vendor? { columns.row(of: id).map { Vendor(list: self, row: $0) } }
}

extension JSONDocument {
  /// No text, or an empty one: lists treat both alike.
  func isBlankText(_ index: Int) -> Bool { index < 0 || range(index).isEmpty }
}

extension VendorList {
  /// Whether a specification defines the member that a pointer of one step names.
  public static func defines(topLevel pointer: String, specification: Int) -> Bool {
    ListHeader.isDefined(String(pointer.dropFirst()), specification)
  }

  /// Whether a specification defines the vendor member that a pointer of one step names.
  public static func defines(vendorMember pointer: String, specification: Int) -> Bool {
    VendorReader.isDefined(String(pointer.dropFirst()), by: specification)
  }
}
