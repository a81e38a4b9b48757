import JSONText

/// The further files of a mirror: CMPs, Additional Consent providers, additional vendor information, and two vendors'
/// disclosures. All of them are invented.
enum ExtraPlan {
  static var files: [SampleFile] {
    [
      SampleFile(path: "cmp-list.json", bytes: cmpList.written(.compact)),
      SampleFile(path: "atp.csv", bytes: Array(providers.utf8)),
      SampleFile(path: "avi.json", bytes: vendorInformation.written(.compact)),
    ]
      + disclosures.map { SampleFile(path: "disclosures/\($0.vendor).json", bytes: $0.document.written(.compact)) }
  }

  //  id    name                      commercial  environments                        deleted

  private static let cmps: [(id: Int, name: String, isCommercial: Bool, environments: [String], deleted: String?)] = [
    (7, "Consenta GmbH", true, ["Web", "Native App (Mobile)"], nil),
    (21, "Askwell Ltd", true, ["Web"], nil),
    (98, "Kioskverlag, own banner", false, ["Web"], nil),
    (140, "Permitto S.r.l.", true, ["Web", "Native App (Mobile)", "Native App (CTV)"], nil),
    (233, "Cookiewise B.V.", true, ["Web"], "2025-10-14T00:00:00Z"),
    (412, "Gazeta Poranna, own banner", false, ["Native App (Mobile)"], nil),
  ]

  private static var cmpList: JSONValue {
    let entries = cmps.map { row in
      var members: [JSONValue.Member] = [
        .init("id", .integer(row.id)), .init("name", .string(row.name)), .init("isCommercial", .bool(row.isCommercial)),
        .init("environments", .strings(row.environments)),
      ]
      if let date = row.deleted { members.append(.init("deletedDate", .string(date))) }
      return JSONValue.Member(String(row.id), .object(members))
    }
    return .object([.init("lastUpdated", "2026-02-19T16:05:40Z"), .init("cmps", .object(entries))])
  }

  private static let providers = [
    ("provider_id", "provider_name", "policy_url", "domains"),
    ("19", "Tarnvix Panel", "https://tarnvix.example/privacy", "tarnvix.example"),
    ("43", "Yardora, Labs & Co.", "https://yardora.example/policy?lang=en", "yardora.example cdn.yardora.example"),
    ("108", "The \"\"Reach\"\" Company", "https://thereach.example/", "thereach.example"),
    ("2040", "Mixlumo Audio Oy", "https://mixlumo.example/tietosuoja", "mixlumo.example px.mixlumo.example"),
  ].enumerated().map { number, row in
    let id = number == 0 ? "\"\(row.0)\"" : row.0
    return "\(id),\"\(row.1)\",\"\(row.2)\",\"\(row.3)\"\n"
  }.joined()

  private static var vendorInformation: JSONValue {
    let rows = VendorPlan.rows.filter { disclosed.contains($0.id) }.compactMap { $0.entry(in: 3) }
    let entries = rows.map { vendor in
      JSONValue.Member(
        String(vendor.id),
        .object([
          .init("id", .integer(vendor.id)), .init("name", .string(vendor.name)),
          .init("legalAddress", .string("\(vendor.name);Beispielweg \(vendor.id % 90 + 1);Musterstadt;00000;Nowhere")),
          .init("contact", .string("privacy@\(vendor.domain)")), .init("territorialScope", ["DE", "FR", "PL"]),
          .init("environments", ["Web", "Native App (Mobile)"]), .init("serviceTypes", ["SSP", "Measurement"]),
          .init("internationalTransfers", .bool(false)),
        ]))
    }
    return .object([
      .init("aviSpecificationVersion", .integer(1)), .init("aviListVersion", .integer(33)),
      .init("lastUpdated", "2026-02-19T16:01:02Z"), .init("vendors", .object(entries)),
    ])
  }

  private static let disclosed = [174, 755]

  private static var disclosures: [(vendor: Int, document: JSONValue)] {
    VendorPlan.rows.filter { disclosed.contains($0.id) }.compactMap { $0.entry(in: 3) }.map { vendor in
      let cookie: JSONValue = [
        "identifier": "sid_*", "type": "cookie", "maxAgeSeconds": .integer(vendor.cookieMaxAge ?? 0),
        "cookieRefresh": false, "domains": .strings(["*.\(vendor.domain)"]), "purposes": [1, 3, 4],
      ]
      let item: JSONValue = [
        "identifier": "frequency", "type": "web", "maxAgeSeconds": .null, "domains": ["*"], "purposes": [1],
      ]
      return (vendor.id, ["disclosures": [cookie, item], "domains": [["domain": .string("*.\(vendor.domain)")]]])
    }
  }
}
