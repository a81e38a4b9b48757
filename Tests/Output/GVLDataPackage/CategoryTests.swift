import XCTest

@testable import GVLData

/// The shape of the provider that Segment's consent plugin asks for.
private protocol ConsentCategoryProvider {
  var changeCallback: (() -> Void)? { get set }
  var categories: [String: Bool] { get }
}

extension ConsentCategories: ConsentCategoryProvider {}

final class CategoryTests: XCTestCase {
  func testAllowingMoreNeverTurnsACategoryOff() {
    for seed in 1...300 {
      var numbers = Numbers(UInt64(seed))
      let meaning = Dictionary(
        (0..<6).map { ("category \($0)", numbers.category) }, uniquingKeysWith: { first, _ in first })
      var consent = ConsentChoices()
      var before = meaning.categories(from: consent)
      XCTAssertFalse(before.values.contains(true), "seed \(seed): nothing is allowed")
      for _ in 0..<40 {
        switch numbers.next(5) {
        case 0: consent.purposes.insert(numbers.next(6))
        case 1: consent.specialFeatures.insert(numbers.next(3))
        case 2: consent.vendors.insert(numbers.next(6))
        case 3: consent.legitimateInterestPurposes.insert(numbers.next(6))
        default: consent.legitimateInterestVendors.insert(numbers.next(6))
        }
        let after = meaning.categories(from: consent)
        XCTAssertEqual(after.keys.sorted(), meaning.keys.sorted())
        for (name, isOn) in before where isOn { XCTAssertEqual(after[name], true, "seed \(seed)") }
        before = after
      }
    }
  }

  func testEverythingThatACategoryStandsForIsAsked() {
    let category = ConsentCategory(purposes: [1, 7], specialFeatures: [1], vendors: [10])
    let all = ConsentChoices(purposes: [1, 7], specialFeatures: [1], vendors: [10])
    XCTAssertTrue(category.isOn(with: all))
    for lacking in 0..<4 {
      var consent = all
      switch lacking {
      case 0: consent.purposes = [1]
      case 1: consent.purposes = [7]
      case 2: consent.specialFeatures = []
      default: consent.vendors = [11]
      }
      XCTAssertFalse(category.isOn(with: consent))
    }
    XCTAssertFalse(ConsentCategory().isOn(with: all), "nobody was asked for nothing")
  }

  func testChangesWaitForTheStart() {
    let provider = ConsentCategories([
      "Advertising": ConsentCategory(purposes: [2]), "Other": ConsentCategory(purposes: [3]),
    ])
    let calls = Calls()
    func plug<Provider: ConsentCategoryProvider>(_ provider: Provider) {
      var provider = provider
      provider.changeCallback = { calls.number += 1 }
    }
    plug(provider)
    provider.update(ConsentChoices(purposes: [3]))
    provider.update(ConsentChoices(purposes: [2]))
    XCTAssertEqual(calls.number, 0)
    XCTAssertEqual(provider.categories, ["Advertising": false, "Other": false])
    provider.start()
    XCTAssertEqual(calls.number, 1)
    XCTAssertEqual(provider.categories, ["Advertising": true, "Other": false])
    provider.start()
    XCTAssertEqual(calls.number, 1)
    provider.update(ConsentChoices(purposes: [2], vendors: [5]))
    XCTAssertEqual(calls.number, 1, "no category has changed")
    provider.update(ConsentChoices())
    XCTAssertEqual(calls.number, 2)
    XCTAssertEqual(provider.categories, ["Advertising": false, "Other": false])
  }

  func testARefusalAsTheFirstAnswerIsTold() {
    let provider = ConsentCategories(["Advertising": ConsentCategory(purposes: [2])])
    let calls = Calls()
    provider.changeCallback = { calls.number += 1 }
    provider.start()
    XCTAssertEqual(calls.number, 0, "nobody has answered")
    provider.update(ConsentChoices())
    XCTAssertEqual(calls.number, 1)
    provider.update(ConsentChoices())
    XCTAssertEqual(calls.number, 1)
  }
}

private final class Calls: @unchecked Sendable { var number = 0 }

private struct Numbers {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  var category: ConsentCategory {
    mutating get {
      var category = ConsentCategory()
      for _ in 0..<next(3) { category.purposes.insert(next(6)) }
      for _ in 0..<next(2) { category.specialFeatures.insert(next(3)) }
      for _ in 0..<next(3) { category.vendors.insert(next(6)) }
      return category
    }
  }
}
