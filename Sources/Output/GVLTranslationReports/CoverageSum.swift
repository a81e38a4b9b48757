import GVLText

/// How many languages are read how, each as it was asked for.
struct CoverageSum {
  let languages: Int
  let requested: [LanguageCoverage.Group: [String]]
  /// Read from the translation of an older list.
  let older: [String]
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
      older: languages.filter { $0.behind(list) > 0 }.map(\.requested),
      incomplete: languages.filter { $0.items?.loans.isEmpty == false }.map(\.requested),
      notStored: languages.compactMap { language in
        language.isStored || language.unused != nil ? nil : language.official?.code
      }.filter { missing.insert($0).inserted },
      withoutTranslation: languages.filter { $0.official == nil && $0.choice.reason != .noLanguage }.map(\.requested))
  }
}
