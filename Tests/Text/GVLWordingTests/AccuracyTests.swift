import GVLWording
import TestSupport

@Suite(.enabled(if: !Sample.all.isEmpty, "no labelled sample here: it lies beside the real lists"))
struct AccuracyTests {
  /// The languages with most labels.
  private static let twelve: [String] = {
    let counts = Dictionary(grouping: Sample.all, by: \.language).mapValues(\.count)
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(12).map(\.key)
  }()

  /// No acceptance is ever read as a refusal or the reverse, with the language given and without.
  @Test func noSwaps() {
    #expect(Score(Sample.all).swaps == [])
    #expect(Score(Sample.all, .noLanguage).swaps == [])
    #expect(Score(Sample.all, .statedLanguage).swaps == [])
  }

  static let floors: [(label: String, precision: Double, recall: Double, recallOfTwelve: Double)] = [
    ("accept", 0.96, 0.80, 0.88), ("reject", 0.98, 0.80, 0.90), ("settings", 0.92, 0.85, 0.85),
    ("save", 0.95, 0.80, 0.80),
    ("acknowledge", 0.85, 0.75, 0.75),
  ]

  @Test(arguments: floors.indices)
  func theSampleIsReadAsWellAsPromised(index: Int) {
    let floor = Self.floors[index]
    let all = Score(Sample.all)
    let twelve = Score(Sample.all.filter { Self.twelve.contains($0.language) })
    #expect(all[floor.label].precision >= floor.precision, "\(floor.label): \(all[floor.label])")
    #expect(all[floor.label].recall >= floor.recall, "\(floor.label): \(all[floor.label])")
    #expect(twelve[floor.label].recall >= floor.recallOfTwelve, "\(floor.label): \(twelve[floor.label])")
  }

  @Test func othersAreHardlyEverCalledAChoice() {
    let score = Score(Sample.all)
    #expect(Double(score.strays.count) <= 0.02 * Double(score["other"].all), "\(score.strays)")
  }

  /// `make accuracy` sets GVL_ACCURACY, which writes the figures to docs/accuracy.md and the misses to standard output.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["GVL_ACCURACY"] != nil, "make accuracy writes the figures"))
  func figures() throws {
    var lines = [
      "| texts | number | swaps | " + Sample.labels.joined(separator: " | ") + " |",
      "| --- | --- | --- |" + String(repeating: " --- |", count: Sample.labels.count),
    ]
    let aside = Sample.halves.aside
    let sets: [(String, [Sample])] = [
      ("the half kept aside", aside),
      ("its twelve largest languages", aside.filter { Self.twelve.contains($0.language) }),
      ("the half that was seen", Sample.halves.seen), ("the whole sample", Sample.all),
      ("labels of our own", Sample.own),
    ]
    for (name, samples) in sets { lines.append(Score(samples).row(name, samples.count)) }
    lines.append(Score(aside, .noLanguage).row("kept aside, no language given", aside.count))
    let world = Sample.world
    lines.append(Score(world.aside, .statedLanguage).row("labels of products, kept aside", world.aside.count))
    lines.append(Score(world.seen, .statedLanguage).row("labels of products, seen", world.seen.count))
    for language in Self.twelve {
      let samples = Sample.all.filter { $0.language == language }
      lines.append(Score(samples).row("sample, \(language)", samples.count))
    }
    let text = lines.joined(separator: "\n")
    print(text + "\n\n" + Score(Sample.all).misses.joined(separator: "\n"))
    let file = Corpus.packageRoot.appending(path: "docs/accuracy.md")
    let old = try String(contentsOf: file, encoding: .utf8)
    let parts = old.components(separatedBy: "<!-- figures -->")
    try #require(parts.count == 3, "docs/accuracy.md holds its figures between two marks")
    try (parts[0] + "<!-- figures -->\n\n" + text + "\n\n<!-- figures -->" + parts[2])
      .write(to: file, atomically: true, encoding: .utf8)
  }
}

/// Labels that products had before the lexicons were written, with the language stated.
@Suite struct WorldLabelsTests {
  static let all = Sample.world.seen + Sample.world.aside

  static let floors: [(label: String, precision: Double, recall: Double)] = [
    ("accept", 0.98, 0.96), ("reject", 0.98, 0.96), ("close", 0.95, 0.95), ("withdraw", 0.95, 0.9),
    ("settings", 0.95, 0.95), ("save", 0.95, 0.95),
  ]

  @Test func thereAreEnoughOfEach() {
    let counts = Dictionary(grouping: Self.all, by: \.label).mapValues(\.count)
    for label in ["accept", "reject", "settings", "save"] { #expect(counts[label, default: 0] > 100, "\(label)") }
    #expect(counts["withdraw", default: 0] >= 60)
    #expect(counts["close", default: 0] >= 40)
  }

  @Test func noneIsSwapped() {
    #expect(Score(Self.all, .statedLanguage).swaps == [])
    #expect(Score(Self.all).swaps == [])
    #expect(Score(Self.all, .noLanguage).swaps == [])
  }

  @Test(arguments: floors.indices) func theyAreReadAsPromised(index: Int) {
    let floor = Self.floors[index]
    for samples in [Self.all, Sample.world.aside] {
      let row = Score(samples, .statedLanguage)[floor.label]
      #expect(row.precision >= floor.precision, "\(floor.label): \(row)")
      #expect(row.recall >= floor.recall, "\(floor.label): \(row)")
    }
  }
}

/// Labels that we wrote for each language; the classifier was corrected until it read them.
@Suite struct OwnLabelsTests {
  static let languages = Set(Sample.own.map(\.language)).sorted()

  @Test func thereAreLabelsForEachLexicon() {
    #expect(Set(Self.languages).isSuperset(of: Classifier.standard.languages))
  }

  @Test(arguments: languages)
  func theyAreReadAsMeant(language: String) {
    let samples = Sample.own.filter { $0.language == language }
    let score = Score(samples)
    #expect(score.swaps == [])
    #expect(Double(score.misses.count) <= 0.03 * Double(samples.count), "\(score.misses)")
  }
}
