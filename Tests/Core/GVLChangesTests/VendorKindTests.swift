import GVLChanges
import TestSupport

/// Every kind of change of a vendor in every possible direction: the declaration of vendor 7 before and after.
@Suite struct VendorKindTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var before: JSONValue
    var after: JSONValue
    var lines: [String]
    var specification: Int

    init(_ before: JSONValue, _ after: JSONValue, _ lines: [String], specification: Int = 3) {
      (self.before, self.after, self.lines, self.specification) = (before, after, lines, specification)
    }

    var testDescription: String { "\(before.compactText) → \(after.compactText)" }
  }

  static let date: JSONValue = "2025-01-01T00:00:00Z"
  static let gone: JSONValue = ["deletedDate": "2025-01-01T00:00:00Z"]

  static let life: [Case] = [
    Case([:], gone, [#"vendor.deleted – null "2025-01-01T00:00:00Z" narrowed"#]),
    Case(gone, [:], [#"vendor.reinstated – "2025-01-01T00:00:00Z" null widened"#]),
    Case(
      gone, ["deletedDate": "2025-02-01T00:00:00Z"],
      [#"vendor.deleted – "2025-01-01T00:00:00Z" "2025-02-01T00:00:00Z" neutral"#]),
    Case(["deletedDate": ""], ["deletedDate": .null], []),
    // A vendor deleted in both lists has only neutral changes; a newly deleted one has one exception, the deletion.
    Case(
      ["deletedDate": date, "purposes": [1], "cookieMaxAgeSeconds": 5], ["deletedDate": date, "purposes": [2]],
      [
        #"vendor.purpose 1 "consent" "none" neutral"#, #"vendor.purpose 2 "none" "consent" neutral"#,
        "vendor.cookieMaxAge – 5 null neutral",
      ]),
    Case(
      ["purposes": [1], "usesCookies": true], gone,
      [
        #"vendor.deleted – null "2025-01-01T00:00:00Z" narrowed"#, #"vendor.purpose 1 "consent" "none" neutral"#,
        "vendor.usesCookies – true false neutral",
      ]),
    Case(
      gone, ["purposes": [1]],
      [
        #"vendor.reinstated – "2025-01-01T00:00:00Z" null widened"#, #"vendor.purpose 1 "none" "consent" widened"#,
      ]),
    Case([:], ["name": "Acht"], [#"vendor.name – "Sieben" "Acht" neutral"#]),
    // `cosmetic` is for texts, not for names.
    Case([:], ["name": "Sieben "], [#"vendor.name – "Sieben" "Sieben " neutral"#]),
    Case(["name": "\u{E9}"], ["name": "e\u{301}"], ["vendor.name – \"\u{E9}\" \"e\u{301}\" neutral"]),
  ]

  static let declared: [Case] = [
    Case([:], ["purposes": [2]], [#"vendor.purpose 2 "none" "consent" widened"#]),
    Case([:], ["legIntPurposes": [2]], [#"vendor.purpose 2 "none" "legitimateInterest" widened"#]),
    Case(
      ["purposes": [2], "legIntPurposes": [3]], ["purposes": [3], "legIntPurposes": [2]],
      [
        #"vendor.purpose 2 "consent" "legitimateInterest" moved"#,
        #"vendor.purpose 3 "legitimateInterest" "consent" moved"#,
      ]),
    Case(["legIntPurposes": [2]], [:], [#"vendor.purpose 2 "legitimateInterest" "none" narrowed"#]),
    Case(
      ["purposes": [2]], ["purposes": [2], "legIntPurposes": [2]],
      [#"vendor.purpose 2 "consent" "both" moved"#]),
    Case(["purposes": [2], "legIntPurposes": [2]], ["purposes": []], [#"vendor.purpose 2 "both" "none" narrowed"#]),
    Case([:], ["purposes": [2], "legIntPurposes": [2]], [#"vendor.purpose 2 "none" "both" widened"#]),
    // Order and repetition make no difference; numbers are sorted as numbers.
    Case(["purposes": [10, 2, 2]], ["purposes": [2, 10]], []),
    Case(
      [:], ["purposes": [10, 9, 100]],
      [9, 10, 100].map { #"vendor.purpose \#($0) "none" "consent" widened"# }),
    Case(
      ["flexiblePurposes": [2]], ["flexiblePurposes": [7]],
      ["vendor.flexible 2 true false moved", "vendor.flexible 7 false true moved"]),
    Case(
      ["specialPurposes": [1], "features": [1], "specialFeatures": [1], "dataDeclaration": [1, 2008]],
      ["specialPurposes": [2], "features": [2], "specialFeatures": [2], "dataDeclaration": .null],
      [
        "vendor.specialPurpose 1 true false narrowed", "vendor.specialPurpose 2 false true widened",
        "vendor.feature 1 true false narrowed", "vendor.feature 2 false true widened",
        "vendor.specialFeature 1 true false narrowed", "vendor.specialFeature 2 false true widened",
        "vendor.dataCategory 1 true false narrowed", "vendor.dataCategory 2008 true false narrowed",
      ]),
    Case(
      ["purposeIds": [1], "featureIds": [2]], ["legIntPurposeIds": [1]],
      [#"vendor.purpose 1 "consent" "legitimateInterest" moved"#, "vendor.feature 2 true false narrowed"],
      specification: 1),
  ]

  static let stored: [Case] = [
    Case(["usesCookies": false], [:], []),
    Case([:], ["usesCookies": true], ["vendor.usesCookies – false true widened"]),
    Case(["cookieRefresh": true], ["cookieRefresh": .null], ["vendor.cookieRefresh – true false narrowed"]),
    Case(
      ["usesNonCookieAccess": false], ["usesNonCookieAccess": true], ["vendor.nonCookieAccess – false true widened"]),
    Case([:], ["cookieMaxAgeSeconds": 0], ["vendor.cookieMaxAge – null 0 widened"]),
    Case(["cookieMaxAgeSeconds": 0], ["cookieMaxAgeSeconds": -1], ["vendor.cookieMaxAge – 0 -1 neutral"]),
    Case(["cookieMaxAgeSeconds": -5], ["cookieMaxAgeSeconds": 1], ["vendor.cookieMaxAge – -5 1 widened"]),
    Case(["cookieMaxAgeSeconds": 10], ["cookieMaxAgeSeconds": 9], ["vendor.cookieMaxAge – 10 9 narrowed"]),
    Case(["cookieMaxAgeSeconds": -1], ["cookieMaxAgeSeconds": .null], ["vendor.cookieMaxAge – -1 null narrowed"]),
    Case(
      ["deviceStorageDisclosureUrl": ""], ["deviceStorageDisclosureUrl": "https://a.example"],
      [#"vendor.disclosureURL – null "https://a.example" neutral"#]),
    Case(
      ["overflow": ["httpGetLimit": 32]], ["overflow": ["httpGetLimit": 128]],
      ["vendor.overflow – 32 128 neutral"]),
    Case(["overflow": ["httpGetLimit": 32]], ["overflow": .null], ["vendor.overflow – 32 null neutral"]),
  ]

  static let linked: [Case] = [
    Case(
      ["urls": [["langId": "en", "privacy": "https://a"]]],
      ["urls": [["langId": "EN", "privacy": "https://b", "legIntClaim": "https://c"]]],
      [
        #"vendor.url en/legIntClaim null "https://c" neutral"#,
        #"vendor.url en/privacy "https://a" "https://b" neutral"#,
      ]),
    Case(
      ["urls": [["langId": "sr - cyrl", "privacy": "https://a"]]],
      ["urls": [["langId": "sr-cyrl", "privacy": "https://a"]]],
      []),
    Case(
      ["urls": [["langId": "en", "privacy": "https://a"]]],
      ["urls": [["langId": "en", "privacy": "https://a"], ["langId": "en", "privacy": "https://b"]]],
      [#"vendor.url en/privacy#2 null "https://b" neutral"#]),
    Case(["urls": [["langId": "en", "privacy": ""]]], ["urls": []], []),
    Case(
      ["policyUrl": "https://a"], ["policyUrl": .null], [#"vendor.url policyUrl "https://a" null neutral"#],
      specification: 2),
    Case(
      ["x": 1, "urls": [["langId": "en", "note": "n"]]],
      ["x": ["b": .number("1.0"), "a": []], "a/b~": true, "y": .null, "z": ""],
      [
        "vendor.member /a~1b~0 null true neutral", #"vendor.member /urls/0/note "n" null neutral"#,
        #"vendor.member /x 1 {"b":1.0,"a":[]} neutral"#,
      ]),
    Case(["x": ["a": 1, "b": 2]], ["x": ["b": 2, "a": 1]], []),
  ]

  /// `dataRetention` of a vendor that declares purposes 2 and 3 and special purpose 1 in both lists.
  private static func kept(_ before: JSONValue, _ after: JSONValue, _ lines: [String]) -> Case {
    let declared: JSONValue = ["purposes": [2], "legIntPurposes": [3], "specialPurposes": [1]]
    return Case(
      declared + ["dataRetention": before], declared + ["dataRetention": after], lines)
  }

  static let retained: [Case] = [
    kept(["stdRetention": 30], ["stdRetention": 60], ["vendor.retention standard 30 60 widened"]),
    kept(["stdRetention": 30], ["stdRetention": 0], ["vendor.retention standard 30 0 narrowed"]),
    kept(["stdRetention": 30], [:], ["vendor.retention standard 30 null moved"]),
    kept(.null, ["stdRetention": 30], ["vendor.retention standard null 30 moved"]),
    kept(["stdRetention": .null, "purposes": [:]], .null, []),
    // A purpose's own days are compared with the days that applied before: the standard.
    kept(
      ["stdRetention": 30], ["stdRetention": 30, "purposes": ["2": 60]], ["vendor.retention purpose/2 null 60 widened"]),
    kept(
      ["stdRetention": 30], ["stdRetention": 30, "purposes": ["2": 30]], ["vendor.retention purpose/2 null 30 neutral"]),
    kept(["purposes": ["2": 60]], ["purposes": ["2": 10]], ["vendor.retention purpose/2 60 10 narrowed"]),
    kept(["purposes": ["2": 60]], [:], ["vendor.retention purpose/2 60 null moved"]),
    kept(
      ["specialPurposes": ["1": 1]], ["specialPurposes": ["1": 2]],
      ["vendor.retention specialPurpose/1 1 2 widened"]),
    // Purposes that are not declared in both lists have no direction.
    kept(["purposes": ["9": 1]], ["purposes": ["9": 2]], ["vendor.retention purpose/9 1 2 neutral"]),
    Case(
      ["purposes": [2], "dataRetention": ["stdRetention": 1]], ["dataRetention": ["stdRetention": 2]],
      [#"vendor.purpose 2 "consent" "none" narrowed"#, "vendor.retention standard 1 2 neutral"]),
    // The standard applies to no purpose, because each has its own days.
    kept(
      ["stdRetention": 1, "purposes": ["2": 5, "3": 5], "specialPurposes": ["1": 5]],
      ["stdRetention": 2, "purposes": ["2": 5, "3": 5], "specialPurposes": ["1": 5]],
      ["vendor.retention standard 1 2 neutral"]),
    // Purpose 2 gets longer; purpose 3, which had its own days, gets shorter.
    kept(
      ["stdRetention": 10, "purposes": ["3": 90], "specialPurposes": ["1": 5]],
      ["stdRetention": 20, "specialPurposes": ["1": 5]],
      ["vendor.retention purpose/3 90 null narrowed", "vendor.retention standard 10 20 moved"]),
    // The standard applies to special purposes too.
    kept(
      ["stdRetention": 10, "purposes": ["2": 5, "3": 5]], ["stdRetention": 9, "purposes": ["2": 5, "3": 5]],
      ["vendor.retention standard 10 9 narrowed"]),
    // Purpose 2 gets shorter; purpose 3, which had the same days of its own, stays: nothing gets longer.
    kept(
      ["stdRetention": 10, "purposes": ["3": 9], "specialPurposes": ["1": 5]],
      ["stdRetention": 9, "specialPurposes": ["1": 5]],
      ["vendor.retention purpose/3 9 null neutral", "vendor.retention standard 10 9 narrowed"]),
    // The order of purposes makes no difference.
    kept(
      ["stdRetention": 10, "purposes": ["2": 9], "specialPurposes": ["1": 5]],
      ["stdRetention": 9, "specialPurposes": ["1": 5]],
      ["vendor.retention purpose/2 9 null neutral", "vendor.retention standard 10 9 narrowed"]),
    // All days stay the same.
    kept(
      ["stdRetention": 10, "purposes": ["2": 9, "3": 9], "specialPurposes": ["1": 9]], ["stdRetention": 9],
      [
        "vendor.retention purpose/2 9 null neutral", "vendor.retention purpose/3 9 null neutral",
        "vendor.retention specialPurpose/1 9 null neutral", "vendor.retention standard 10 9 neutral",
      ]),
    // Keys are sorted as texts.
    Case(
      [:], ["dataRetention": ["purposes": ["10": 1, "9": 1], "specialPurposes": ["1": 1], "stdRetention": 1]],
      [
        "vendor.retention purpose/10 null 1 neutral", "vendor.retention purpose/9 null 1 neutral",
        "vendor.retention specialPurpose/1 null 1 neutral", "vendor.retention standard null 1 neutral",
      ]),
  ]

  @Test(arguments: life + declared + stored + linked + retained) func oneVendor(case test: Case) throws {
    let from = try Small.vendor(test.specification, test.before)
    let to = try Small.vendor(test.specification, test.after)
    #expect(Small.lines(from, to) == test.lines)
  }

  /// Every possible age differs from no age.
  @Test(arguments: [Int.min, -1, 0, 1, Int.max]) func anAgeIsNotNone(age: Int) throws {
    let (none, some) = (
      try Small.vendor(3, ["cookieMaxAgeSeconds": .null]), try Small.vendor(3, ["cookieMaxAgeSeconds": .integer(age)])
    )
    #expect(Small.lines(none, some) == ["vendor.cookieMaxAge – null \(age) widened"])
    #expect(Small.lines(some, none) == ["vendor.cookieMaxAge – \(age) null narrowed"])
  }

  @Test func addedAndVanished() throws {
    let (none, live) = (try Small.list(), try Small.vendor(3, [:]))
    let dead = try Small.vendor(3, Self.gone)
    #expect(Small.lines(none, live) == ["vendor.added – null null widened"])
    #expect(Small.lines(none, dead) == [#"vendor.added – null "2025-01-01T00:00:00Z" neutral"#])
    #expect(Small.lines(live, none) == ["vendor.vanished – null null narrowed"])
    #expect(Small.lines(dead, none) == [#"vendor.vanished – "2025-01-01T00:00:00Z" null neutral"#])
    let change = try #require(ListDiff(from: live, to: none).changes.first)
    #expect(change.name == "Sieben" && change.vendor == 7)
  }

  @Test func betweenSpecifications() throws {
    let first = try Small.vendor(1, ["purposeIds": [1], "policyUrl": "https://a"])
    let second = try Small.vendor(2, ["name": "Acht", "purposes": [2], "policyUrl": "https://b", "x": 1])
    let third = try Small.vendor(
      3,
      [
        "name": "Acht", "purposes": [2, 3], "urls": [["langId": "en", "privacy": "https://c"]], "dataDeclaration": [1],
        "dataRetention": ["stdRetention": 1], "policyUrl": "https://d",
      ])
    #expect(
      Small.lines(first, second) == [
        #"vendor.name – "Sieben" "Acht" neutral"#, #"vendor.url policyUrl "https://a" "https://b" neutral"#,
      ])
    #expect(Small.lines(first, third) == [#"vendor.name – "Sieben" "Acht" neutral"#])
    #expect(
      Small.lines(second, third) == [
        "list.specificationVersion – 2 3 neutral", #"vendor.purpose 3 "none" "consent" widened"#,
        "vendor.member /x 1 null neutral",
      ])
  }

  @Test func summaryCounts() throws {
    let from = try Small.list(
      vendors: [
        "1": ["id": 1, "name": "A"], "2": ["id": 2, "name": "B"],
        "3": ["id": 3, "name": "C", "deletedDate": Self.date],
        "4": ["id": 4, "name": "D", "deletedDate": Self.date], "5": ["id": 5, "name": "E"],
      ])
    let to = try Small.list(
      vendors: [
        "1": ["id": 1, "name": "A", "deletedDate": Self.date], "3": ["id": 3, "name": "C"],
        "4": ["id": 4, "name": "D", "deletedDate": "2025-03-03T00:00:00Z"], "5": ["id": 5, "name": "F"],
        "6": ["id": 6, "name": "G"],
      ])
    let summary = ListDiff(from: from, to: to).summary
    #expect(summary.vendorsAdded == 1 && summary.vendorsVanished == 1 && summary.vendorsReinstated == 1)
    #expect(summary.vendorsDeleted == 1 && summary.vendorsChanged == 2 && summary.textsChanged == 0)
    #expect(summary.vendorsTouched == 6)
  }
}

/// URLs of one vendor, in one language or in many, in any order.
@Suite struct LinkTests {
  @Test(arguments: [1, 2, 60], [1, 3, 1_000]) func eachEntryIsPairedOnce(languages: Int, count: Int) throws {
    func urls(_ host: String, _ numbers: some Sequence<Int>) -> JSONValue {
      [
        "urls": .array(
          numbers.map { ["langId": .string("l\($0 % languages)"), "privacy": .string("https://\(host)/\($0)")] })
      ]
    }
    let old = try Small.vendor(3, urls("a", 0..<count))
    // The same URLs, one added, one changed.
    #expect(Small.lines(old, old) == [])
    let more = Small.lines(old, try Small.vendor(3, urls("a", 0...count)))
    let ordinal = count / languages + 1
    #expect(
      more == [
        "vendor.url l\(count % languages)/privacy\(ordinal > 1 ? "#\(ordinal)" : "") null \"https://a/\(count)\" neutral"
      ])
    // All URLs changed: every entry is one change, and no two changes share a key.
    let all = ListDiff(from: old, to: try Small.vendor(3, urls("b", 0..<count))).changes
    #expect(all.count == count && Set(all.map(\.item)).count == count)
    // With the languages in another order the entries of each language keep their order.
    let grouped = Dictionary(grouping: 0..<count) { $0 % languages }
    let reversed = grouped.keys.sorted(by: >).flatMap { grouped[$0] ?? [] }
    #expect(Small.lines(old, try Small.vendor(3, urls("a", reversed))) == [])
  }
}
