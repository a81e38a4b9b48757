import GVLModel
import JSONText
import TestSupport
import Testing

/// Vendors by what they declare, in a profile and in its restrictions.
@Suite struct SelectionTests {
  private func list(_ vendors: [JSONValue]) throws -> VendorList {
    try VendorList(Fiction.list(vendors: vendors).bytes)
  }

  private func profile(_ kind: Profile.Restriction.Kind, _ vendors: Profile.VendorSelection) -> Profile {
    var profile = Profile(name: "p")
    profile.restrictions = [.init(purpose: 2, kind: kind, vendors: vendors)]
    return profile
  }

  /// D7: a restriction on vendors by their declarations holds, and is the same as one that names them.
  @Test(arguments: Profile.Restriction.Kind.allCases)
  func aRestrictionOnWhatVendorsDeclareHolds(kind: Profile.Restriction.Kind) throws {
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
    #expect(Profile.wholeList.basis(of: first, purpose: 2) == .legitimateInterest)
    #expect(declared.basis(of: first, purpose: 2) != .legitimateInterest || kind == .requireLegitimateInterest)
  }

  @Test func anIDAloneDoesNotTellWhatAVendorDeclares() {
    #expect(Profile.VendorSelection.declaring([1]).contains(id: 7) == nil)
    #expect(Profile.VendorSelection.only([7]).contains(id: 7) == true)
    #expect(Profile.VendorSelection.only([]).contains(id: 7) == false)
    #expect(Profile.VendorSelection.all.contains(id: 7) == true)
  }

  @Test func whatIsWrittenIsReadAndPurposesHaveNoDeclaration() throws {
    var profile = profile(.requireConsent, .declaring([3, 9]))
    (profile.vendors, profile.purposes, profile.specialFeatures) = (.declaring([1]), .only([1, 2]), .only([]))
    #expect(Profile(try JSONDocument(profile.json.bytes).root) == profile)
    for member in ["purposes", "specialFeatures"] {
      let other = profile.json.replacing([member], with: ["purposes": [1]])
      #expect(Profile(try JSONDocument(other.bytes).root) == nil, "\(member)")
    }
    for wrong: JSONValue in [["purposes": []], ["purposes": "all"], ["purposes": ["a"]], "some", 1, .null, [true]] {
      #expect(Profile(try JSONDocument(profile.json.replacing(["vendors"], with: wrong).bytes).root) == nil)
    }
  }
}
