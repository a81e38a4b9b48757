import GVLList
import SQLiteFile

extension Vendor {
  /// Everything that the vendor declares.
  var facts: [Fact] {
    let id = SQLiteValue.integer(id)
    var facts = [
      Fact(
        table: .declarations, key: [id],
        values: [
          .text(name), .text(deletedDateText), .text(policyURL), .flag(usesCookies), .integer(cookieMaxAgeSeconds),
          .flag(cookieRefresh), .flag(usesNonCookieAccess), .text(deviceStorageDisclosureURL), .integer(overflow),
        ])
    ]
    for purpose in purposes.union(flexiblePurposes) {
      facts.append(
        Fact(
          table: .vendorPurposes, key: [id, .integer(purpose)],
          values: [.text(basis(of: purpose).rawValue), .flag(flexiblePurposes.contains(purpose))]))
    }
    for (kind, ids) in [
      (TextKind.specialPurpose, specialPurposes), (.feature, features), (.specialFeature, specialFeatures),
      (.dataCategory, dataCategories),
    ] {
      for item in ids { facts.append(Fact(table: .vendorItems, key: [id, .text(kind.rawValue), .integer(item)])) }
    }
    let retention = retention
    func add(_ scope: String, _ item: Int, _ days: Int) {
      facts.append(
        Fact(table: .vendorRetention, key: [id, .text(scope), .integer(item)], values: [.integer(days)]))
    }
    if let days = retention.standard { add("standard", 0, days) }
    for entry in retention.purposes { add("purpose", entry.id, entry.days) }
    for entry in retention.specialPurposes { add("specialPurpose", entry.id, entry.days) }
    for (index, links) in urls.enumerated() {
      facts.append(
        Fact(
          table: .vendorURLs, key: [id, .integer(index + 1)],
          values: [.text(links.language), .text(links.privacy), .text(links.legitimateInterestClaim)]))
    }
    return facts
  }
}
