import JSONText

/// One vendor as the rules see it: what it declares, and where each member stands.
struct VendorEntry {
  private(set) var vendor: Vendor
  private(set) var isLive = true
  let specification: Int
  private let document: JSONDocument
  /// Tape index of each member's value, by `VendorReader.Member`; -1 where there is none.
  private var values: [Int]
  private static let absent = [Int](repeating: -1, count: VendorReader.nameList.count)

  /// Stands before the first vendor: `move(to:)` comes first.
  init(_ list: VendorList) {
    document = list.document
    specification = list.specification
    vendor = Vendor(list: list, row: 0)
    values = Self.absent
  }

  mutating func move(to row: Int) {
    vendor = Vendor(list: vendor.list, row: row)
    isLive = vendor.isLive
    for index in values.indices { values[index] = -1 }
    var key = node + 1
    for _ in 0..<document.count(node) {
      if let member = VendorReader.names.find(document, key) { values[member] = key + 1 }
      key = document.next(key + 1)
    }
  }

  var node: Int { vendor.node.index }
  /// A live vendor can mend its declaration; a deleted entry is the list's.
  var owner: Owner { isLive ? .vendor : .list }

  func has(_ member: VendorReader.Member) -> Bool { values[member.rawValue] >= 0 }

  /// Tape index of a member's value, or of the vendor where there is none: something to point at.
  func index(_ member: VendorReader.Member) -> Int { has(member) ? values[member.rawValue] : node }

  func value(_ member: VendorReader.Member) -> JSONNode? {
    has(member) ? JSONNode(document: document, index: values[member.rawValue]) : nil
  }

  /// Elements of a set of ids, as they stand in the file.
  func elements(_ member: VendorReader.Member) -> [JSONNode] { value(member)?.elements ?? [] }

  func count(_ member: VendorReader.Member) -> Int { has(member) ? document.count(values[member.rawValue]) : 0 }

  /// The members that hold ids, under the names of the list's specification.
  var idSets: [(member: VendorReader.Member, kind: TextKind, ids: IDSet)] {
    if specification == 1 {
      return [
        (.purposeIds, .purpose, vendor.consentPurposes),
        (.legIntPurposeIds, .purpose, vendor.legitimateInterestPurposes), (.featureIds, .feature, vendor.features),
      ]
    }
    return [
      (.purposes, .purpose, vendor.consentPurposes), (.legIntPurposes, .purpose, vendor.legitimateInterestPurposes),
      (.flexiblePurposes, .purpose, vendor.flexiblePurposes),
      (.specialPurposes, .specialPurpose, vendor.specialPurposes), (.features, .feature, vendor.features),
      (.specialFeatures, .specialFeature, vendor.specialFeatures),
    ] + (specification >= 3 ? [(.dataDeclaration, .dataCategory, vendor.dataCategories)] : [])
  }

  var interestMember: VendorReader.Member { specification == 1 ? .legIntPurposeIds : .legIntPurposes }
}

extension VendorReader.Member {
  var name: String { VendorReader.nameList[rawValue] }
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
    _ rule: Rule, _ entry: VendorEntry, ids: IDSet, of member: VendorReader.Member, severity: Severity? = nil,
    _ message: (Int) -> String
  ) {
    guard !ids.isEmpty else { return }
    var seen: Set<Int> = []
    for (position, element) in entry.elements(member).enumerated() {
      guard let id = element.integer, ids.contains(id), seen.insert(id).inserted else { continue }
      report(rule, entry, at: element.index, "/\(member.name)/\(position)", severity: severity, message(id))
    }
  }
}
