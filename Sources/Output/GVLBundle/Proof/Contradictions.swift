import GVLBundleFormat
import GVLList
import GVLShown
import JSONText
import PlainText

/// Contradictions between a manifest and its files. Files that could not be read are ignored.
func contradictions(_ documents: BundleDocuments) -> [BundleFolder.Problem] {
  let manifest = documents.manifest
  var check = Contradictions(manifest: manifest, documents: documents)
  check.list()
  check.counts()
  for language in manifest.languages { check.language(language) }
  check.names()
  check.dates()
  return check.problems
}

private struct Contradictions {
  typealias Problem = BundleFolder.Problem

  let manifest: BundleManifest
  let documents: BundleDocuments
  private let listed: Set<String>
  var problems: [Problem] = []

  init(manifest: BundleManifest, documents: BundleDocuments) {
    (self.manifest, self.documents) = (manifest, documents)
    listed = Set(manifest.files.map(\.path))
  }

  private mutating func expect(
    _ what: String, _ stated: String?, is found: String?, in file: String, _ code: Problem.Code
  ) {
    if stated == found { return }
    problems.append(
      Problem(code, file, "the manifest says \(what) \(stated ?? "none"), the file \(found ?? "none")"))
  }

  /// Dates that no build writes: `confirmed` and both limits must be days in this order.
  mutating func dates() {
    func problem(_ pointer: String, _ words: String) {
      problems.append(Problem(.profileDiffers, BundleManifest.fileName, words, at: pointer))
    }
    guard let end = manifest.hardExpiry else { return }
    if let due = manifest.refreshAfter, due > end {
      problem("/refreshAfter", "`refreshAfter` \(due) is later than `hardExpiry` \(end)")
    }
    if let confirmed = manifest.confirmed, confirmed > end {
      problem("/confirmed", "`confirmed` \(confirmed.date) is later than `hardExpiry` \(end)")
    }
  }

  mutating func list() {
    if let edition = manifest.list.edition, !manifest.sha256.hasPrefix(edition) {
      problems.append(
        Problem(
          .listDiffers, BundleManifest.fileName, "\(manifest.list) is not the text with SHA-256 \(manifest.sha256)"))
    }
    guard let file = documents.listFile else {
      problems.append(Problem(.listDiffers, BundleManifest.fileName, "the manifest does not name the list"))
      return
    }
    guard documents.isRead(file) else { return }
    guard let list = documents.list else {
      problems.append(Problem(.listDiffers, file, "this is no vendor list"))
      return
    }
    let number = ListReference(specification: manifest.list.specification, version: manifest.list.version)
    expect("list", "\(number)", is: "\(list.reference)", in: file, .listDiffers)
    expect("lastUpdated", manifest.lastUpdated, is: list.lastUpdatedText, in: file, .listDiffers)
    expect(
      "tcfPolicyVersion", manifest.tcfPolicyVersion.map(String.init), is: list.tcfPolicyVersion.map(String.init),
      in: file, .listDiffers)
    expect("vendors", "\(manifest.vendors)", is: "\(list.vendorCount)", in: file, .countDiffers)
    profile(list, file)
  }

  /// Every vendor of the profile must be either shown or left out.
  private mutating func profile(_ list: VendorList, _ file: String) {
    let shown = Set(list.vendors.map(\.id))
    let left = Set(manifest.leftOut.map(\.vendor))
    for kind in [TextKind.purpose, .specialFeature, .stack] {
      for item in list.texts[kind].filter({ !manifest.profile.shows(kind, $0) }).prefix(3) {
        problems.append(Problem(.profileDiffers, file, "\(TextKey(kind, item.id)): shown, but not in the profile"))
      }
    }
    func say(_ vendor: Int, _ what: String) {
      problems.append(Problem(.profileDiffers, file, "vendor \(vendor): \(what)"))
    }
    for vendor in shown.intersection(left).sorted().prefix(3) { say(vendor, "shown, and left out in the manifest") }
    guard case .only(let wanted) = manifest.profile.vendors else { return }
    for vendor in shown.subtracting(wanted).sorted().prefix(3) { say(vendor, "shown, but not in the profile") }
    for vendor in wanted.subtracting(shown).subtracting(left).sorted().prefix(3) {
      say(vendor, "in the profile, but neither shown nor left out")
    }
    for vendor in left.subtracting(wanted).sorted().prefix(3) { say(vendor, "left out, but not in the profile") }
  }

  mutating func counts() {
    guard let file = (manifest.files(.counts).first ?? manifest.files(.layers).first)?.path else {
      problems.append(Problem(.countDiffers, BundleManifest.fileName, "the manifest does not name the counts"))
      return
    }
    guard documents.isRead(file) else { return }
    guard let root = documents.root(file) else {
      problems.append(Problem(.countDiffers, file, "this is no JSON"))
      return
    }
    expect("list", "\(manifest.list)", is: root["list"]?.string, in: file, .countDiffers)
    expect("vendors", "\(manifest.vendors)", is: root["vendors"]?.integer.map(String.init), in: file, .countDiffers)
  }

  mutating func language(_ language: BundleManifest.Language) {
    guard listed.contains(language.file) else {
      problems.append(
        Problem(.languageDiffers, language.file, "the texts of \(language.language), which the manifest does not name"))
      return
    }
    if language.texts == "en", language.sha256 != manifest.sha256 {
      problems.append(
        Problem(.languageDiffers, language.file, "English is the list's own, but has another SHA-256 in the manifest"))
    }
    let isItself = language.language.lowercased().replacing("_", with: "-") == language.texts
    if (language.reason == nil) != isItself {
      problems.append(
        Problem(
          .languageDiffers, BundleManifest.fileName,
          "\(language.language) shows the texts of \(language.texts), for the reason \(language.reason ?? "none")"))
    }
    if language.list.specification != manifest.list.specification {
      problems.append(
        Problem(
          .languageDiffers, language.file,
          "the texts of \(language.language) are said to be of \(language.list), a list of another specification"))
    }
    guard documents.isRead(language.file) else { return }
    guard let root = documents.root(language.file) else {
      problems.append(Problem(.languageDiffers, language.file, "this is no JSON"))
      return
    }
    let of = "\(language.language):"
    expect("\(of) texts", language.texts, is: root["language"]?.string, in: language.file, .languageDiffers)
    expect(
      "\(of) version", "\(language.list.version)", is: root["vendorListVersion"]?.integer.map(String.init),
      in: language.file, .languageDiffers)
    expect(
      "\(of) lastUpdated", language.lastUpdated, is: root["lastUpdated"]?.string, in: language.file, .languageDiffers)
    if let shown = documents.texts[language.file] { origins(language, shown.texts) }
  }

  /// Every text must have one origin, and texts taken from English must be the English ones.
  private mutating func origins(_ language: BundleManifest.Language, _ shown: Texts) {
    func say(_ message: String) {
      problems.append(Problem(.languageDiffers, language.file, "\(language.language): \(message)"))
    }
    let named = language.textFrom.flatMap(\.items).map(\.description) + language.fallbackOf.map(\.item)
    let all = Set(shown.keys.map(\.description))
    let bundled = documents.list?.texts
    // An item that the bundle's own list lacks is not shown: a stack outside the first layer.
    func isShown(_ item: String) -> Bool {
      guard let bundled, let key = TextKey(item), key.kind == .stack else { return true }
      return bundled.item(key) != nil
    }
    for item in named where !all.contains(item) && isShown(item) {
      say("the manifest names \(item), which the file does not have")
    }
    let isNamed = Set(named)
    for item in repeated(named) {
      say("the manifest says twice where \(item) is from")
    }
    for source in language.textFrom where source.list.bare == manifest.list.bare {
      say("the manifest says that texts of \(source.list) are of another list")
    }
    // If no translation belongs to the bundle's own list, each text comes from another list or another language.
    if language.list.bare != manifest.list.bare {
      if let source = language.textFrom.first(where: { $0.list == language.list }) {
        if source.sha256 != language.sha256 { say("two translations of \(source.list) are named") }
      } else if !language.textFrom.isEmpty {
        say("no text is from \(language.list), the list of the translation")
      }
      if !language.textFrom.isEmpty {
        for key in shown.keys where !isNamed.contains(key.description) && shown.item(key).map(\.hasWords) == true {
          say("the manifest does not say where \(key) is from")
        }
      }
    }
    guard let english = bundled else { return }
    for fallback in language.fallbackOf where fallback.from == "en" {
      guard let key = TextKey(fallback.item), let item = shown.item(key), let own = english.item(key), own.hasWords
      else { continue }
      if !item.saysTheSame(as: own) { say("\(fallback.item) is taken from English, but the text differs") }
    }
  }

  /// Every file of texts, in any form, must belong to a language of the manifest.
  mutating func names() {
    let shown = Set(manifest.languages.map(\.texts))
    for file in manifest.files(.texts) where file.language.map(shown.contains) != true {
      problems.append(Problem(.languageDiffers, file.path, "no language of the manifest shows these texts"))
    }
    if manifest.languages.isEmpty {
      problems.append(Problem(.languageDiffers, BundleManifest.fileName, "the manifest names no language"))
    }
    for language in repeated(manifest.languages.map(\.language)) {
      problems.append(
        Problem(.languageDiffers, BundleManifest.fileName, "the manifest names the language \(language) twice"))
    }
  }

  /// Names that occur more than once, sorted.
  private func repeated(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return Set(names.filter { !seen.insert($0).inserted }).sorted()
  }
}
