public import JSONText

/// Small fictional lists without a fault, one per specification, to put faults in.
public enum CleanList: String, Sendable, CaseIterable {
  case first, second, third, translation

  public var value: JSONValue {
    switch self {
    case .first:
      [
        "vendorListVersion": 7, "lastUpdated": "2019-03-05T16:00:00Z",
        "purposes": [text(1), text(2)], "features": [text(1)],
        "vendors": [
          [
            "id": 4, "name": "Vier", "purposeIds": [1], "legIntPurposeIds": [2], "featureIds": [1],
            "policyUrl": "https://vier.example/privacy",
          ]
        ],
      ]
    case .second:
      [
        "gvlSpecificationVersion": 2, "vendorListVersion": 40, "tcfPolicyVersion": 2,
        "lastUpdated": "2020-03-05T16:00:00Z",
        "purposes": map(1...4), "specialPurposes": map(1...1), "features": map(1...1), "specialFeatures": map(1...1),
        "stacks": map(1...1, with: ["purposes": [2, 3], "specialFeatures": [1]]),
        "vendors": ["4": declaration(4, also: ["policyUrl": "http://vier.example/privacy"])],
      ]
    case .third:
      [
        "gvlSpecificationVersion": 3, "vendorListVersion": 90, "tcfPolicyVersion": 5,
        "lastUpdated": "2025-03-06T16:00:13Z",
        "purposes": map(1...7), "specialPurposes": map(1...2), "features": map(1...2), "specialFeatures": map(1...1),
        "stacks": map(1...2, with: ["purposes": [2, 3], "specialFeatures": [1]]),
        "dataCategories": map(1...3),
        "vendors": ["4": declaration(4, also: third), "9": declaration(9, also: third + deleted)],
      ]
    case .translation:
      [
        "vendorListVersion": 90, "lastUpdated": "2025-03-06T16:00:13Z",
        "purposes": map(1...7), "specialPurposes": map(1...2), "features": map(1...2), "specialFeatures": map(1...1),
        "stacks": map(1...2, with: ["purposes": [2, 3], "specialFeatures": [1]]), "dataCategories": map(1...3),
      ]
    }
  }

  private func text(_ id: Int, with more: [JSONValue.Member] = []) -> JSONValue {
    .object(
      [
        .init("id", .integer(id)), .init("name", .string("Name \(id)")),
        .init("description", .string("What \(id) means.")),
      ] + more)
  }

  private func map(_ ids: ClosedRange<Int>, with more: JSONValue = [:]) -> JSONValue {
    guard case .object(let members) = more else { return .null }
    return .object(ids.map { .init("\($0)", text($0, with: members)) })
  }

  private func declaration(_ id: Int, also more: JSONValue) -> JSONValue {
    [
      "id": .integer(id), "name": "Vier", "purposes": [1, 2, 3], "legIntPurposes": [4], "flexiblePurposes": [2],
      "specialPurposes": [1], "features": [1], "specialFeatures": [1], "usesCookies": true,
      "cookieMaxAgeSeconds": 86400, "cookieRefresh": false, "usesNonCookieAccess": false,
      "deviceStorageDisclosureUrl": "https://vier.example/storage.json", "overflow": ["httpGetLimit": 128],
    ] + (self == .third ? ["legIntPurposes": [7]] : [:]) + more
  }

  private var third: JSONValue {
    [
      "dataDeclaration": [1, 2],
      "dataRetention": ["stdRetention": 30, "purposes": ["3": 0], "specialPurposes": ["1": 9]],
      "urls": [
        ["langId": "en", "privacy": "https://vier.example/privacy", "legIntClaim": "https://vier.example/why"],
        ["langId": "sr-cyrl", "privacy": "HTTPS://vier.example/приватност"],
      ],
    ]
  }

  private var deleted: JSONValue { ["deletedDate": "2025-01-02T03:04:05.678Z"] }
}

extension JSONValue {
  /// The bytes in several lines, so that places in them are meaningful.
  public var bytesInLines: [UInt8] { written(.indented) }
}
