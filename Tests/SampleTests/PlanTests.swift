import TestSupport

@testable import SampleMirror

/// The three lists really contain every kind of change, found by a comparison that does not use the plan.
@Suite(.waits) struct PlanTests {
  static func seen(_ pairs: [(String, String)]) throws -> Set<String> {
    try pairs.reduce(into: []) { kinds, pair in
      kinds.formUnion(
        ObservedChanges(try WriteTests.document(pair.0), try WriteTests.document(pair.1)).kinds)
    }
  }

  static let texts = ["purposes", "specialPurposes", "features", "specialFeatures", "stacks", "dataCategories"]

  @Test(.slow) func everyKindIsThere() throws {
    let seen = try Self.seen([
      ("v3/archives/vendor-list-v101.json", "v3/archives/vendor-list-v102.json"),
      ("v3/archives/vendor-list-v102.json", "v3/archives/vendor-list-v103.json"),
    ])
    var needed: Set<String> = [
      "list.policyVersion changed", "vendor.added", "vendor.added deleted", "vendor.vanished",
      "vendor.vanished deleted", "vendor.name changed", "stacks contents", "change of a deleted vendor",
      "cosmetic name", "cosmetic description", "cosmetic illustrations",
      "cookieMaxAge session to seconds", "cookieMaxAge seconds to session",
    ]
    for kind in Self.texts {
      for way in ["added", "removed", "name", "description"] { needed.insert("\(kind) \(way)") }
    }
    for kind in Self.texts.prefix(4) { needed.insert("\(kind) illustrations") }
    let bases = ["none", "consent", "legitimateInterest"]
    for old in bases { for new in bases where new != old { needed.insert("vendor.purpose \(old) to \(new)") } }
    for member in [
      "flexiblePurposes", "specialPurposes", "features", "specialFeatures", "dataDeclaration", "usesCookies",
      "cookieRefresh", "usesNonCookieAccess",
    ] { needed.formUnion(["\(member) on", "\(member) off"]) }
    for kind in ["retention standard", "retention purposes", "retention specialPurposes", "cookieMaxAge"] {
      for way in ["longer", "shorter", "declared", "undeclared"] { needed.insert("\(kind) \(way)") }
    }
    for kind in [
      "standardText", "list.member", "list.member of an item", "deletedDate", "disclosureURL", "overflow",
      "vendor.member",
      "url privacy", "url legIntClaim",
    ] {
      for way in ["added", "removed", "changed"] where kind != "list.member of an item" || way != "changed" {
        needed.insert("\(kind) \(way)")
      }
    }
    needed.formUnion(["url second entry added", "url second entry changed"])
    #expect(needed.subtracting(seen).sorted() == [])
  }

  @Test func specificationTwoAddsTheRest() throws {
    let seen = try Self.seen([("v2/archives/vendor-list-v61.json", "v2/archives/vendor-list-v62.json")])
    var needed: Set<String> = ["vendor.policyUrl changed", "vendor.added", "deletedDate added"]
    for kind in Self.texts.prefix(4) { needed.insert("\(kind) descriptionLegal") }
    for basis in ["none", "consent", "legitimateInterest"] {
      needed.formUnion(["vendor.purpose \(basis) to both", "vendor.purpose both to \(basis)"])
    }
    #expect(needed.subtracting(seen).sorted() == [])
    let across = try Self.seen([("v2/vendor-list.json", "v3/archives/vendor-list-v101.json")])
    #expect(across.contains("list.specificationVersion changed"))
  }

  /// Vendors that are not in the plan stay the same in all three lists.
  @Test func nobodyElseChanges() throws {
    let lists = try [101, 102, 103].map { try WriteTests.document("v3/archives/vendor-list-v\($0).json") }
    let planned = Set(VendorPlan.rows.map { String($0.id) })
    #expect(planned.count == VendorPlan.rows.count)
    func others(_ list: JSONNode) throws -> [String: [UInt8]] {
      let members = try #require(list["vendors"]).members.filter { !planned.contains($0.name) }
      return Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value.written(.compact)) })
    }
    let first = try others(lists[0])
    #expect(first.count > 1000)
    #expect(try others(lists[1]) == first)
    #expect(try others(lists[2]) == first)
  }

  /// Each edit in a row of the plan changes the written lists.
  @Test func everyPlannedEditShows() {
    for row in VendorPlan.rows {
      for (edits, lists) in [(row.second, (1, 2)), (row.third, (2, 3))] where !edits.isEmpty {
        guard let old = row.entry(in: lists.0), let new = row.entry(in: lists.1) else { continue }
        #expect(old.json != new.json, "\(row.id) \(row.shows)")
      }
    }
  }
}
