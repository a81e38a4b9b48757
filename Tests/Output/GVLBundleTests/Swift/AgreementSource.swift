/// A test that is put into a generated package: the package gives the same content as the view of each bundle.
///
/// The caller puts an import of the package before it. `GVL_AGREEMENT` names a folder; each folder in it has a
/// `gvl-pack.json` and, for each language, a `view-N.json` of target json.
let agreementSource = ##"""
  import XCTest

  final class AgreementTests: XCTestCase {
    private let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["GVL_AGREEMENT"] ?? "/")

    private func object(_ path: String) throws -> [String: Any] {
      let object = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appendingPathComponent(path)))
      return try XCTUnwrap(object as? [String: Any])
    }

    private func expect(_ found: Any, _ expected: Any?, _ what: String) throws {
      func text(_ value: Any) throws -> String {
        let data = try JSONSerialization.data(withJSONObject: ["": value], options: .sortedKeys)
        return String(decoding: data, as: UTF8.self)
      }
      let (mine, theirs) = (try text(found), try text(expected ?? NSNull()))
      guard mine != theirs else { return }
      let same = zip(mine, theirs).prefix { $0 == $1 }.count
      func near(_ text: String) -> Substring { text.dropFirst(max(0, same - 60)).prefix(120) }
      XCTFail("\(what): \(near(mine)) instead of \(near(theirs))")
    }

    func testPacksSayWhatTheirViewsSay() throws {
      let cases = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("case-") }
      XCTAssertFalse(cases.isEmpty)
      for name in cases.sorted() {
        let bundle = try BundlePack(Data(contentsOf: folder.appendingPathComponent(name + "/gvl-pack.json"))).bundle()
        for (index, language) in bundle.languages.enumerated() {
          try compare(bundle, language, object("\(name)/view-\(index).json"), "\(name) \(language.tag)")
        }
      }
    }

    private func compare(
      _ bundle: VendorListBundle, _ language: BundleLanguage, _ view: [String: Any], _ name: String
    ) throws {
      let tag = language.tag
      XCTAssertEqual(language.texts, view["texts"] as? String, name)
      XCTAssertEqual(language.direction.rawValue, view["direction"] as? String, name)
      func text(_ name: String, _ description: String, _ illustrations: [String] = []) -> [String: Any] {
        var row: [String: Any] = [:]
        if !name.isEmpty { row["name"] = name }
        if !description.isEmpty { row["description"] = description }
        if !illustrations.isEmpty { row["illustrations"] = illustrations }
        return row
      }
      func expected(_ kind: String) -> [[String: Any]] {
        ((view[kind] as? [[String: Any]]) ?? []).map { row in
          row.filter { $0.key != "descriptionLegal" && !($0.key == "illustrations" && ($0.value as? [Any])?.isEmpty == true) }
        }
      }
      try expect(
        try bundle.purposes(in: tag).map { row in
          text(row.name, row.description, row.illustrations).merging([
            "id": row.id, "vendors": row.vendorCount, "consent": row.consentVendorCount,
            "legitimateInterest": row.legitimateInterestVendorCount, "default": row.isOnByDefault,
          ]) { $1 }
        }, expected("purposes"), name)
      try expect(
        try bundle.specialPurposes(in: tag).map {
          text($0.name, $0.description, $0.illustrations).merging(["id": $0.id, "vendors": $0.vendorCount]) { $1 }
        }, expected("specialPurposes"), name)
      try expect(
        try bundle.features(in: tag).map {
          text($0.name, $0.description, $0.illustrations).merging(["id": $0.id, "vendors": $0.vendorCount]) { $1 }
        }, expected("features"), name)
      try expect(
        try bundle.specialFeatures(in: tag).map {
          text($0.name, $0.description, $0.illustrations).merging([
            "id": $0.id, "vendors": $0.vendorCount, "default": $0.isOnByDefault,
          ]) { $1 }
        }, expected("specialFeatures"), name)
      try expect(
        try bundle.dataCategories(in: tag).map {
          text($0.name, $0.description).merging(["id": $0.id, "vendors": $0.vendorCount]) { $1 }
        }, expected("dataCategories").map { $0.filter { $0.key != "illustrations" } }, name)
      let layer = try bundle.firstLayer(in: tag)
      let expectedLayer = try XCTUnwrap(view["firstLayer"] as? [String: Any])
      XCTAssertEqual(layer.vendorCount, expectedLayer["vendors"] as? Int, name)
      try expect(
        layer.rows.map { row -> [String: Any] in
          let words = text(row.name, row.description)
          switch row.kind {
          case .stack(let id):
            return words.merging([
              "stack": id, "purposes": row.purposes, "specialFeatures": row.specialFeatures,
            ]) { $1 }
          case .purpose(let id): return words.merging(["purpose": id]) { $1 }
          case .specialFeature(let id): return words.merging(["specialFeature": id]) { $1 }
          }
        }, expectedLayer["rows"], name)
      func kept(_ uses: [Vendor.Use]) -> [[String: Any]] {
        uses.map { ["id": $0.id, "retentionDays": $0.retentionDays as Any? ?? NSNull()] }
      }
      let expectedVendors = ((view["vendors"] as? [[String: Any]]) ?? []).map { row in
        row.filter { $0.key != "urlLanguage" }
      }
      try expect(
        try bundle.vendors(in: tag).map { vendor -> [String: Any] in
          [
            "id": vendor.id, "name": vendor.name, "consent": kept(vendor.consentPurposes),
            "legitimateInterest": kept(vendor.legitimateInterestPurposes), "flexible": vendor.flexiblePurposes,
            "specialPurposes": kept(vendor.specialPurposes), "features": vendor.features.map(\.id),
            "specialFeatures": vendor.specialFeatures.map(\.id), "dataCategories": vendor.dataCategories.map(\.id),
            "privacyURL": vendor.privacyPolicy as Any? ?? NSNull(),
            "legitimateInterestURL": vendor.legitimateInterestClaim as Any? ?? NSNull(),
            "usesCookies": vendor.usesCookies as Any? ?? NSNull(),
            "cookieMaxAgeSeconds": vendor.cookieMaxAge as Any? ?? NSNull(),
            "cookieRefresh": vendor.refreshesCookies as Any? ?? NSNull(),
            "usesNonCookieAccess": vendor.usesOtherStorage as Any? ?? NSNull(),
            "deviceStorageDisclosureURL": vendor.storageDisclosure as Any? ?? NSNull(), "default": vendor.isOnByDefault,
          ]
        }, expectedVendors, name)
      try expect(
        try bundle.customVendors().map { ["name": $0.name, "url": $0.url as Any? ?? NSNull()] }, view["customVendors"],
        name)
      let dialog = try bundle.dialog(in: tag)?.entries.mapValues { entry -> Any in
        switch entry {
        case .single(let text): return text
        case .plural(let forms):
          return Dictionary(uniqueKeysWithValues: forms.map { ($0.key.rawValue, $0.value) })
        }
      }
      try expect(dialog as Any? ?? NSNull(), view["dialog"], name)
    }

    func testLanguagesAndPluralsAreThoseOfTheTable() throws {
      let facts = try object("facts.json")
      let languages = try XCTUnwrap(facts["languages"] as? [String])
      let choice = LanguageChoice(
        languages.map { BundleLanguage(tag: $0, direction: .leftToRight, texts: $0, file: "", dialog: nil) },
        fallback: try XCTUnwrap(facts["fallback"] as? [String: String]))
      for (asked, found) in try XCTUnwrap(facts["choices"] as? [String: String]) {
        XCTAssertEqual(choice.language(for: [asked]).tag, found, asked)
      }
      for (tag, forms) in try XCTUnwrap(facts["plurals"] as? [String: [String]]) {
        XCTAssertEqual((0..<forms.count).map { PluralForm.of($0, in: tag).rawValue }, forms, tag)
      }
    }
  }
  """##
