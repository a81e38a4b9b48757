@testable import GVLBundle
import GVLList
import GVLShown
import TestSupport

/// The list of a bundle has what the profile shows, and narrowing it again removes nothing.
@Suite struct NarrowingTests {
  /// Vendors are chosen by id, since a restriction may remove the purpose by which a vendor is in the profile. A
  /// purpose has at most one restriction, since two may contradict each other.
  private static func cases() throws -> [(list: VendorList, profile: PublisherProfile)] {
    var numbers = SeededNumbers(0xB0D1E5)
    return try (0..<300).map { index in
      let list = try VendorList(RandomList.value(index % 3 == 0 ? 2 : 3, &numbers).bytes)
      var profile = try PublisherProfile(JSONDocument(RandomProfile.value(&numbers).bytes).root)
      var restricted: Set<Int> = []
      profile.restrictions = profile.restrictions.filter { restricted.insert($0.purpose).inserted }
      return (list, profile.resolved(in: list))
    }
  }

  @Test func narrowingTwiceIsNarrowingOnce() throws {
    for (list, profile) in try Self.cases() {
      let once = ShownList(list, through: profile).json
      let again = ShownList(try VendorList(once.bytes), through: profile).json
      #expect(again == once, "\(profile)")
    }
  }

  @Test func countsAreThoseOfWhatTheBundleHolds() throws {
    // A list without purposes makes no bundle.
    for (list, profile) in try Self.cases() where !list.texts[.purpose].isEmpty {
      var input = BundleInput(
        list: list, reference: list.reference, sha256: "", texts: [], profile: profile, languages: ["en"], fallback: [:]
      )
      input.leavesOut = true
      let bundle = try BundleTarget.json.bundle(input)
      let held = ShownList(try BundleTests.list(bundle))
      let shown = ShownList(list, through: profile)
      #expect(held.counts == shown.counts && held.used == shown.used)
      #expect(held.vendors.map(\.id) == shown.vendors.map(\.id) && held.leftOut.isEmpty)
      let counts = try BundleTests.file(bundle, "counts.json")
      for kind in TextKind.allCases where kind != .stack {
        let rows = try #require(counts[kind.member]).members
        #expect(rows.map(\.name) == held.items(kind).map { String($0.id) })
        for row in rows {
          let count = held.counts[kind, try #require(Int(row.name))]
          #expect(row.value.integer == (kind == .purpose ? nil : count.vendors))
          guard kind == .purpose else { continue }
          #expect(row.value["consent"]?.integer == count.consent)
          #expect(row.value["legitimateInterest"]?.integer == count.legitimateInterest)
        }
      }
    }
  }
}
