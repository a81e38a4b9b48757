public import JSONText

/// A small list of specification 3 that breaks no rule, in our own words, and a German translation of it.
public enum Fiction {
  public static func item(_ id: Int, _ name: String, illustrated: Bool = true) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", .integer(id)), .init("name", .string(name)), .init("description", .string("About: \(name).")),
    ]
    if illustrated { members.append(.init("illustrations", .strings(["Example for \(name)."]))) }
    return .object(members)
  }

  private static func map(_ names: [String], illustrated: Bool = true) -> JSONValue {
    .object(names.enumerated().map { .init(String($0 + 1), item($0 + 1, $1, illustrated: illustrated)) })
  }

  public static func vendor(
    _ id: Int, consent: [Int] = [1, 3], interest: [Int] = [2], flexible: [Int] = [2], deleted: String? = nil
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", .integer(id)), .init("name", .string("Vendor \(id)")), .init("purposes", .integers(consent)),
      .init("legIntPurposes", .integers(interest)), .init("flexiblePurposes", .integers(flexible)),
      .init("specialPurposes", [1]), .init("features", [1]), .init("specialFeatures", [1]),
      .init("dataDeclaration", [1, 2]),
      .init("dataRetention", ["stdRetention": 30, "purposes": [:], "specialPurposes": ["1": 90]]),
      .init(
        "urls",
        [
          [
            "langId": "en", "privacy": .string("https://v\(id).example/privacy"),
            "legIntClaim": .string("https://v\(id).example/li"),
          ]
        ]),
      .init("usesCookies", true), .init("cookieMaxAgeSeconds", 86_400), .init("cookieRefresh", false),
      .init("usesNonCookieAccess", false),
      .init("deviceStorageDisclosureUrl", .string("https://v\(id).example/storage.json")),
    ]
    if let deleted { members.append(.init("deletedDate", .string(deleted))) }
    return .object(members)
  }

  private static func texts(_ language: String) -> [JSONValue.Member] {
    let words: (String) -> String = { language == "en" ? $0 : "\($0) (\(language))" }
    return [
      .init("purposes", map((1...4).map { words("Purpose \($0)") })),
      .init("specialPurposes", map([words("Special purpose")])),
      .init("features", map([words("Feature")], illustrated: false)),
      .init("specialFeatures", map([words("Special feature")], illustrated: false)),
      .init(
        "stacks",
        [
          "1": [
            "id": 1, "purposes": [2, 3], "specialFeatures": [1], "name": .string(words("Stack")),
            "description": .string(words("Both")),
          ]
        ]),
      .init("dataCategories", map([words("Category 1"), words("Category 2")], illustrated: false)),
    ]
  }

  /// Vendors 1 to 5; vendor 4 is deleted.
  public static var vendors: [JSONValue] {
    [
      vendor(1), vendor(2, interest: [2, 4], flexible: [4]),
      vendor(3, consent: [1, 2, 3, 4], interest: [], flexible: []),
      vendor(4, deleted: "2026-01-01T00:00:00Z"), vendor(5, interest: [2], flexible: []),
    ]
  }

  public static func list(version: Int = 7, vendors: [JSONValue] = vendors) -> JSONValue {
    .object(
      [
        .init("gvlSpecificationVersion", 3), .init("vendorListVersion", .integer(version)),
        .init("tcfPolicyVersion", 5), .init("lastUpdated", "2026-03-05T16:00:00Z"),
      ] + texts("en") + [
        .init("standardTexts", ["features": "Features are used for the purposes."]),
        .init(
          "vendors",
          .object(
            vendors.map { vendor in
              if case .number(let id)? = vendor["id"] { return .init(id, vendor) }
              return .init("0", vendor)
            })),
      ])
  }

  public static func translation(_ language: String, version: Int = 7) -> JSONValue {
    .object(
      [.init("vendorListVersion", .integer(version)), .init("lastUpdated", "2026-03-05T16:00:09Z")] + texts(language))
  }
}
