import JSONText

/// Something that a translation lacks.
enum TranslationHole: Sendable, Equatable {
  case missing(TextMap, Int)
  case emptyName(TextMap, Int)
  case noIllustrations(TextMap, Int)
  case emptyIllustrations(TextMap, Int)
}

/// One translation: its texts, the list that it belongs to, and what it lacks.
struct TranslationRow: Sendable {
  var texts: SampleTexts
  var list: Int
  var holes: [TranslationHole]

  init(_ language: String, list: Int = 3, holes: [TranslationHole] = []) {
    texts = SampleTexts(language, file: language)
    (self.list, self.holes) = (list, holes)
  }
}

/// Six languages, of which Polish lags one list behind and Spanish has holes.
enum TranslationPlan {
  static let rows: [TranslationRow] = [
    .init("de"),
    .init(
      "es",
      holes: [
        .missing(.purposes, 9), .missing(.stacks, 4), .missing(.dataCategories, 11), .emptyName(.features, 2),
        .noIllustrations(.purposes, 5), .emptyIllustrations(.specialFeatures, 2),
      ]),
    .init("fr"),
    .init("it"),
    .init("pl", list: 2),
    .init("sr-cyrl"),
  ]
}
