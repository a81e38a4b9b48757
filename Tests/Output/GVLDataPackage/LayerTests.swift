import XCTest

@testable import GVLData

/// The rows, counts and texts of the shipped bundle, and the files that are read for them.
final class LayerTests: XCTestCase {
  private var bundle: VendorListBundle { get throws { try VendorListBundle.shipped } }

  func testFirstLayerReadsNoVendors() throws {
    let asked = Asked()
    let bundle = try VendorListBundle(resources: { file in
      asked.add(file)
      return try VendorListBundle.shippedFile(file)
    })
    for language in bundle.languages.prefix(1) {
      _ = try bundle.firstLayer(in: language.tag)
      XCTAssertEqual(asked.files.sorted(), ["head.json", "layers.json", language.file].sorted())
      _ = try bundle.firstLayer(in: language.tag)
      XCTAssertEqual(asked.files.count, 3, "each file is read once")
    }
  }

  func testCountsAreThoseOfTheVendors() throws {
    let tag = try XCTUnwrap(bundle.languages.first).tag
    let vendors = try bundle.vendors(in: tag)
    func count(_ uses: (Vendor) -> [Int], _ id: Int) -> Int { vendors.filter { uses($0).contains(id) }.count }
    for row in try bundle.purposes(in: tag) {
      XCTAssertEqual(row.vendorCount, count({ $0.purposes.map(\.id) }, row.id), "purpose \(row.id)")
      XCTAssertEqual(row.consentVendorCount, count({ $0.consentPurposes.map(\.id) }, row.id), "purpose \(row.id)")
      XCTAssertEqual(
        row.legitimateInterestVendorCount, count({ $0.legitimateInterestPurposes.map(\.id) }, row.id),
        "purpose \(row.id)")
    }
    for row in try bundle.specialPurposes(in: tag) {
      XCTAssertEqual(row.vendorCount, count({ $0.specialPurposes.map(\.id) }, row.id), "special purpose \(row.id)")
    }
    for row in try bundle.features(in: tag) {
      XCTAssertEqual(row.vendorCount, count({ $0.features.map(\.id) }, row.id), "feature \(row.id)")
    }
    for row in try bundle.specialFeatures(in: tag) {
      XCTAssertEqual(row.vendorCount, count({ $0.specialFeatures.map(\.id) }, row.id), "special feature \(row.id)")
    }
    for row in try bundle.dataCategories(in: tag) {
      XCTAssertEqual(row.vendorCount, count({ $0.dataCategories.map(\.id) }, row.id), "category \(row.id)")
    }
  }

  func testDialogsHaveTheFormsOfTheirLanguage() throws {
    for language in try bundle.languages {
      guard let dialog = try bundle.dialog(in: language.tag) else { continue }
      XCTAssertFalse(dialog.keys.isEmpty)
      for case (let key, .plural(let forms)) in dialog.entries {
        for count in 0...200 {
          let form = PluralForm.of(count, in: dialog.language)
          XCTAssertNotNil(forms[form] ?? forms[.other], "\(key) for \(count)")
        }
        let reached = Set((0...200).map { PluralForm.of($0, in: dialog.language) })
        XCTAssertTrue(reached.union([.other]).isSuperset(of: forms.keys), "\(key) in \(dialog.language)")
      }
    }
  }
}

/// The files that were asked for.
private final class Asked: @unchecked Sendable {
  private let lock = NSLock()
  private var names: [String] = []

  func add(_ file: String) {
    lock.lock()
    names.append(file)
    lock.unlock()
  }

  var files: [String] {
    lock.lock()
    defer { lock.unlock() }
    return names
  }
}
