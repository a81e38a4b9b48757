import XCTest

@testable import GVLData

/// The files of this package: every file can be read, all are of one list, and no language lacks a text.
final class ShippedTests: XCTestCase {
  private var bundle: VendorListBundle { get throws { try VendorListBundle.shipped } }

  func testEveryFileIsReadAndAgreesWithTheOthers() throws {
    try bundle.readAll()
    XCTAssertFalse(try bundle.languages.isEmpty)
  }

  func testFirstLayerHasNothingTwice() throws {
    for language in try bundle.languages {
      let layer = try bundle.firstLayer(in: language.tag)
      let purposes = layer.rows.flatMap(\.purposes)
      let specialFeatures = layer.rows.flatMap(\.specialFeatures)
      XCTAssertEqual(purposes.sorted(), try bundle.purposes(in: language.tag).map(\.id))
      XCTAssertEqual(
        specialFeatures.sorted(),
        try bundle.specialFeatures(in: language.tag).map(\.id))
      XCTAssertEqual(Set(layer.rows.map(\.id)).count, layer.rows.count)
      XCTAssertEqual(layer.vendorCount, try bundle.vendorIDs().count)
    }
  }

  func testNothingIsOnByDefault() throws {
    for language in try bundle.languages {
      XCTAssertFalse(try bundle.purposes(in: language.tag).contains(where: \.isOnByDefault))
      XCTAssertFalse(try bundle.specialFeatures(in: language.tag).contains(where: \.isOnByDefault))
      XCTAssertFalse(try bundle.vendors(in: language.tag).contains(where: \.isOnByDefault))
      XCTAssertFalse(try bundle.firstLayer(in: language.tag).rows.contains(where: \.isOnByDefault))
    }
  }

  func testEveryRowHasItsWords() throws {
    for tag in try bundle.languages.map(\.tag) {
      let vendors = try bundle.vendors(in: tag)
      XCTAssertEqual(vendors.map(\.id), try bundle.vendorIDs())
      for vendor in vendors {
        let names = [vendor.purposes, vendor.specialPurposes].joined().map(\.name)
        let items = [vendor.features, vendor.specialFeatures, vendor.dataCategories].joined().map(\.name)
        XCTAssertFalse((names + items + [vendor.name]).contains(""), "vendor \(vendor.id) in \(tag)")
        XCTAssertEqual(try bundle.vendor(vendor.id, in: tag), vendor)
      }
      XCTAssertFalse(try bundle.purposes(in: tag).contains { $0.name.isEmpty }, tag)
      XCTAssertFalse(try bundle.specialPurposes(in: tag).contains { $0.name.isEmpty }, tag)
      XCTAssertFalse(try bundle.features(in: tag).contains { $0.name.isEmpty }, tag)
      XCTAssertFalse(try bundle.specialFeatures(in: tag).contains { $0.name.isEmpty }, tag)
      XCTAssertFalse(try bundle.dataCategories(in: tag).contains { $0.name.isEmpty }, tag)
      XCTAssertFalse(try bundle.firstLayer(in: tag).rows.contains { $0.name.isEmpty }, tag)
      XCTAssertFalse(try bundle.stacks(in: tag).contains { $0.name.isEmpty }, tag)
    }
    XCTAssertNil(try bundle.vendor(-1, in: "en"))
  }
}
