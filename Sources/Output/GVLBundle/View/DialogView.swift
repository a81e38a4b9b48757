package import GVLBundleFormat
package import GVLDialog
package import GVLStringsWriting
package import GVLText

/// The CMP's own words for one requested language. Missing words are taken from its stand-ins, and listed in `loans`.
package struct DialogView: Sendable {
  /// The language in the configuration.
  package let requested: String
  package let choice: LanguageChoice
  /// The language of the words.
  package let language: Language
  /// The SHA-256 of the file with the words.
  package let sha256: String
  /// In the order of the table of dialog texts; texts that no language has are left out.
  package let strings: [(string: DialogString, text: UnitText)]
  package let loans: [BundleManifest.Dialog.Loan]

  /// Returns nil if neither the language nor a stand-in for it has words.
  init?(_ requested: String, among all: [BundleInput.Words], fallback: [String: String]) {
    func words(_ code: String) -> BundleInput.Words? { all.first { $0.words.language.code == code } }
    let resolution = LanguageResolution(requested, fallback: fallback)
    let choice = resolution.choice(among: all.map(\.words.language.code))
    guard let own = choice.chosen.flatMap(words) else { return nil }
    (self.requested, self.choice) = (requested, choice)
    (language, sha256) = (own.words.language, own.sha256)
    let lenders = (resolution.lenders(of: language.code) + ["en"]).compactMap(words)
    var loans: [BundleManifest.Dialog.Loan] = []
    strings = DialogStrings.all.compactMap { string in
      if let text = own.words.texts[string.key] { return (string, text) }
      for lender in lenders {
        guard let text = lender.words.texts[string.key] else { continue }
        loans.append(.init(key: string.key, from: lender.words.language.code))
        return (string, text)
      }
      return nil
    }
    self.loans = loans
  }

  /// The words as a bundle has them; nil if the language of its words is unknown.
  ///
  /// - Parameter shown: the words in its file, by key.
  init?(_ entry: BundleManifest.Dialog, _ shown: [String: UnitText], fallback: [String: String]) {
    guard let language = Languages.row(entry.words) else { return nil }
    (requested, sha256, loans, self.language) = (entry.language, entry.sha256, entry.loans, language)
    choice = resolve(entry.language, available: [entry.words], fallback: fallback)
    strings = DialogStrings.all.compactMap { string in shown[string.key].map { (string, $0) } }
  }

  func entry(file: String) -> BundleManifest.Dialog {
    BundleManifest.Dialog(language: requested, words: language.code, file: file, sha256: sha256, loans: loans)
  }
}
