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
  let available = ["en"] + input.texts.map(\.language)
  let resolution = LanguageResolution(language, fallback: input.fallback)
  let choice = resolution.choice(among: available)
  guard let chosen = choice.chosen else {
    throw BundleError(
      .noLanguage, language,
      choice.reason == .noLanguage
        ? "this is the code of no language; correct it in `languages` of gvl.yml, or in --languages"
        : "neither this language nor a stand-in for it is stored; tried \(choice.tried.joined(separator: ", "))")
  }
  // Holes are filled by the stand-ins of the language, English last.
  let stored = resolution.lenders(of: chosen).compactMap { code in
    input.texts.first { $0.language == code }.map { (language: code, texts: $0.translation.texts) }
  }
  let own = input.texts.first { $0.language == chosen }
  let version = own?.list.version ?? input.reference.version
  let lastUpdated = own?.translation.lastUpdatedText ?? input.list.lastUpdatedText
  let texts = LanguageTexts(
    own?.translation.texts ?? input.list.texts, language: chosen, list: shown, lastUpdated: lastUpdated,
    version: version, lenders: stored + [("en", input.list.texts)])
  let path = "purposes-\(chosen).json"
  let entry = BundleManifest.Language(
    language: language, texts: chosen, reason: choice.reason == .exact ? nil : choice.reason.rawValue, file: path,
    list: own?.list ?? input.reference, lastUpdated: lastUpdated, sha256: own?.sha256 ?? input.sha256,
    loans: texts.loans)
  return (Bundle.File(path: path, bytes: Array(texts.json.documentText.utf8)), entry)
}
