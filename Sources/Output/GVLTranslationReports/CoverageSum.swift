import GVLText

/// The languages by how they are read, each as it was asked for.
struct CoverageSum {
  let languages: Int
  let requested: [LanguageCoverage.Group: [String]]
  /// Read from the translation of an older list.
  let older: [String]
  /// Read with some texts of another language.
  let incomplete: [String]
  /// Languages with an official translation that is not stored, by code, without duplicates.
  let notStored: [String]
  /// Languages without an official translation.
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
