import ConsentSignals
@testable import GVLBundle
import GVLBundleFormat
import GVLChanges
import GVLList
import GVLShown
import GVLSignals
import TestSupport

/// Choices with the answers of `GVLSignals`, which the code in bundles must reproduce.
struct ConsentCases {
  /// Documents of `gvl.asks/1`.
  private(set) var asks: [JSONValue] = []
  /// Cases; `asks` is an index into `asks`, and `standing` is null if nothing is expected.
  private(set) var cases: [JSONValue] = []
  private(set) var answers: Set<Standing.Answer> = []

  /// 2026-03-01T12:34:56Z
  private static let made = Timestamp(seconds: 1_772_368_496)

  var json: JSONValue { ["asks": .array(asks), "cases": .array(cases)] }

  /// The strings of the choices that have one.
  var strings: [String] {
    cases.compactMap { if case .string(let text)? = $0["string"] { text } else { nil } }
  }

  /// Choices of several devices, many with equal dates and some by a clock that was ahead: each as text, then the
  /// merged choice and the current time.
  func groups(_ numbers: inout SeededNumbers) throws -> JSONValue {
    var groups: [JSONValue] = []
    for _ in 0..<200 {
      let choices = try (0..<(1 + numbers.below(4))).map { _ in
        guard case .string(let text)? = numbers.pick(cases)["json"] else { throw NoChoice() }
        var choices = try ConsentChoices(json: JSONDocument(text).root)
        choices.made = choices.made.adding(seconds: numbers.below(2))
        if numbers.below(4) == 0 { choices.made = choices.made.adding(seconds: 86_400 * numbers.below(3)) }
        if numbers.below(2) == 0 { (choices.purposes, choices.vendors) = ([1 + numbers.below(3)], [7]) }
        return choices
      }
      let merged = MergedChoices(choices, at: Self.made)
      groups.append([
        "all": .strings(choices.map(\.json)), "now": .integer(Self.made.milliseconds),
        "choices": .text(merged.choices?.json), "ahead": .strings(merged.ahead.map(\.json)),
      ])
    }
    return .array(groups)
  }

  private struct NoChoice: Error {}

  /// Real strings, and six damaged copies of each, with letters changed or cut off.
  static func strings(_ numbers: inout SeededNumbers) throws -> [String] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.".utf8)
    let root = try JSONDocument(Corpus.bytes("tcstrings/vectors.json")).root
    return (root["vectors"]?.elements.compactMap { $0["tcString"]?.string } ?? []).flatMap { string in
      [string]
        + (0..<6).map { _ in
          var bytes = Array(string.utf8)
          for _ in 0..<(1 + numbers.below(3)) where !bytes.isEmpty {
            // The first fields and the heads of vendor sets are short, so half of the changes are placed there.
            bytes[numbers.below(numbers.below(2) == 0 ? min(bytes.count, 60) : bytes.count)] = numbers.pick(letters)
          }
          if numbers.below(4) == 0 { bytes.removeLast(numbers.below(min(bytes.count, 20) + 1)) }
          return String(decoding: bytes, as: UTF8.self)
        }
    }
  }

  /// - Parameter rounds: Each round has a newest list, two older ones, two profiles and a dozen choices.
  init(_ numbers: inout SeededNumbers, rounds: Int) throws {
    for _ in 0..<rounds {
      let specification = 2 + numbers.below(2)
      let lists = try [5, 6, 9].map { version in
        try VendorList(Array(RandomList.value(specification, version: version, &numbers).documentText.utf8))
      }
      let profiles = try (0..<2).map { _ in
        var profile = try PublisherProfile(JSONDocument(RandomProfile.value(&numbers).documentText).root)
        profile.name = "app"
        return profile
      }
      try add(lists, profiles, &numbers)
    }
  }

  /// Choices on real lists, given in ascending order.
  init(real lists: [VendorList], _ profiles: [PublisherProfile], _ numbers: inout SeededNumbers) throws {
    try add(lists, profiles, &numbers)
  }

  private mutating func add(_ lists: [VendorList], _ profiles: [PublisherProfile], _ numbers: inout SeededNumbers)
    throws
  {
    var policy = numbers.pick(ReconsentPolicy.presets)
    if numbers.below(2) == 0 { policy.askAgainAfter = Age("390d") }
    if numbers.below(2) == 0 { policy.notBefore = Age("180d") }
    let bundle = CaseBundle(lists, profiles[0], policy)
    asks.append(bundle.json)
    for _ in 0..<12 {
      let from = ShownList(numbers.pick(lists), through: numbers.pick(profiles))
      let choices = Self.choices(in: from, &numbers)
      let now = Self.made.adding(seconds: (numbers.below(600) - 20) * 86_400)
      let standing = Standing(of: choices, now: bundle.terms.shown, asks: bundle.asks, at: now)
      answers.insert(standing.answer)
      cases.append(try expected(choices, standing, bundle, now))
    }
  }

  private func expected(
    _ choices: ConsentChoices, _ standing: Standing, _ bundle: CaseBundle, _ now: Timestamp
  ) throws -> JSONValue {
    var string: String?
    if choices.profile == "app", choices.specification == bundle.shown.list.specification,
      !choices.isDatedAhead(of: now)
    {
      string = try bundle.string(choices, at: now).encoded()
    }
    return [
      "asks": .integer(asks.count - 1), "now": .integer(now.milliseconds),
      "choices": try JSONDocument(choices.json).root.value, "json": .string(choices.json), "standing": standing.json,
      "string": .text(string),
    ]
  }

  private static func choices(in shown: ShownList, _ numbers: inout SeededNumbers) -> ConsentChoices {
    var choices = ConsentChoices(
      in: shown, language: numbers.pick(["de", "pt-BR", "sr_Latn", "fil", "x", ""]), screen: numbers.below(64),
      made: made)
    switch numbers.below(4) {
    case 0: break
    case 1: choices.acceptAll()
    default:
      // Includes ids that were not shown and ids that no list has.
      func some(_ count: Int) -> IDBits { IDBits((0..<count).map { _ in 1 + numbers.below(30) }) }
      choices.purposes = some(8)
      choices.legitimateInterests = some(8)
      choices.specialFeatures = some(3)
      choices.vendors = IDBits(shown.vendors.map(\.id).filter { _ in numbers.below(2) == 0 }).union(some(4))
      choices.legitimateInterestVendors = IDBits(shown.vendors.map(\.id).filter { _ in numbers.below(3) > 0 })
    }
    if numbers.below(8) == 0 { choices.customVendors = ["Alder Clubs"] }
    if numbers.below(8) == 0 { choices.providers = [89] }
    switch numbers.below(12) {
    case 0: choices.vendorListVersion = 4_095
    case 1: choices.vendorListVersion = 4
    case 2: choices.profile = "site"
    case 3: choices.specification = 5 - choices.specification
    case 4: choices.policyVersion = 2 + numbers.below(4)
    default: break
    }
    return choices
  }
}
