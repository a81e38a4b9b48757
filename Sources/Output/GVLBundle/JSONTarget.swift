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
  let narrowed = NarrowedList(input.list, input.profile)
  var files = [
    Bundle.File(path: "vendor-list.json", bytes: Array(narrowed.json.documentText.utf8)),
    Bundle.File(
      path: "counts.json",
      bytes: Array(
        JSONValue.object(
          [.init("schema", "gvl.bundle-counts/1"), .init("list", .string(input.reference.description))]
            + narrowed.counts.memberList
        ).documentText.utf8)),
  ]
  var languages: [BundleManifest.Language] = []
  for language in input.languages {
    let (file, entry) = try languageFile(language, input, narrowed)
    if !files.contains(where: { $0.path == file.path }) { files.append(file) }
    languages.append(entry)
  }
  let manifest = BundleManifest(
    target: "json", profile: input.profile, list: input.reference,
    lastUpdated: input.list.lastUpdatedText, sha256: input.sha256, tcfPolicyVersion: input.list.tcfPolicyVersion,
    vendors: narrowed.vendors.count, languages: languages, leftOut: narrowed.leftOut)
  return Bundle(files: files, manifest: manifest)
}

private func languageFile(
  _ language: String, _ input: BundleInput, _ narrowed: NarrowedList
) throws(BundleError) -> (Bundle.File, BundleManifest.Language) {
  let available = ["en"] + input.texts.map(\.language)
  let choice = resolve(language, available: available, fallback: input.fallback)
  guard let chosen = choice.chosen else {
    throw BundleError(
      .noLanguage, language,
      "neither this language nor a stand-in for it is stored; tried \(choice.tried.joined(separator: ", "))")
  }
  // Holes are filled by the stand-ins of the language, English last.
  var lenders: [(language: String, texts: Texts)] = []
  let named = input.fallback.first { LanguageCode($0.key)?.code == chosen }?.value
  for stand in [named, input.fallback["*"]].compactMap({ $0.flatMap { LanguageCode($0)?.code } }) where stand != chosen
  {
    if let text = input.texts.first(where: { $0.language == stand }) { lenders.append((stand, text.translation.texts)) }
  }
  lenders.append(("en", input.list.texts))

  let own = input.texts.first { $0.language == chosen }
  let version = own?.list.version ?? input.reference.version
  let lastUpdated = own?.translation.lastUpdatedText ?? input.list.lastUpdatedText
  let texts = LanguageTexts(
    own?.translation.texts ?? input.list.texts, language: chosen, list: narrowed, lastUpdated: lastUpdated,
    version: version, lenders: lenders)
  let path = "purposes-\(chosen).json"
  let entry = BundleManifest.Language(
    language: language, texts: chosen, reason: choice.reason == .exact ? nil : choice.reason.rawValue, file: path,
    list: own?.list ?? input.reference, lastUpdated: lastUpdated, sha256: own?.sha256 ?? input.sha256,
    loans: texts.loans)
  return (Bundle.File(path: path, bytes: Array(texts.json.documentText.utf8)), entry)
}

extension JSONValue {
  fileprivate var memberList: [Member] {
    if case .object(let members) = self { members } else { [] }
  }
}
