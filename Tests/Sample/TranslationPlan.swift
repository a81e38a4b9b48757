import JSONText

/// Something that a translation lacks.
enum TranslationHole: Sendable, Equatable {
  case missing(TextMap, Int)
  case emptyName(TextMap, Int)
}

/// The translations of one language: its texts, the last list that it was published with, what it said before, and what
/// it lacks in which list.
struct TranslationRow: Sendable {
  var texts: SampleTexts
  /// The items that only the second list has; nil where they are among the texts.
  var trial: SampleTexts?
  var list: Int
  var steps: [TextStep]
  var holes: [Int: [TranslationHole]]

  init(_ language: String, list: Int = 3, steps: [TextStep] = [], holes: [Int: [TranslationHole]] = [:]) {
    texts = SampleTexts(language, file: language)
    trial = list == 2 ? nil : SampleTexts(language, file: "\(language)-trial")
    (self.list, self.steps, self.holes) = (list, steps, holes)
  }
}

/// Six languages, of which Polish lags one list behind. What a translation lacks, says in English or has too much is
/// what an audit finds; German changes with English and by itself.
enum TranslationPlan {
  static let rows: [TranslationRow] = [
    .init(
      "de",
      steps: [
        .init(
          .purposes, 4, until: 2,
          .illustrations(["Wegen des Profils sehen Sie Räder, während Sie über Gärten lesen."])),
        .init(.specialPurposes, 2, until: 2, .blanksAroundDescription),
      ], holes: [2: [.missing(.dataCategories, 11)]]),
    .init("es", holes: [3: [.missing(.purposes, 9), .emptyName(.specialFeatures, 1)]]),
    .init("fr"),
    .init(
      "it",
      steps: [
        // The English of those lists.
        .init(.features, 2, until: 2, .description("A phone and a computer may be known to be yours."))
      ]),
    .init("pl", list: 2),
    .init("sr-cyrl"),
  ]
}
