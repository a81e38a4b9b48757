import PlainText

extension VendorPart {
  /// All parts in the order of their findings.
  static let all = [name, policy, basis, retention, categories, storage]

  static let name = VendorPart(
    "name", "every vendor is shown with its name", looksAt: "`name` of each vendor in `vendor-list.json`"
  ) { vendor, _ in
    vendor.name.isEmpty ? [Hole("/name", "has no name") { !$0.name.isEmpty }] : []
  }

  static let policy = VendorPart(
    "policy-url", "every vendor is shown with a link to its privacy policy",
    looksAt: "`urls` of each vendor in `vendor-list.json`, or `policyUrl` before specification 3"
  ) { vendor, view in
    hasPolicy(vendor)
      ? [] : [Hole(view.isThird ? "/urls" : "/policyUrl", "has no privacy policy to link to", isDeclared: hasPolicy)]
  }

  static let retention = VendorPart(
    "retention", "every purpose of a vendor is shown with its retention", since: .specification(3),
    looksAt: "`dataRetention` of each vendor in `vendor-list.json`, for each of its purposes"
  ) { vendor, view in
    let retention = vendor.retention
    guard view.isThird, retention.standard == nil else { return [] }
    return [
      undated(vendor, "purposes", "purpose", vendor.purposes) { $0.retention.days(purpose: $1) != nil },
      undated(vendor, "specialPurposes", "special purpose", vendor.specialPurposes) {
        $0.retention.days(specialPurpose: $1) != nil
      },
    ].compactMap { $0 }
  }

  static let categories = VendorPart(
    "data-categories", "every vendor is shown with its categories of data", since: .specification(3),
    looksAt: "`dataDeclaration` of each vendor in `vendor-list.json`"
  ) { vendor, view in
    guard view.isThird, vendor.dataCategories.isEmpty else { return [] }
    return [Hole("/dataDeclaration", "names no category of data") { !$0.dataCategories.isEmpty }]
  }

  static let storage = VendorPart(
    "storage-duration", "every vendor is shown with its use of cookies and their age",
    also: "; CJEU C-673/17",
    looksAt: "`usesCookies` and `cookieMaxAgeSeconds` of each vendor in `vendor-list.json`"
  ) { vendor, view in
    if let uses = vendor.usesCookies {
      guard uses, vendor.cookieMaxAgeSeconds == nil else { return [] }
      return [
        Hole("/cookieMaxAgeSeconds", "uses cookies and does not say for how long") { $0.cookieMaxAgeSeconds != nil }
      ]
    }
    // Lists of specification 2 have had these members since 2020; earlier vendors could not declare them.
    guard view.isThird || view.declared(vendor)?.usesCookies != nil else { return [] }
    return [Hole("/usesCookies", "does not say whether it uses cookies") { $0.usesCookies != nil }]
  }
}

/// A policy counts only if it is a link, because dialogs show nothing else.
@Sendable private func hasPolicy(_ vendor: Vendor) -> Bool {
  WebLink.shown(vendor.policyURL) != nil || vendor.urls.contains { $0.shown.privacy != nil }
}

/// One hole per vendor and map, with all ids that have no retention.
private func undated(
  _ vendor: Vendor, _ member: String, _ noun: String, _ all: IDSet, isDated: @escaping (Vendor, Int) -> Bool
) -> VendorPart.Hole? {
  let ids = all.filter { !isDated(vendor, $0) }
  guard let first = ids.first else { return nil }
  return VendorPart.Hole(
    "/dataRetention/\(member)" + (ids.count == 1 ? "/\(first)" : ""),
    "has no retention for \(noun)\(ids.count == 1 ? "" : "s") \(ids.map(String.init).joined(separator: ", "))"
  ) { source in ids.contains { isDated(source, $0) } }
}
