@testable import ConsentSignals
import TestSupport

@Suite struct ConsentCategoryTests {
  private static func string(_ purposes: IDBits, features: IDBits = [], vendors: IDBits = []) -> TCString {
    var string = TCString(
      created: Timestamp(seconds: 0), cmpID: 1, cmpVersion: 1, consentLanguage: "EN", vendorListVersion: 1,
      policyVersion: 5)
    (string.purposeConsents, string.specialFeatureOptIns, string.vendorConsents) = (purposes, features, vendors)
    return string
  }

  /// Compares every set of eleven purposes with the set and one more purpose.
  @Test func grantingMoreNeverTurnsACategoryOff() {
    let categories = (0..<2048).filter { $0.nonzeroBitCount <= 3 || $0 == 2047 }.map { Self.bits($0) }
      .map { ConsentCategory(purposes: $0) }
    for set in 0..<2048 {
      let less = Self.string(Self.bits(set))
      let on = categories.indices.filter { categories[$0].isOn(in: less) }
      for purpose in 0..<11 where set & 1 << purpose == 0 {
        let more = Self.string(Self.bits(set | 1 << purpose))
        #expect(on.allSatisfy { categories[$0].isOn(in: more) })
      }
      // A slow, simple computation gives the same.
      #expect(
        on
          == categories.indices.filter {
            !categories[$0].isEmpty && categories[$0].purposes.allSatisfy { set & 1 << ($0 - 1) != 0 }
          })
    }
  }

  private static func bits(_ set: Int) -> IDBits { IDBits((1...11).filter { set & 1 << ($0 - 1) != 0 }) }

  @Test func allOfItMustBeAllowed() {
    let location = ConsentCategory(purposes: [1], specialFeatures: [1], vendors: [755])
    let string = Self.string([1, 2], features: [1], vendors: [755])
    #expect(location.isOn(in: string) && location.words == "purpose 1, special feature 1, vendor 755")
    #expect(!location.isOn(in: Self.string([1], features: [1])))
    #expect(location.missing(in: .init(purposes: [2], vendors: [755])) == .init(purposes: [1], specialFeatures: [1]))
    #expect(!ConsentCategory().isOn(in: string))
  }

  @Test func theStatesStandInTheOrderOfTheMap() {
    let categories = ConsentCategories([
      .init("Zeta", .init(purposes: [1])), .init("Alpha", .init(purposes: [2])), .init("Zeta", .init(purposes: [2])),
    ])
    #expect(categories.states(in: Self.string([1])).map { "\($0.name) \($0.isOn)" } == ["Zeta true", "Alpha false"])
    #expect(categories.states(in: nil).allSatisfy { !$0.isOn })
  }

  /// The decision of Segment's plugin.
  @Test func aDestinationIsBlockedWhileOneOfItsCategoriesIsOff() {
    let destinations = Destinations([
      .init("Amplitude", categories: ["Analytics"]), .init("Ads", categories: ["Analytics", "Advertising"]),
      .init("Ghost", categories: ["Nowhere"]),
    ])
    func blocked(_ on: String...) -> [String] {
      destinations.states(
        by: ["Analytics", "Advertising"].map { CategoryState(name: $0, isOn: on.contains($0)) }
      ).filter { !$0.blockedBy.isEmpty }.map { "\($0.name): \($0.blockedBy.joined(separator: ", "))" }
    }
    #expect(blocked("Analytics", "Advertising") == ["Ghost: Nowhere"])
    #expect(blocked("Analytics") == ["Ads: Advertising", "Ghost: Nowhere"])
    #expect(blocked() == ["Amplitude: Analytics", "Ads: Analytics, Advertising", "Ghost: Nowhere"])
  }
}
