import GVLFindings
import GVLList
import JSONText

/// The vendors of a list, with the positions of their members.
struct VendorRows {
  /// The vendors in the order of the list.
  let all: [Vendor]
  /// The vendors without a `deletedDate`.
  let live: [Vendor]
  /// The members that hold ids, of the list's specification.
  let idMembers: [(member: VendorMember.IDs, kind: TextKind)]
  /// Tape index of each member's value, by row and `VendorMember.ordinal`; 0, the list itself, if it is missing.
  private let values: [UInt32]

  static let none = VendorRows(all: [], live: [], idMembers: [], values: [])

  private init(all: [Vendor], live: [Vendor], idMembers: [(VendorMember.IDs, TextKind)], values: [UInt32]) {
    (self.all, self.live, self.idMembers, self.values) = (all, live, idMembers, values)
  }

  init(_ list: VendorList) {
    all = (0..<list.vendorCount).map { Vendor(list: list, row: $0) }
    live = all.filter(\.isLive)
    idMembers = VendorMember.IDs.allCases.filter { VendorMember.ids($0).isDefined(by: list.specification) }
      .map { ($0, $0.kind) }
    let (document, names) = (list.document, VendorMember.names(of: list.specification))
    var values = [UInt32](repeating: 0, count: all.count * VendorMember.ordinals)
    for (row, vendor) in all.enumerated() {
      let node = vendor.node.index
      var key = node + 1
      for _ in 0..<document.count(node) {
        if let member = names.find(document, key) {
          values[row * VendorMember.ordinals + member.ordinal] = UInt32(truncatingIfNeeded: key + 1)
        }
        key = document.next(key + 1)
      }
    }
    self.values = values
  }

  /// Tape index of a member's value; 0 if missing.
  func value(_ vendor: Vendor, _ member: VendorMember) -> Int {
    Int(values[vendor.row * VendorMember.ordinals + member.ordinal])
  }
}

/// One vendor for the rules: its declarations, with the positions of their members.
struct VendorEntry {
  let vendor: Vendor
  let file: Inspection

  var specification: Int { file.specification }
  var node: Int { vendor.node.index }
  var isLive: Bool { vendor.isLive }

  func has(_ member: VendorMember) -> Bool { file.vendors.value(vendor, member) > 0 }

  /// Tape index of a member's value; if it is missing, that of the vendor, so that a finding has a place.
  func index(_ member: VendorMember) -> Int {
    let value = file.vendors.value(vendor, member)
    return value > 0 ? value : node
  }

  func value(_ member: VendorMember) -> JSONNode? {
    let value = file.vendors.value(vendor, member)
    return value > 0 ? JSONNode(document: file.document, index: value) : nil
  }

  /// The elements of a set of ids in the file.
  func elements(_ member: VendorMember) -> [JSONNode] { value(member)?.elements ?? [] }

  func count(_ member: VendorMember) -> Int { has(member) ? file.document.count(index(member)) : 0 }

  /// The members that hold ids, of the list's specification.
  var idSets: [(member: VendorMember, kind: TextKind, ids: IDSet)] {
    file.vendors.idMembers.map { (member: .ids($0.member), kind: $0.kind, ids: vendor.list.set($0.member, vendor.row)) }
  }

  /// The path of a member from the vendor.
  func path(_ member: VendorMember) -> String { "/" + member.name(in: specification) }
}

extension VendorEntry {
  /// A finding on the vendor, at a tape index; `path` is relative to the vendor.
  ///
  /// - Parameter owner: By default a live vendor, which can correct its declaration; for a deleted vendor, the list.
  func found(
    at index: Int, _ path: String, owner: Owner? = nil, severity: Severity? = nil, text: String? = nil,
    _ message: String
  ) -> ListFound {
    ListFound(
      at: DocumentPlace(
        index, path: file.path("vendors", vendor.id, node) + path, text: text,
        owner: owner ?? (isLive ? .vendor : .list)), severity: severity, message)
  }

  /// A finding on a member. If the member is missing and `orSelf` is set, the finding is on the vendor itself.
  func found(
    _ member: VendorMember, orSelf: Bool = false, owner: Owner? = nil, text: String? = nil, _ message: String
  ) -> ListFound {
    found(at: index(member), orSelf && !has(member) ? "" : path(member), owner: owner, text: text, message)
  }

  /// Findings for those of `ids` that are in a set of the vendor, each at its place.
  func found(
    _ ids: IDSet, of member: VendorMember, severity: Severity? = nil, _ message: (Int) -> String
  ) -> [ListFound] {
    guard !ids.isEmpty else { return [] }
    let path = path(member)
    var seen: Set<Int> = []
    return elements(member).enumerated().compactMap { position, element in
      guard let id = element.integer, ids.contains(id), seen.insert(id).inserted else { return nil }
      return found(at: element.index, "\(path)/\(position)", severity: severity, message(id))
    }
  }
}
