import GVLList
@testable import GVLWorkspace
import TestSupport

@Suite struct TerritoriesTests {
  @Test(arguments: [
    ("EU", "FR", true), ("EU", "NO", false), ("EEA", "NO", true), ("EEA", "CH", false), ("EFTA", "CH", true),
    ("GB", "UK", true), ("GR", "EL", true), ("US", "us", true), ("GB", "IE", false), ("CH", "EFTA", true),
  ]) func groupsAreTheirStates(named: String, scope: String, isInside: Bool) throws {
    let root: JSONValue = [
      "gvlSpecificationVersion": 3, "vendorListVersion": 1, "tcfPolicyVersion": 5,
      "lastUpdated": "2026-01-01T00:00:00Z",
      "vendors": [
        "7": ["id": 7, "name": "Lampa", "purposes": [1]],
        "8": ["id": 8, "name": "Gone", "purposes": [1], "deletedDate": "2025-01-01T00:00:00Z"],
      ],
    ]
    let vendors = try VendorList(root.written(.compact)).vendors
    let found = Territories([named], of: Array(vendors)) { $0 == 7 ? ["territorialScope": .strings([scope])] : nil }
    #expect(found.vendors?.inside == (isInside ? 1 : 0))
    #expect(found.vendors?.outside.map(\.id) == (isInside ? [] : [7]))
    // A deleted vendor works nowhere, and is not counted.
    #expect(found.vendors?.unstated == 0)
    #expect(Territories([named], of: Array(vendors)) { _ in nil }.vendors?.unstated == 1)
    #expect(Territories([named], of: Array(vendors), information: nil).vendors == nil)
  }

  @Test func theUnionHas27States() {
    #expect(Set(Territories.regions("EU")).count == 27 && Set(Territories.regions("EEA")).count == 30)
  }
}
