import GVLChanges
import GVLList
import TestSupport

/// Laws of every comparison of two translations, on random texts with every feature, and on the published ones.
@Suite struct TranslationDiffTests {
  typealias Place = SlowTranslation.Place

  /// A translation, and the list of its version in English.
  struct Version {
    let document: JSONValue
    let list: JSONValue
    let translation: Translation
    let english: Texts

    init(_ number: Int, _ specification: Int, _ numbers: inout SeededNumbers) throws {
      func value(_ numbers: inout SeededNumbers) -> JSONValue {
        let value = RandomList.value(specification, version: number, &numbers)
        // A list of specification 2 has no categories of data, even if the file has the member.
        return specification == 2 ? value.replacing(["dataCategories"], with: nil) : value
      }
      document = value(&numbers).replacing(["vendors"], with: nil)
      list = value(&numbers)
      translation = try Translation(document.bytes)
      english = try VendorList(list.bytes).texts
    }

    var side: TranslationDiff.Side {
      .init(
        list: ListReference(specification: translation.specification, version: translation.vendorListVersion ?? 0),
        translation)
    }
  }

  static func diff(_ from: Version, _ to: Version, without hidden: Set<Int> = []) -> TranslationDiff {
    TranslationDiff(language: "de", from: from.side, to: to.side) { list in
      let known = [from, to].first { $0.translation.vendorListVersion == list.version }
      return hidden.contains(list.version) ? nil : known?.english
    }
  }

  struct Unplaced: Error {}

  static func place(_ change: TranslationChange) throws -> Place {
    guard case .text(let kind, let aspect) = change.change.kind, case .id(let id) = change.change.item else {
      throw Unplaced()
    }
    let names: [ChangeKind.TextAspect: String] = [.added: "item", .removed: "item"]
    let member = change.illustration.map { "illustration \($0)" } ?? names[aspect] ?? aspect.rawValue
    return Place(kind: try #require(TextKind.allCases.firstIndex(of: kind)), id: id, member: member)
  }

  private func random(_ seed: UInt64, _ rounds: Int, _ body: ([Version]) throws -> Void) throws {
    var numbers = SeededNumbers(seed)
    for round in 0..<rounds {
      let specification = round % 3 == 0 ? 2 : 3
      try body(try (1...3).map { try Version($0, specification, &numbers) })
    }
  }

  /// Compared with a slow, simple second implementation: places, values, English values and causes.
  @Test(arguments: SeededNumbers.seeds(11)) func agreesWithASlowOne(seed: UInt64) throws {
    var causes: Set<TranslationChange.Cause> = []
    try random(seed, 150) { versions in
      let (a, b) = (versions[0], versions[1])
      let (old, new) = (SlowTranslation(a.document), SlowTranslation(b.document))
      let (oldEnglish, newEnglish) = (SlowTranslation(a.list), SlowTranslation(b.list))
      let diff = Self.diff(a, b)
      var seen: Set<Place> = []
      for change in diff.changes {
        let place = try Self.place(change)
        #expect(seen.insert(place).inserted)
        if place.member != "item" {
          let sides = [change.change.before, change.change.after].map { $0 == .null ? nil : $0.canonicalBytes }
          #expect(sides[0] == old.places[place] && sides[1] == new.places[place], "\(place)")
          let english = [change.english.before, change.english.after].map { $0 == .null ? nil : $0?.canonicalBytes }
          #expect(english[0] == oldEnglish.places[place] && english[1] == newEnglish.places[place], "\(place)")
        }
        let differs = oldEnglish.differs(at: place, newEnglish, byBytes: change.change.isCosmetic)
        #expect(change.cause == (differs ? .english : .translation), "\(place) \(change)")
        causes.insert(change.cause)
      }
      #expect(seen == old.differences(to: new))
    }
    #expect(causes == [.english, .translation])
  }

  @Test(arguments: SeededNumbers.seeds(12)) func aTextDoesNotDifferFromItself(seed: UInt64) throws {
    try random(seed, 60) { versions in
      for version in versions {
        #expect(Self.diff(version, version).changes == [])
        // Another layout makes no difference; and without differences no list is needed.
        let other = TranslationDiff.Side(list: nil, try Translation(version.document.written(.indented)))
        let diff = TranslationDiff(language: nil, from: version.side, to: other) { _ in
          Issue.record("a list was asked for")
          return nil
        }
        #expect(diff.changes == [] && diff.unjudged == [])
      }
    }
  }

  @Test(arguments: SeededNumbers.seeds(13)) func backwardsMirrorsForwards(seed: UInt64) throws {
    try random(seed, 100) { versions in
      let forwards = Self.diff(versions[0], versions[1]), backwards = Self.diff(versions[1], versions[0])
      #expect(backwards.from == forwards.to && backwards.to == forwards.from)
      #expect(backwards.changes.map(Self.mirrored) == forwards.changes)
      #expect(backwards.summary == forwards.summary)
    }
  }

  static func mirrored(_ change: TranslationChange) -> TranslationChange {
    var result = change
    swap(&result.change.before, &result.change.after)
    swap(&result.english.before, &result.english.after)
    if case .text(let kind, .added) = change.change.kind { result.change.kind = .text(kind, .removed) }
    if case .text(let kind, .removed) = change.change.kind { result.change.kind = .text(kind, .added) }
    return result
  }

  /// Applying the changes to the older text gives the newer one.
  @Test(arguments: SeededNumbers.seeds(14)) func appliedToTheOlderItGivesTheNewer(seed: UInt64) throws {
    try random(seed, 100) { versions in
      var text = SlowTranslation(versions[0].document).texts
      for (older, newer) in zip(versions, versions.dropFirst()) {
        text = try Self.applying(Self.diff(older, newer), to: text)
        #expect(text == SlowTranslation(newer.document).texts)
      }
      // Two steps through the middle version give the same as one direct step.
      let direct = try Self.applying(
        Self.diff(versions[0], versions[2]), to: SlowTranslation(versions[0].document).texts)
      #expect(direct == text)
    }
  }

  static func applying(_ diff: TranslationDiff, to text: SlowTranslation) throws -> SlowTranslation {
    var result = text
    for change in diff.changes {
      let place = try Self.place(change)
      if place.member == "contents" { continue }
      if place.member != "item" {
        result.places[place] = change.change.after == .null ? nil : change.change.after.canonicalBytes
      } else if change.change.after == .null {
        result.items.remove(place)
        result.places = result.places.filter { $0.key.kind != place.kind || $0.key.id != place.id }
      } else {
        result.items.insert(place)
        let item: JSONValue = [SlowTranslation.kinds[place.kind]: .object([.init("\(place.id)", change.change.after)])]
        for (key, value) in SlowTranslation(item).texts.places { result.places[key] = value }
      }
    }
    return result
  }

  /// In items that all three versions have, two steps combine to the direct one, English included.
  @Test(arguments: SeededNumbers.seeds(15)) func twoStepsComposeToOne(seed: UInt64) throws {
    try random(seed, 100) { versions in
      let all = versions.map { SlowTranslation($0.document).items }.reduce(nil as Set<Place>?) {
        $0?.intersection($1) ?? $1
      }
      func steps(_ a: Int, _ b: Int) throws -> [Place: [JSONValue?]] {
        var result: [Place: [JSONValue?]] = [:]
        for change in Self.diff(versions[a], versions[b]).changes {
          let place = try Self.place(change)
          guard all?.contains(Place(kind: place.kind, id: place.id, member: "item")) == true else { continue }
          result[place] = [
            change.change.before, change.change.after, change.english.before, change.english.after,
          ]
        }
        return result
      }
      let (first, second, direct) = (try steps(0, 1), try steps(1, 2), try steps(0, 2))
      for place in Set(first.keys).union(second.keys).union(direct.keys) {
        switch (first[place], second[place], direct[place]) {
        case (let one?, let two?, let whole?):
          #expect(one[1] == two[0] && one[3] == two[2])
          #expect(whole == [one[0], two[1], one[2], two[3]])
        case (let one?, let two?, nil): #expect(one[0] == two[1])
        case (let one?, nil, let whole?): #expect(one[0] == whole[0] && one[1] == whole[1] && one[2] == whole[2])
        case (nil, let two?, let whole?): #expect(two[0] == whole[0] && two[1] == whole[1] && two[3] == whole[3])
        default: Issue.record("\(place) changed in one way only")
        }
      }
    }
  }

  /// Without a list nothing is guessed: the same changes, with unknown cause, and the missing list named.
  @Test(arguments: SeededNumbers.seeds(16)) func withoutAListNothingIsJudged(seed: UInt64) throws {
    try random(seed, 30) { versions in
      let known = Self.diff(versions[0], versions[1])
      for hidden in [[1], [2], [1, 2]] as [Set<Int>] {
        let diff = Self.diff(versions[0], versions[1], without: hidden)
        #expect(diff.changes.map(\.change) == known.changes.map(\.change))
        #expect(diff.changes.allSatisfy { $0.cause == .unknown })
        #expect(diff.changes.allSatisfy { ($0.english.before == nil) == hidden.contains(1) })
        #expect(diff.changes.allSatisfy { ($0.english.after == nil) == hidden.contains(2) })
        let specification = versions[0].translation.specification
        #expect(diff.unjudged == (known.changes.isEmpty ? [] : hidden.sorted().map { "v\(specification)/\($0)" }))
      }
    }
  }

  /// Changed blanks around English are no reason to translate again, unless the translation lost blanks too.
  @Test func blanksAroundEnglish() throws {
    func version(_ number: Int, _ german: String, _ english: String) throws -> TranslationDiff.Side {
      let list = ListReference(specification: 3, version: number)
      let document = Fiction.translation("de", version: number).replacing(
        ["purposes", "1", "name"], with: .string(german))
      return .init(list: list, try Translation(document.bytes))
    }
    for (german, cause) in [("anders", TranslationChange.Cause.translation), ("gleich ", .english)] {
      let diff = TranslationDiff(
        language: "de", from: try version(7, "gleich", "same"), to: try version(8, german, "same ")
      ) { list -> Texts? in
        let english = list.version == 7 ? "same" : "same "
        let value = Fiction.list(version: list.version).replacing(["purposes", "1", "name"], with: .string(english))
        return try? VendorList(value.bytes).texts
      }
      #expect(diff.changes.map(\.cause) == [cause])
    }
  }

  /// The laws on the published translations, each with the next one of its language.
  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) func publishedTexts() throws {
    var texts: [String: [(version: Int, value: JSONValue, side: TranslationDiff.Side)]] = [:]
    for path in Corpus.translations where path.hasPrefix("v2/archives/") {
      let translation = try Translation(try Corpus.bytes(path))
      guard let version = translation.vendorListVersion else { continue }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let language = String(name.dropFirst("purposes-".count).prefix { $0 != "." }.split(separator: "-v")[0])
      let side = TranslationDiff.Side(list: ListReference(specification: 2, version: version), translation)
      texts[language, default: []].append((version, translation.document.root.value, side))
    }
    // The changes in the archive of 2020 to 2022 and their causes: a golden file of numbers.
    var lists: [Int: Texts] = [:]
    for entry in ListFamily.real.all where entry.list.specification == 2 && entry.path.hasPrefix("v2/archives/") {
      lists[entry.list.reference.version] = entry.list.texts
    }
    var (changes, record) = (0, "")
    for (language, versions) in texts.sorted(by: { $0.key < $1.key }) {
      let versions = versions.sorted { $0.version < $1.version }
      for (older, newer) in zip(versions, versions.dropFirst()) {
        let diff = TranslationDiff(language: language, from: older.side, to: newer.side) { lists[$0.version] }
        let (old, new) = (SlowTranslation(older.value), SlowTranslation(newer.value))
        #expect(Set(try diff.changes.map(Self.place)) == old.differences(to: new))
        changes += diff.changes.count
        let (sum, cosmetic) = (diff.summary, diff.changes.count(where: \.change.isCosmetic))
        record +=
          "\(language) \(older.version) \(newer.version): \(sum.changes) changes, \(sum[.english]) with English, "
        record += "\(sum[.translation]) without, \(sum[.unknown]) not judged, \(cosmetic) of blanks\n"
      }
    }
    try expectGolden(record, "changes/translations-v2.txt")
    #expect(texts.count >= 16 && changes > 100)
  }
}
