import JSONText

/// A hole in a translation.
enum TranslationHole: Sendable, Equatable {
  case missing(TextMap, Int)
  case emptyName(TextMap, Int)
}

/// The translations of one language: its texts, the last list that it was published with, its earlier wordings, and its
/// holes by list.
struct TranslationRow: Sendable {
  var texts: SampleTexts
  /// The items that only the second list has; nil if they are among the texts.
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

/// Six languages; Polish is one list behind. An audit finds the holes, the texts left in English and those too many;
/// German changes with English and on its own.
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
        // The English text of those lists.
        .init(.features, 2, until: 2, .description("A phone and a computer may be known to be yours."))
      ]),
    .init("pl", list: 2),
    .init("sr-cyrl"),
  ]
}
