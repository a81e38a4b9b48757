public import JSONText

/// Small fictional lists in which every feature of a list is likely.
public enum RandomList {
  public static func value(_ specification: Int, version: Int = 5, _ numbers: inout SeededNumbers) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("gvlSpecificationVersion", .integer(specification)), .init("vendorListVersion", .integer(version)),
      .init("tcfPolicyVersion", one([.null, 3, 4, 5], &numbers)),
    ]
    for map in ["purposes", "specialPurposes", "features", "specialFeatures", "stacks", "dataCategories"] {
      let items = (1...3).filter { _ in chance(80, &numbers) }
      members.append(
        .init(map, .object(items.map { .init("\($0)", text($0, map, &numbers)) })))
    }
    let vendors = (1...4).filter { _ in chance(80, &numbers) }.shuffled(using: &numbers)
    members.append(
      .init("vendors", .object(vendors.map { .init("\($0)", vendor($0, specification, &numbers)) })))
    optional(
      "standardTexts", [["features": "F", "other": "O "], ["features": "F ", "third": ""], [:], .null], &members,
      &numbers)
    optional("extra", [1, .number("1.0"), "", [], ["a": 1, "b": 2], ["b": 2, "a": 1]], &members, &numbers)
    return .object(members.shuffled(using: &numbers))
  }

  private static func text(_ id: Int, _ map: String, _ numbers: inout SeededNumbers) -> JSONValue {
    var members = [JSONValue.Member("id", .integer(id))]
    optional(
      chance(80, &numbers) ? "name" : "title", ["N", "N ", "M", "", .null, "\u{E9}", "e\u{301}"], &members, &numbers)
    optional("description", ["D", "\tD\r\n", "E", "\u{A0}D"], &members, &numbers)
    // Each member belongs to one specification; in the others it is unknown, or kept as it is.
    if map != "dataCategories" { optional("descriptionLegal", ["L", "L ", ""], &members, &numbers) }
    optional("illustrations", [["I", "J"], ["I ", "J"], ["J"], [], .null], &members, &numbers)
    optional("consentable", [true, false], &members, &numbers)
    if map == "stacks" {
      members.append(.init("purposes", ids(&numbers)))
      optional("specialFeatures", [[1], [2], []], &members, &numbers)
    }
    return .object(members)
  }

  private static func vendor(_ id: Int, _ specification: Int, _ numbers: inout SeededNumbers) -> JSONValue {
    var members = [JSONValue.Member("id", .integer(id)), .init("name", one(["A", "B", "A "], &numbers))]
    let dates: [JSONValue] = ["2025-01-01T00:00:00Z", "2025-01-01T00:00:00.0Z", "", .null]
    if chance(40, &numbers) { members.append(.init("deletedDate", one(dates, &numbers))) }
    for name in [
      "purposes", "legIntPurposes", "flexiblePurposes", "specialPurposes", "features", "specialFeatures",
    ] where chance(90, &numbers) { members.append(.init(name, ids(&numbers))) }
    for name in ["usesCookies", "cookieRefresh", "usesNonCookieAccess"] {
      optional(name, [true, false, .null], &members, &numbers)
    }
    optional("cookieMaxAgeSeconds", [.null, -1, 0, 60, 61], &members, &numbers)
    optional("deviceStorageDisclosureUrl", ["https://a.example/", "https://b.example/", "", .null], &members, &numbers)
    optional("overflow", [["httpGetLimit": 32], ["httpGetLimit": 128, "note": 1], [:], .null], &members, &numbers)
    optional("policyUrl", ["https://a.example/p", "https://b.example/p", .null], &members, &numbers)
    optional("other/~", [1, ["x": [1, 2]], "", .null], &members, &numbers)
    optional("dataDeclaration", [[1], [2, 1], [2008, 64], [], .null], &members, &numbers)
    optional("urls", urlSets, &members, &numbers)
    if chance(90, &numbers) { members.append(.init("dataRetention", retention(&numbers))) }
    return .object(members.shuffled(using: &numbers))
  }

  private static let urlSets: [JSONValue] = [
    [["langId": "en", "privacy": "https://a.example/"]],
    [
      ["langId": "EN", "privacy": "https://b.example/", "legIntClaim": ""],
      ["langId": "en", "legIntClaim": "https://c.example/"],
    ],
    [["langId": "sr - cyrl", "privacy": "https://a.example/", "note": 1], ["langId": "en", "privacy": .null]],
    [["langId": "sr_cyrl", "privacy": "https://b.example/"], ["privacy": "https://a.example/"]],
    [], .null,
  ]

  private static func retention(_ numbers: inout SeededNumbers) -> JSONValue {
    var members: [JSONValue.Member] = []
    func days(_ numbers: inout SeededNumbers) -> JSONValue { one([0, 30, 60, .null], &numbers) }
    if chance(70, &numbers) { members.append(.init("stdRetention", days(&numbers))) }
    for map in ["purposes", "specialPurposes"] where chance(80, &numbers) {
      let keys = [1, 2, 10].filter { _ in chance(50, &numbers) }
      members.append(.init(map, .object(keys.map { .init("\($0)", days(&numbers)) })))
    }
    optional("note", ["x", .null], &members, &numbers)
    return .object(members)
  }

  private static func ids(_ numbers: inout SeededNumbers) -> JSONValue {
    .integers([2, 1, 3, 10].filter { _ in chance(45, &numbers) })
  }

  private static func optional(
    _ name: String, _ values: [JSONValue], _ members: inout [JSONValue.Member], _ numbers: inout SeededNumbers
  ) {
    if chance(75, &numbers) { members.append(.init(name, one(values, &numbers))) }
  }

  private static func one(_ values: [JSONValue], _ numbers: inout SeededNumbers) -> JSONValue {
    values.randomElement(using: &numbers) ?? .null
  }

  private static func chance(_ percent: Int, _ numbers: inout SeededNumbers) -> Bool {
    Int.random(in: 0..<100, using: &numbers) < percent
  }
}
