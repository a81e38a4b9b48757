import GVLFindings
import JSONText

/// One vendor as the rules see it: what it declares, and where each member stands.
struct VendorEntry {
  private(set) var vendor: Vendor
  private(set) var isLive = true
  let specification: Int
  private let document: JSONDocument
  /// Tape index of each member's value, by `VendorMember.ordinal`; -1 where there is none.
  private var values: [Int]
  private let names: MemberNames<VendorMember>
  private let idMembers: [(member: VendorMember.IDs, kind: TextKind)]
  private static let absent = [Int](repeating: -1, count: VendorMember.ordinals)

  /// Stands before the first vendor: `move(to:)` comes first.
  init(_ list: VendorList) {
    document = list.document
    specification = list.specification
    names = VendorMember.names(of: list.specification)
    idMembers = VendorMember.IDs.allCases.filter { VendorMember.ids($0).isDefined(by: list.specification) }
      .map { ($0, $0.kind) }
    vendor = Vendor(list: list, row: 0)
    values = Self.absent
  }

  mutating func move(to row: Int) {
    vendor = Vendor(list: vendor.list, row: row)
    isLive = vendor.isLive
    for index in values.indices { values[index] = -1 }
    var key = node + 1
    for _ in 0..<document.count(node) {
      if let member = names.find(document, key) { values[member.ordinal] = key + 1 }
      key = document.next(key + 1)
    }
  }

  var node: Int { vendor.node.index }
  /// A live vendor can mend its declaration; a deleted entry is the list's.
  var owner: Owner { isLive ? .vendor : .list }

  func has(_ member: VendorMember) -> Bool { values[member.ordinal] >= 0 }

  /// Tape index of a member's value, or of the vendor where there is none: something to point at.
  func index(_ member: VendorMember) -> Int { has(member) ? values[member.ordinal] : node }

  func value(_ member: VendorMember) -> JSONNode? {
    has(member) ? JSONNode(document: document, index: values[member.ordinal]) : nil
  }

  /// Elements of a set of ids, as they stand in the file.
  func elements(_ member: VendorMember) -> [JSONNode] { value(member)?.elements ?? [] }

  func count(_ member: VendorMember) -> Int { has(member) ? document.count(values[member.ordinal]) : 0 }

  /// The members that hold ids, of the list's specification.
  var idSets: [(member: VendorMember, kind: TextKind, ids: IDSet)] {
    idMembers.map { (member: .ids($0.member), kind: $0.kind, ids: vendor.list.set($0.member, vendor.row)) }
  }

  /// The path of a member from the vendor.
  func path(_ member: VendorMember) -> String { "/" + member.name(in: specification) }
}

extension Inspection {
  /// Reports something about a vendor. `index` is what to point at, `path` goes on from the vendor's own.
  mutating func report(
    _ rule: Rule, _ entry: VendorEntry, at index: Int, _ path: String, owner: Owner? = nil,
    severity: Severity? = nil, text: String? = nil, _ message: String
  ) {
    report(
      rule, at: index, path: self.path("vendors", entry.vendor.id, entry.node) + path, owner: owner ?? entry.owner,
      severity: severity, text: text, message)
  }

  /// Reports those of `ids` that stand in a set of a vendor, each where it stands.
  mutating func report(
    _ rule: Rule, _ entry: VendorEntry, ids: IDSet, of member: VendorMember, severity: Severity? = nil,
    _ message: (Int) -> String
  ) {
    guard !ids.isEmpty else { return }
    let path = entry.path(member)
    var seen: Set<Int> = []
    for (position, element) in entry.elements(member).enumerated() {
      guard let id = element.integer, ids.contains(id), seen.insert(id).inserted else { continue }
      report(rule, entry, at: element.index, "\(path)/\(position)", severity: severity, message(id))
    }
  }
}
