import ConsentSignals
@testable import GVLBundle
import GVLBundleFormat
import GVLChanges
import GVLList
import GVLShown
import GVLSignals
import JSONText
import PlainText
import TestSupport

/// Choices beside what `GVLSignals` says of them, for the code in bundles, which must say the same.
struct ConsentCases {
  /// Documents of `gvl.asks/1`.
  private(set) var asks: [JSONValue] = []
  /// `asks` is a place in them, `standing` null where nothing is expected.
  private(set) var cases: [JSONValue] = []
  private(set) var answers: Set<Standing.Answer> = []

  private static let cmp = (id: 300, version: 7)
  /// 2026-03-01T12:34:56Z
  private static let made = Timestamp(seconds: 1_772_368_496)

  var json: JSONValue { ["asks": .array(asks), "cases": .array(cases)] }

  /// The strings of the choices that have one.
  var strings: [String] {
    cases.compactMap { if case .string(let text)? = $0["string"] { text } else { nil } }
  }

  /// Choices of several devices, many of one moment: as texts, the one that counts behind them.
  func groups(_ numbers: inout SeededNumbers) throws -> JSONValue {
    var groups: [JSONValue] = []
    for _ in 0..<200 {
      let choices = try (0..<(1 + numbers.below(4))).map { _ in
        guard case .string(let text)? = numbers.pick(cases)["json"] else { throw NoChoice() }
        var choices = try ConsentChoices(json: JSONDocument(text).root)
        choices.made = choices.made.adding(seconds: numbers.below(2))
        if numbers.below(2) == 0 { (choices.purposes, choices.vendors) = ([1 + numbers.below(3)], [7]) }
        return choices
      }
      let newest = ConsentChoices.newest(choices)
      groups.append(.strings(choices.map(\.json) + [newest?.json ?? ""]))
    }
    return .array(groups)
  }

  private struct NoChoice: Error {}

  /// Real strings, and each with letters changed or cut off, six times.
  static func strings(_ numbers: inout SeededNumbers) throws -> [String] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.".utf8)
    let root = try JSONDocument(Corpus.bytes("tcstrings/vectors.json")).root
    return (root["vectors"]?.elements.compactMap { $0["tcString"]?.string } ?? []).flatMap { string in
      [string]
        + (0..<6).map { _ in
          var bytes = Array(string.utf8)
          for _ in 0..<(1 + numbers.below(3)) where !bytes.isEmpty {
            // The first fields, and the heads of sets of vendors, are short: most changes shall be there.
            bytes[numbers.below(numbers.below(2) == 0 ? min(bytes.count, 60) : bytes.count)] = numbers.pick(letters)
          }
          if numbers.below(4) == 0 { bytes.removeLast(numbers.below(min(bytes.count, 20) + 1)) }
          return String(decoding: bytes, as: UTF8.self)
        }
    }
  }

  /// - Parameter rounds: Each has a newest list, two older ones, two profiles and a dozen choices.
  init(_ numbers: inout SeededNumbers, rounds: Int) throws {
    for _ in 0..<rounds {
      let specification = 2 + numbers.below(2)
      let lists = try [5, 6, 9].map { version in
        try VendorList(Array(RandomList.value(specification, version: version, &numbers).documentText.utf8))
      }
      let profiles = try (0..<2).map { _ in
        var profile = try Profile(JSONDocument(RandomProfile.value(&numbers).documentText).root)
        profile.name = "app"
        return profile
      }
      try add(lists, profiles, &numbers)
    }
  }

  /// The same of real lists, the newest last.
  init(real lists: [VendorList], _ profiles: [Profile], _ numbers: inout SeededNumbers) throws {
    try add(lists, profiles, &numbers)
  }

  private mutating func add(_ lists: [VendorList], _ profiles: [Profile], _ numbers: inout SeededNumbers) throws {
    guard let newest = lists.last else { return }
    var policy = numbers.pick(ReconsentPolicy.presets)
    if numbers.below(2) == 0 { policy.askAgainAfter = Age("390d") }
    if numbers.below(2) == 0 { policy.notBefore = Age("180d") }
    let shown = ShownList(newest, through: profiles[0])
    let decided = ReconsentAsks(
      older: lists.dropLast(), list: newest, profile: profiles[0], policy: policy)
    let bundled = BundleAsks(
      decided, by: policy, of: [], shown: shown, cmp: .init(id: Self.cmp.id, version: Self.cmp.version))
    let head: [JSONValue.Member] = [
      .init("schema", "gvl.asks/1"), .init("list", .string(newest.reference.description)),
      .init("policyVersion", .integer(newest.tcfPolicyVersion ?? 2)), .init("profile", "app"), .init("policy", "own"),
      .init("cmp", ["id": .integer(Self.cmp.id), "version": .integer(Self.cmp.version)]), .init("texts", .object([])),
    ]
    asks.append(.object(head + bundled.decided))
    let terms = DialogTerms(shown, formerBases: decided.formerBases)
    for _ in 0..<12 {
      let from = ShownList(numbers.pick(lists), through: numbers.pick(profiles))
      let choices = Self.choices(in: from, &numbers)
      let now = Self.made.adding(seconds: (numbers.below(600) - 20) * 86_400)
      let standing = Standing(of: choices, now: ShownBases(shown), asks: decided, at: now)
      answers.insert(standing.answer)
      cases.append(try expected(choices, standing, terms, now, newest.specification))
    }
  }

  private func expected(
    _ choices: ConsentChoices, _ standing: Standing, _ terms: DialogTerms, _ now: Timestamp,
    _ specification: Int
  ) throws -> JSONValue {
    var string: String?
    if choices.profile == "app", choices.specification == specification {
      string = try TCString(
        choices, terms: terms, cmpID: Self.cmp.id, cmpVersion: Self.cmp.version, publisherCountry: "FR"
      ).encoded()
    }
    return [
      "asks": .integer(asks.count - 1), "now": .integer(now.milliseconds),
      "choices": try JSONDocument(choices.json).root.value, "json": .string(choices.json),
      "answer": .string(standing.answer.rawValue), "notBefore": .text(standing.notBefore?.description),
      "reasons": .array(
        standing.reasons.map { reason in
          [
            "rule": .string(reason.rule), "verdict": .string(reason.verdict.rawValue),
            "kind": .string(reason.kind.rawValue), "vendor": reason.vendor.map(JSONValue.integer) ?? .null,
            "item": reason.item.map(JSONValue.integer) ?? .null,
          ]
        }),
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
      // Also what was not shown, and ids that no list has.
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
