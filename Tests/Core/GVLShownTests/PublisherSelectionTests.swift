import GVLList
import GVLShown
import TestSupport

/// The parts of a profile that follow from `pubvendors.json`.
@Suite struct PublisherSelectionTests {
  private static func list() throws -> VendorList {
    try VendorList(
      Array(
        """
        {"vendorListVersion": 7, "lastUpdated": "2018-05-05T16:00:00Z", "purposes": [], "features": [], "vendors": [
         {"id": 4, "name": "Vier", "purposeIds": [1, 2, 3], "legIntPurposeIds": [4]},
         {"id": 5, "name": "Fünf", "purposeIds": [1], "legIntPurposeIds": [2, 5]},
         {"id": 6, "name": "Sechs", "purposeIds": [3], "legIntPurposeIds": []},
         {"id": 9, "name": "Neun", "purposeIds": [1], "legIntPurposeIds": [], "deletedDate": "2018-05-01T00:00:00Z"}]}
        """.utf8))
  }

  private static func selection(_ vendors: String, _ list: VendorList?) throws -> PublisherSelection {
    PublisherSelection(try PublisherVendors(Array("{\"vendors\": [\(vendors)]}".utf8)), named: "p", in: list)
  }

  @Test func vendorsAreThoseThatTheFileNames() throws {
    let selection = try Self.selection(#"{"id": 9}, {"id": 4}, {"id": 700}, {"id": "c1", "name": "Own"}"#, Self.list())
    #expect(selection.profile.vendors == .only([4, 9, 700]) && selection.profile.restrictions.isEmpty)
    #expect(selection.profile.name == "p" && selection.profile.purposes == .all)
    #expect(selection.customVendors.map(\.name) == ["Own"] && selection.restrictionsBy?.description == "v1/7")
  }

  @Test func purposesThatTheFileDoesNotAllowAreRestricted() throws {
    let selection = try Self.selection(
      #"{"id": 4, "purposes": [1]}, {"id": 5, "legIntPurposeIds": [5]}, {"id": 6}, {"id": 9, "purposes": []}, {"id": 700, "purposes": []}"#,
      Self.list())
    #expect(
      selection.profile.restrictions == [
        .init(purpose: 2, kind: .notAllowed, vendors: .only([4, 5])),
        .init(purpose: 3, kind: .notAllowed, vendors: .only([4])),
        .init(purpose: 4, kind: .notAllowed, vendors: .only([4])),
      ])
  }

  @Test func aVendorOfTwoEntriesNeedsBoth() throws {
    let selection = try Self.selection(#"{"id": 4, "purposes": [1, 2]}, {"id": 4, "purposes": [2, 3, 4]}"#, Self.list())
    #expect(selection.profile.restrictions.map(\.purpose) == [1, 3, 4])
  }

  /// Under the profile each vendor has the declared purposes that its entry allows, on the declared basis.
  @Test func theProfileLeavesWhatTheFileAllows() throws {
    let list = try Self.list()
    for purposes in [[], [1], [2, 5], [1, 2, 3, 4, 5]] {
      let file = try PublisherVendors(
        Array(
          #"{"vendors": [{"id": 4, "purposes": \#(purposes)}, {"id": 5, "purposeIds": \#(purposes)}, {"id": 6}]}"#.utf8)
      )
      let profile = PublisherSelection(file, named: "p", in: list).profile
      for (entry, id) in zip(file.entries, [4, 5, 6]) {
        let vendor = try #require(list.vendor(id))
        for purpose in 1...5 {
          let declared = vendor.basis(of: purpose)
          let left = profile.basis(of: vendor, purpose: purpose)
          #expect(left == (entry.allows(purpose: purpose, on: declared) ? declared : .none))
        }
      }
    }
  }

  @Test func anotherSpecificationRestrictsNothing() throws {
    let list = try VendorList(
      Array(
        #"{"gvlSpecificationVersion": 3, "vendorListVersion": 40, "vendors": {"4": {"id": 4, "name": "Vier", "purposes": [1, 7]}}}"#
          .utf8))
    for list in [list, nil] {
      let selection = try Self.selection(#"{"id": 4, "purposes": [1]}"#, list)
      #expect(selection.profile.restrictions.isEmpty && selection.restrictionsBy == nil)
      #expect(selection.profile.vendors == .only([4]))
    }
  }

  /// The real file that lists each vendor's purposes, with a real list of later weeks.
  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) func aRealFileBesideARealList() throws {
    let file = try PublisherVendors(Corpus.bytes("v1/pubvendors/appnexus-pubvendors-b30068.json"))
    let list = try VendorList(Corpus.bytes("v1/archives/vendorlist-v25.json"))
    let profile = PublisherSelection(file, named: "p", in: list).profile
    #expect(file.listedVendors.count == 13 && profile.vendors == .only(Set(file.listedVendors)))
    for restriction in profile.restrictions {
      #expect((1...5).contains(restriction.purpose) && restriction.kind == .notAllowed)
    }
  }
}
