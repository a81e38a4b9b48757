import GVLText

/// How many languages are read how, each as it was asked for.
struct CoverageSum {
  let languages: Int
  let requested: [LanguageCoverage.Group: [String]]
  /// Read in part or whole from translations of other lists, where the English is the same.
  let ofOtherLists: [String]
  /// Read with texts that another language lends.
  let incomplete: [String]
  /// With an official translation of which nothing is stored, by its code, each once.
  let notStored: [String]
  /// Without an official translation.
  let withoutTranslation: [String]
}

extension TranslationCoverage {
  var sum: CoverageSum {
    var missing: Set<String> = []
    return CoverageSum(
      languages: languages.count,
      requested: Dictionary(grouping: languages, by: \.group).mapValues { $0.map(\.requested) },
      ofOtherLists: languages.filter { $0.isOfOthers(than: list) }.map(\.requested),
      incomplete: languages.filter { $0.items?.loans.isEmpty == false }.map(\.requested),
      notStored: languages.compactMap { language in
        language.isStored || language.isOfOtherEnglish ? nil : language.official?.code
      }.filter { missing.insert($0).inserted },
      withoutTranslation: languages.filter { $0.official == nil && $0.choice.reason != .noLanguage }.map(\.requested))
  }
}
