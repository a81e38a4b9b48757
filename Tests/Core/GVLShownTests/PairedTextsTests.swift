import GVLList
import GVLShown
import TestSupport

/// Translations of other weeks: an item's texts are used only if its English is the same.
@Suite struct PairedTextsTests {
  typealias Candidate = PairedTexts.Candidate

  static func texts(_ json: JSONValue) throws -> Texts { try VendorList(json.bytes).texts }

  static func candidate(_ version: Int, _ translated: Texts, of english: Texts) -> Candidate {
    .init(
      .init(ListReference(specification: 3, version: version), lastUpdated: nil, sha256: "\(version)"), translated,
      of: english)
  }

  /// A random list and up to five translations, each with the list of its own version, so that items differ in every
  /// possible way.
  static func random(_ numbers: inout SeededNumbers) throws -> (english: Texts, candidates: [Candidate]) {
    let english = try texts(RandomList.value(3, &numbers))
    let candidates = try (0..<numbers.below(6)).map { number in
      let own = numbers.below(3) == 0 ? english : try texts(RandomList.value(3, &numbers))
      return candidate(number, try texts(RandomList.value(3, &numbers)), of: own)
    }
    return (english, candidates)
  }

  // MARK: The slow, obvious rule

  static func words(_ item: TextItem) -> [[String]] {
    [[item.name], [item.description], [item.descriptionLegal], item.illustrations].map { texts in
      texts.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\r\n")) }.filter { !$0.isEmpty }
    }
  }

  static func isSame(_ a: TextItem, _ b: TextItem) -> Bool {
    let (a, b) = (words(a), words(b))
    return a == b && a.joined().map { Array($0.utf8) } == b.joined().map { Array($0.utf8) }
  }

  static func lacking(_ item: TextItem, _ english: TextItem) -> Int {
    zip(words(item), words(english)).count { $0.isEmpty && !$1.isEmpty }
  }

  /// For each item, the candidate that it comes from.
  static func slow(_ english: Texts, _ candidates: [Candidate]) -> [TextKey: Int] {
    var result: [TextKey: Int] = [:]
    for key in english.keys {
      guard let here = english.item(key) else { continue }
      let fitting = candidates.enumerated().compactMap { number, candidate -> (Int, Int)? in
        guard let item = candidate.translated.item(key), let there = candidate.english.item(key), isSame(here, there)
        else { return nil }
        let lack = lacking(item, here)
        return lack < words(here).count(where: { !$0.isEmpty }) ? (number, lack) : nil
      }
      let least = fitting.map(\.1).min()
      result[key] = fitting.first { $0.1 == least }?.0
    }
    return result
  }

  // MARK: Laws

  @Test(arguments: SeededNumbers.seeds(41)) func itIsTheObviousRule(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    var (same, other) = (0, 0)
    for _ in 0..<150 {
      let (english, candidates) = try Self.random(&numbers)
      let paired = PairedTexts(english, from: candidates)
      let slow = Self.slow(english, candidates)
      for key in english.keys {
        let origin = paired.origin(of: key)?.list.version
        #expect(origin == slow[key], "\(key)")
        guard let origin, let item = paired.item(key), let here = english.item(key) else { continue }
        // A text with another English original is never used.
        #expect(try Self.isSame(here, #require(candidates[origin].english.item(key))))
        #expect(try Self.words(item) == Self.words(#require(candidates[origin].translated.item(key))))
        same += 1
      }
      for (key, why) in paired.absent {
        #expect(slow[key] == nil)
        if why == .changed { other += 1 }
      }
      #expect(paired.texts.keys == slow.keys.sorted())
      #expect(paired.sources.flatMap(\.items).sorted() == slow.keys.sorted())
      let wordless = english.keys.filter { english.item($0)?.hasWords == false }
      #expect((paired.texts.keys + paired.absent.map(\.item) + wordless).sorted() == english.keys)
    }
    #expect(same > 100 && other > 100, "both ways are tried: \(same), \(other)")
  }

  /// If the list's own translation is complete, the result is that translation.
  @Test(arguments: SeededNumbers.seeds(42)) func theListsOwnComesFirst(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<100 {
      let (english, others) = try Self.random(&numbers)
      // The English texts themselves are a translation without holes.
      let whole = PairedTexts(english, from: [Self.candidate(9, english, of: english)] + others)
      #expect(whole.isWhole && whole.absent.isEmpty)
      #expect(whole.sources.allSatisfy { $0.origin.list.version == 9 })
      #expect(whole.texts.keys == english.keys.filter { english.item($0)?.hasWords == true })
      // With holes, its complete items are used.
      let holed = try Self.texts(RandomList.value(3, &numbers))
      let paired = PairedTexts(english, from: [Self.candidate(9, holed, of: english)] + others)
      for key in english.keys {
        guard let item = holed.item(key), let here = english.item(key), here.hasWords,
          Self.lacking(item, here) == 0
        else { continue }
        #expect(paired.origin(of: key)?.list.version == 9)
      }
    }
  }

  /// More translations, in any position, never give fewer items or more holes.
  @Test(arguments: SeededNumbers.seeds(43)) func moreTranslationsTakeNothingAway(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<100 {
      let (english, candidates) = try Self.random(&numbers)
      guard let one = candidates.randomElement(using: &numbers) else { continue }
      var fewer = candidates
      fewer.removeAll { $0.origin == one.origin }
      fewer.shuffle(using: &numbers)
      let (less, more) = (PairedTexts(english, from: fewer), PairedTexts(english, from: candidates))
      for key in less.texts.keys {
        let (before, after, here) = (less.item(key), more.item(key), english.item(key))
        #expect(try Self.lacking(#require(after), #require(here)) <= Self.lacking(#require(before), #require(here)))
      }
      #expect(!less.isWhole || more.isWhole)
    }
  }

  /// Neither the numbers of lists nor blanks around the English texts change the result.
  @Test(arguments: SeededNumbers.seeds(44)) func numbersAndBlanksDoNotMatter(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<100 {
      let json = RandomList.value(3, &numbers)
      let blank = try Self.texts(padded(json))
      let (english, translated) = (try Self.texts(json), try Self.texts(RandomList.value(3, &numbers)))
      let results = [english, blank].flatMap { here in
        [english, blank].map { there in
          PairedTexts(here, from: [Self.candidate(numbers.below(99), translated, of: there)])
        }
      }
      for result in results {
        #expect(result.texts.keys == results[0].texts.keys)
        #expect(result.absent.map(\.item) == results[0].absent.map(\.item))
      }
    }
  }

  private func padded(_ json: JSONValue) -> JSONValue {
    switch json {
    case .string(let text): .string(" \t" + text + "\r\n ")
    case .array(let elements): .array(elements.map(padded))
    case .object(let members): .object(members.map { .init($0.name, padded($0.value)) })
    default: json
    }
  }

  // MARK: Purpose of the rule

  /// `canGain` is true exactly if the translation could give an item, so only then its list is read.
  @Test(arguments: SeededNumbers.seeds(45)) func whatCannotBeGainedFromGivesNothing(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<100 {
      let (english, candidates) = try Self.random(&numbers)
      var paired = PairedTexts(english)
      for candidate in candidates {
        var with = paired
        with.add(candidate)
        // With the English of this list, as the best case.
        var best = paired
        best.add(Self.candidate(9, candidate.translated, of: english))
        let isGain = best.texts.keys.contains { best.origin(of: $0)?.list.version == 9 }
        #expect(paired.canGain(from: candidate.translated) == isGain)
        if !paired.canGain(from: candidate.translated) {
          #expect(with.sources.map(\.items) == paired.sources.map(\.items))
        }
        paired = with
      }
    }
  }

  /// Two purposes change places: neither gets the text of its old id.
  @Test func anIdWhoseMeaningMovedGetsNoOldText() throws {
    let old = Fiction.list(version: 6)
    var moved = Fiction.list()
    for (to, from) in [(1, 2), (2, 1)] {
      moved = moved.with("/purposes/\(to)", Fiction.item(to, "Purpose \(from)"))
    }
    let german = try Translation(Fiction.translation("de", version: 6).bytes).texts
    let paired = PairedTexts(try Self.texts(moved), from: [Self.candidate(6, german, of: try Self.texts(old))])
    #expect(paired.absent.map(\.item.description) == ["purposes/1", "purposes/2"])
    #expect(paired.absent.map(\.why) == [.changed, .changed])
  }

  /// If one word of any member differs, the whole item is skipped.
  @Test(arguments: ["name", "description", "descriptionLegal", "illustrations/0", "illustrations/1"])
  func anItemIsOneText(member: String) throws {
    let changed = Fiction.list().with("/purposes/3/" + member, "Other words.")
    let german = try Translation(Fiction.translation("de", version: 6).bytes).texts
    let paired = PairedTexts(
      try Self.texts(changed), from: [Self.candidate(6, german, of: try Self.texts(Fiction.list()))])
    #expect(paired.absent.map(\.item.description) == ["purposes/3"])
    #expect(paired.item(TextKey(.purpose, 3)) == nil && paired.item(TextKey(.purpose, 2)) != nil)
  }

  @Test func keysAreReadAsTheyAreWritten() {
    for kind in TextKind.allCases {
      let key = TextKey(kind, 14)
      #expect(TextKey(key.description) == key)
    }
    for text in ["", "purposes", "purposes/", "purposes/x", "purposes/01", "purposes/1/2", "vendors/1", "/purposes/1"] {
      #expect(TextKey(text) == nil, "\(text)")
    }
  }
}
