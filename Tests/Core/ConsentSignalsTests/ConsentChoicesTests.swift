@testable import ConsentSignals
import TestSupport

@Suite struct ConsentChoicesTests {
  static func ids(_ highest: Int, _ numbers: inout SeededNumbers) -> IDBits {
    IDBits((1...highest).filter { _ in numbers.below(3) == 0 })
  }

  static func shown(_ numbers: inout SeededNumbers) -> ShownBases {
    let (purposes, features) = (1 + numbers.below(24), 1 + numbers.below(4))
    return ShownBases(
      purposes: ids(purposes, &numbers), specialFeatures: ids(features, &numbers),
      vendors: (0..<numbers.below(60)).map { _ in
        ShownBases.Vendor(
          id: 1 + numbers.below(numbers.below(2) == 0 ? 100 : 65_535), consent: ids(purposes, &numbers),
          legitimateInterest: ids(purposes, &numbers), specialFeatures: ids(features, &numbers))
      })
  }

  static func choices(_ numbers: inout SeededNumbers) -> ConsentChoices {
    var choices = ConsentChoices(
      specification: 2 + numbers.below(2), vendorListVersion: 1 + numbers.below(4_095),
      policyVersion: numbers.below(6), profile: "app \"é\"", language: ["de", "pt-BR"][numbers.below(2)],
      screen: numbers.below(64), gdprApplies: [nil, true, false][numbers.below(3)],
      made: Timestamp(milliseconds: 1_700_000_000_000 + 1_000 * numbers.below(3)), shown: shown(&numbers))
    choices.control = [nil, "accept_all"][numbers.below(2)]
    choices.texts = [nil, "ab12"][numbers.below(2)]
    choices.purposes = ids(11, &numbers)
    choices.legitimateInterests = ids(11, &numbers)
    choices.specialFeatures = ids(2, &numbers)
    choices.vendors = ids(40, &numbers)
    choices.legitimateInterestVendors = ids(40, &numbers)
    choices.customVendors = Set(["A", "B\u{2028}", "Ünited"].filter { _ in numbers.below(2) == 0 })
    choices.providers = numbers.below(2) == 0 ? nil : Set((0..<numbers.below(4)).map { _ in numbers.below(5_000) })
    return choices
  }

  @Test(arguments: SeededNumbers.seeds(60)) func whatIsWrittenIsReadAgain(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<60 {
      let choices = Self.choices(&numbers)
      #expect(try ShownBases(choices.shown.text) == choices.shown)
      let again = try ConsentChoices(json: JSONDocument(choices.json).root)
      #expect(again == choices && again.json == choices.json)
    }
  }

  /// A shortened or changed text of the shown bases gives another value or an error.
  @Test(.slow, arguments: SeededNumbers.seeds(6)) func damagedTextsTrapNowhere(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<4 {
      let text = Array(Self.shown(&numbers).text.utf8)
      for at in text.indices {
        for damaged in [
          Array(text[..<at]), text[..<at] + [UInt8(ascii: "."), 0x41] + text[at...],
          text[..<at] + [0x5F] + text[(at + 1)...],
        ] {
          if let read = try? ShownBases(String(decoding: damaged, as: UTF8.self)) {
            #expect(try ShownBases(read.text) == read)
          }
        }
      }
    }
  }

  @Test(arguments: [
    ("{}", "list is missing"), (#"{"schema":"gvl.choices/2"}"#, "schema is not gvl.choices/1"),
    (#"{"list":"v3/0"}"#, "list is no list"), (#"{"list":"v3/007"}"#, "list is no list"),
    (#"{"list":"v3/9","policyVersion":5,"made":"2026-05-04T00:00:00Z","shown":"BAA"}"#, "shown: segment 0"),
    (#"{"list":"v3/9","policyVersion":5,"made":"2026-05-04T00:00:00Z","shown":"IAA"}"#, "of form 8"),
    (
      #"{"list":"v3/9","policyVersion":5,"made":"2026-05-04T00:00:00Z","shown":"BAAAAAAA","purpose":[1]}"#,
      "did you mean purposes?"
    ),
    ("[]", "is no object"),
  ])
  func whatIsNoChoiceIsRefused(text: String, why: String) throws {
    let error = #expect(throws: SignalError.self) { try ConsentChoices(line: Array(text.utf8)[...]) }
    #expect(error?.description.contains(why) == true, "\(error?.description ?? "")")
  }

  private static let now = Timestamp(milliseconds: 1_700_000_002_000)

  /// In whatever order devices merge their choices, all find the same one.
  @Test(arguments: SeededNumbers.seeds(40)) func theNewestIsOne(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    func newest(_ choices: some Sequence<ConsentChoices>) -> ConsentChoices? {
      MergedChoices(choices, at: Self.now).choices
    }
    for _ in 0..<40 {
      let (a, b, c) = (Self.choices(&numbers), Self.choices(&numbers), Self.choices(&numbers))
      let all = newest([a, b, c])
      for order in [[a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
        #expect(newest(order) == all)
        #expect(newest([newest(order.prefix(2)), order[2]].compactMap(\.self)) == all)
      }
      #expect(all.map { newest in [a, b, c].allSatisfy { $0.made <= newest.made } } == true)
      #expect(newest([]) == nil)
    }
  }

  /// A choice dated ahead is neither used nor dropped: everything that it does not allow is withheld.
  @Test(arguments: SeededNumbers.seeds(41)) func whatIsDatedAheadNarrows(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    for _ in 0..<100 {
      var (mine, theirs) = (Self.choices(&numbers), Self.choices(&numbers))
      theirs.made = Self.now.adding(seconds: 86_401)
      if numbers.below(4) > 0 { theirs.specification = mine.specification }
      let isOfOneDialog = mine.specification == theirs.specification
      if numbers.below(2) == 0 { theirs.shown = mine.shown }
      let merged = MergedChoices([theirs, mine], at: Self.now)
      guard let both = merged.choices else {
        Issue.record("the newest is gone")
        continue
      }
      #expect(merged.ahead == [theirs] && both.made == mine.made && both.shown == mine.shown)
      if isOfOneDialog, theirs.shown == mine.shown {
        #expect(both.vendors == mine.vendors.intersection(theirs.vendors))
        #expect(both.specialFeatures == mine.specialFeatures.intersection(theirs.specialFeatures))
      }
      if !isOfOneDialog { #expect(both.purposes.isEmpty && both.vendors.isEmpty && both.customVendors.isEmpty) }
      #expect(both.purposes.isSubset(of: mine.purposes.intersection(theirs.purposes)))
      for id in both.vendors.intersection(mine.shown.vendorIDs) { #expect(mine.shown[id] == theirs.shown[id]) }
      #expect((both.providers == nil) == (mine.providers == nil))
      theirs.made = Self.now.adding(seconds: 86_400)
      #expect(MergedChoices([theirs, mine], at: Self.now).choices == theirs)
      #expect(MergedChoices([theirs], at: Self.now.adding(seconds: -1)).choices == nil)
    }
  }

  /// A user who allows none of Google's providers gave another answer than one who was not asked for them.
  @Test func noProviderAndNoQuestionAreTwoChoices() {
    var numbers = SeededNumbers(2)
    var asked = Self.choices(&numbers)
    asked.made = Self.now
    var unasked = asked
    (asked.providers, unasked.providers) = ([], nil)
    let orders = [[asked, unasked], [unasked, asked]].map { MergedChoices($0, at: Self.now).choices }
    #expect(orders[0] == orders[1])
  }

  /// The clock was a year ahead and is right now; taps at the same time.
  @Test func aTapAlwaysCounts() {
    var numbers = SeededNumbers(1)
    func tap(_ control: String, days: Int, after stored: ConsentChoices? = nil) -> ConsentChoices {
      var choices = Self.choices(&numbers)
      (choices.made, choices.control) = (Self.now.adding(seconds: days * 86_400), control)
      let kept = choices.replacing(stored)
      #expect(!kept.isDatedAhead(of: choices.made))
      return kept
    }
    let refused = tap("reject_all", days: 0, after: tap("accept_all", days: 365))
    #expect(refused.control == "reject_all" && refused.made == Self.now)
    #expect(tap("save", days: 0, after: tap("accept_all", days: 1)).made == Self.now)
    var last = tap("accept_all", days: 0)
    for (index, control) in ["reject_all", "accept_all", "reject_all"].enumerated() {
      let before = last
      last = tap(control, days: 0, after: before)
      #expect(last.control == control && last.made.milliseconds == Self.now.milliseconds + index + 1)
      #expect(MergedChoices([last, before], at: Self.now).choices == last, "also where devices meet")
    }
  }
}
