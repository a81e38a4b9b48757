import GVLList
import GVLShown
import TestSupport

/// Vendors selected by their declarations, in a profile and in its restrictions.
@Suite struct SelectionTests {
  private func list(_ vendors: [JSONValue]) throws -> VendorList {
    try VendorList(Fiction.list(vendors: vendors).bytes)
  }

  private func profile(_ kind: PublisherProfile.Restriction.Kind, _ vendors: PublisherProfile.VendorSelection)
    -> PublisherProfile
  {
    var profile = PublisherProfile(name: "p")
    profile.restrictions = [.init(purpose: 2, kind: kind, vendors: vendors)]
    return profile
  }

  /// D7: a restriction on vendors by declaration has the same effect as one that names them.
  @Test(arguments: PublisherProfile.Restriction.Kind.allCases)
  func aRestrictionOnWhatVendorsDeclareHolds(kind: PublisherProfile.Restriction.Kind) throws {
    let list = try list([
      Fiction.vendor(1, consent: [1, 3], interest: [2], flexible: [2]),
      Fiction.vendor(2, consent: [1], interest: [2], flexible: [2]),
      Fiction.vendor(3, consent: [1, 2, 3], interest: [], flexible: []),
    ])
    let (declared, named) = (profile(kind, .declaring([3])), profile(kind, .only([1, 3])))
    for vendor in list.vendors {
      #expect(declared.basis(of: vendor, purpose: 2) == named.basis(of: vendor, purpose: 2))
      #expect(declared.flexiblePurposes(of: vendor) == named.flexiblePurposes(of: vendor))
      #expect(
        declared.restsOnFlexibility(of: vendor, purpose: 2) == named.restsOnFlexibility(of: vendor, purpose: 2))
    }
    let first = try #require(list.vendor(1))
    #expect(PublisherProfile.wholeList.basis(of: first, purpose: 2) == .legitimateInterest)
    #expect(declared.basis(of: first, purpose: 2) != .legitimateInterest || kind == .requireLegitimateInterest)
  }

  @Test func anIDAloneDoesNotTellWhatAVendorDeclares() {
    #expect(PublisherProfile.VendorSelection.declaring([1]).contains(id: 7) == nil)
    #expect(PublisherProfile.VendorSelection.only([7]).contains(id: 7) == true)
    #expect(PublisherProfile.VendorSelection.only([]).contains(id: 7) == false)
    #expect(PublisherProfile.VendorSelection.all.contains(id: 7) == true)
  }

  @Test func whatIsWrittenIsReadAndPurposesHaveNoDeclaration() throws {
    var profile = profile(.requireConsent, .declaring([3, 9]))
    (profile.vendors, profile.purposes, profile.specialFeatures) = (.declaring([1]), .only([1, 2]), .only([]))
    #expect(try PublisherProfile(JSONDocument(profile.json.bytes).root) == profile)
    for member in ["purposes", "specialFeatures"] {
      #expect(try wrongPath(profile.json.replacing([member], with: ["purposes": [1]])) == "/\(member)")
    }
    for wrong: JSONValue in [["purposes": []], ["purposes": "all"], ["purposes": ["a"]], "some", 1, .null, [true]] {
      #expect(try wrongPath(profile.json.replacing(["vendors"], with: wrong)) == "/vendors")
    }
    for (member, wrong) in [("purpose", "2"), ("type", "never"), ("vendors", 3)] as [(String, JSONValue)] {
      let one = profile.json["restrictions"].flatMap { if case .array(let all) = $0 { all.first } else { nil } }
      let other = try #require(one).replacing([member], with: wrong)
      let path = try wrongPath(profile.json.replacing(["restrictions"], with: [other]))
      #expect(path == "/restrictions/0/\(member)")
    }
  }

  private func wrongPath(_ json: JSONValue) throws -> String? {
    let root = try JSONDocument(json.bytes).root
    let error = #expect(throws: ModelError.self) { try PublisherProfile(root) }
    #expect(error?.code == .wrongType && error?.place.column ?? 1 > 1)
    return error?.path
  }
}
