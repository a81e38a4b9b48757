import GVLModel
import GVLText
import JSONText

extension BundleTarget {
  /// Plain JSON files in the shapes of the official server: `vendor-list.json` and one `purposes-xx.json` a language,
  /// so that whatever reads those can read the bundle; counts and the manifest beside them.
  package static let json = BundleTarget(
    name: "json", title: "the list and its texts as JSON files", build: jsonBundle,
    owns: { path in
      ["vendor-list.json", "counts.json"].contains(path)
        || path.hasPrefix("purposes-") && path.hasSuffix(".json") && !path.contains("/")
    },
    contradictions: jsonContradictions)
}

private func jsonBundle(_ input: BundleInput) throws(BundleError) -> Bundle {
  guard input.list.specification >= 2 else {
    throw BundleError(
      .unsupportedList, input.reference.description,
      "lists of specification 1 have no translations to ship; name one of specification 2 or 3")
  }
  let shown = ShownList(input.list, through: input.profile)
  var files = [
    Bundle.File(path: "vendor-list.json", bytes: Array(shown.json.documentText.utf8)),
    Bundle.File(path: "counts.json", bytes: Array(shown.countsJSON(of: input.reference).documentText.utf8)),
  ]
  var languages: [BundleManifest.Language] = []
  for language in input.languages {
    let (file, entry) = try languageFile(language, input, shown)
    if !files.contains(where: { $0.path == file.path }) { files.append(file) }
    languages.append(entry)
  }
  let manifest = BundleManifest(
    target: "json", profile: input.profile, list: input.reference,
    lastUpdated: input.list.lastUpdatedText, sha256: input.sha256, tcfPolicyVersion: input.list.tcfPolicyVersion,
    vendors: shown.vendors.count, languages: languages, leftOut: shown.leftOut)
  return Bundle(files: files, manifest: manifest)
}

private func languageFile(
  _ language: String, _ input: BundleInput, _ shown: ShownList
) throws(BundleError) -> (Bundle.File, BundleManifest.Language) {
  let english = TextsAtHand(english: shown.list, as: input.reference, sha256: input.sha256)
  let available = [english] + input.texts.compactMap { TextsAtHand($0.language, $0.texts, for: shown) }
  let resolution = LanguageResolution(language, fallback: input.fallback)
  let choice = resolution.choice(among: available.map(\.language))
  guard let chosen = choice.chosen else {
    throw BundleError(
      .noLanguage, language,
      choice.reason == .noLanguage
        ? "this is the code of no language; correct it in `languages` of gvl.yml, or in --languages"
        : "neither this language nor a stand-in for it is stored; tried \(choice.tried.joined(separator: ", "))")
  }
  func texts(_ code: String) -> TextsAtHand? { available.first { $0.language == code } }
  let own = texts(chosen) ?? english
  // Holes are filled by the stand-ins of the language, English last.
  let made = LanguageTexts(own, list: shown, lenders: resolution.lenders(of: chosen).compactMap(texts) + [english])
  let path = "purposes-\(chosen).json"
  var entry = BundleManifest.Language(
    language: language, texts: chosen, reason: choice.reason == .exact ? nil : choice.reason.rawValue, file: path,
    list: own.base.list, lastUpdated: own.base.lastUpdated, sha256: own.base.sha256, loans: made.loans)
  (entry.textFrom, entry.fallbackOf) = (made.textFrom, made.fallbackOf)
  return (Bundle.File(path: path, bytes: Array(made.json.documentText.utf8)), entry)
}
