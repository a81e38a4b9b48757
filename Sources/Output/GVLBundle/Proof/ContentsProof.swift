import Files
import GVLBundleFormat
import GVLDialog
import GVLList
import GVLShown
import GVLStringsWriting
import GVLText
import JSONText
import PlainText

/// Whether every file of a bundle, in every language and form, says the same as its list and texts.
///
/// The official list, through the manifest's profile, yields every file of the target again; if it is not stored, the
/// bundle's own reduced list does. A file that then differs was changed. The official texts are compared word by word,
/// each with the translation that the manifest names for it.
struct ContentsProof {
  typealias Problem = BundleFolder.Problem

  let manifest: BundleManifest
  private let files: [String: [UInt8]]
  private let documents: BundleDocuments
  private let originals: Originals
  private(set) var compared: [String] = []
  private(set) var notStored: [String] = []
  /// Older lists that were compared.
  private var older: [String] = []

  /// - Parameter files: all files of the manifest, each matching it.
  init(
    _ manifest: BundleManifest, _ files: [String: [UInt8]], _ documents: BundleDocuments, _ originals: Originals
  ) {
    (self.manifest, self.files, self.documents, self.originals) = (manifest, files, documents, originals)
  }

  mutating func problems(_ target: BundleTarget) -> [Problem] {
    guard let narrowed = documents.list else { return [] }
    let original = originals.bytes(manifest.list, nil, manifest.sha256).flatMap { try? VendorList($0) }
    if original == nil { notStored.append("\(manifest.list)") } else { compared.append("\(manifest.list)") }
    let shown = original.map { ShownList($0, through: manifest.profile) } ?? ShownList(narrowed)
    var problems = original == nil ? [] : leftOut(shown) + addresses(shown)
    // Texts are proved first, because other forms are made from them.
    var texts = TextsProof(manifest, shown, originals)
    var seen: Set<String> = []
    for language in manifest.languages where seen.insert(language.file).inserted {
      let problem = documents.texts[language.file].flatMap {
        texts.problem(language, $0.texts, narrowed: narrowed.texts)
      }
      if let problem { problems.append(problem) }
    }
    // At most one problem is reported per file.
    let told = Set(problems.map(\.file))
    problems += forms(target, shown, isOfficial: original != nil).filter { !told.contains($0.file) }
    compared += texts.compared.sorted() + older
    notStored += texts.notStored.sorted()
    return problems
  }

  /// The manifest's list of addresses that are not links must follow from the list.
  private func addresses(_ shown: ShownList) -> [Problem] {
    guard manifest.addresses != shown.wrongAddresses else { return [] }
    return [
      Problem(
        .profileDiffers, BundleManifest.fileName,
        "the addresses of \(manifest.list) that are no links are others than those that the manifest names",
        at: "/addresses")
    ]
  }

  private func leftOut(_ shown: ShownList) -> [Problem] {
    guard manifest.leftOut != shown.leftOut else { return [] }
    let ids = Set(manifest.leftOut).symmetricDifference(shown.leftOut).map(\.vendor)
    return [
      Problem(
        .profileDiffers, BundleManifest.fileName,
        "\(manifest.list) and the profile give other vendors that are left out: see vendor "
          + Set(ids).sorted().prefix(3).map(String.init).joined(separator: ", "), at: "/leftOut")
    ]
  }

  // MARK: Forms

  private mutating func forms(_ target: BundleTarget, _ shown: ShownList, isOfficial: Bool) -> [Problem] {
    let made: [Bundle.File]
    do throws(BundleError) {
      made = try target.render(try view(shown, isOfficial: isOfficial), try target.check(manifest.options))
    } catch { return [Problem(.formDiffers, BundleManifest.fileName, "the files cannot be made again: \(error)")] }
    let there = Set(made.map(\.path))
    let listed = Dictionary(manifest.files.map { ($0.path, $0) }) { first, _ in first }
    var problems: [Problem] = []
    for file in made {
      guard let entry = listed[file.path], let bytes = files[file.path] else {
        problems.append(Problem(.missing, file.path, "the manifest does not name this file; build the bundle again"))
        continue
      }
      if (entry.kind, entry.language) != (file.kind, file.language) {
        problems.append(wrongKind(entry, file))
      } else if file.isMadeOfList, bytes != file.bytes {
        problems.append(difference(file, bytes))
      }
    }
    for file in manifest.files where !there.contains(file.path) {
      if let problem = unlistedFile(file, there) { problems.append(problem) }
    }
    return problems
  }

  private func wrongKind(_ entry: BundleManifest.File, _ file: Bundle.File) -> Problem {
    func words(_ kind: BundleManifest.Kind, _ language: String?) -> String {
      kind.rawValue + (language.map { " of \($0)" } ?? "")
    }
    return Problem(
      .formDiffers, file.path,
      "the manifest calls it \(words(entry.kind, entry.language)), and it is \(words(file.kind, file.language))"
        + "; build the bundle again")
  }

  private func difference(_ file: Bundle.File, _ bytes: [UInt8]) -> Problem {
    let code: Problem.Code =
      switch file.kind {
      case .list: .listDiffers
      case .texts: .languageDiffers
      case .counts: .countDiffers
      default: .formDiffers
      }
    let pointer = firstDifference(file.bytes, bytes)
    return Problem(
      code, file.path,
      "it is not what \(manifest.list) and the texts give\(pointer.map { ", first at \($0.isEmpty ? "its root" : $0)" } ?? "")"
        + "; build the bundle again",
      at: pointer)
  }

  /// Judges a file that the manifest names but the target does not make: a compressed copy, or a signature.
  private func unlistedFile(_ file: BundleManifest.File, _ made: Set<String>) -> Problem? {
    switch file.kind {
    case .signature where file.path.hasSuffix(BundleSignature.suffix):
      if made.contains(String(file.path.dropLast(BundleSignature.suffix.utf8.count))) { return nil }
    case .packed:
      guard let way = WebPacking(file.path), manifest.options[WebPacking.option]?.contains(way.rawValue) == true else {
        break
      }
      let whole = String(file.path.dropLast(way.ending.count))
      guard made.contains(whole), let bytes = files[file.path], let plain = files[whole] else { break }
      return way.fault(bytes, of: (whole, plain)).map { Problem(.formDiffers, file.path, $0) }
    default: break
    }
    return Problem(
      .formDiffers, file.path, "a bundle of this target and these options has no such file; build the bundle again")
  }

  // MARK: The bundle as a view

  private mutating func view(_ shown: ShownList, isOfficial: Bool) throws(BundleError) -> BundleView {
    let layers = documents.manifest.files(.layers).first.flatMap { documents.root($0.path) }
    let stacks = layers?["firstLayer"]?.elements.compactMap { $0["stack"]?.integer } ?? []
    let custom = layers?["customVendors"]?.elements.compactMap { row in
      row["name"]?.string.map { CustomVendor(name: $0, url: row["url"]?.string) }
    }
    let fallback = manifest.fallback
    // Languages with the same file share its texts.
    let items = documents.texts.mapValues { LanguageView.items($0.texts) }
    let languages = manifest.languages.compactMap { entry in
      items[entry.file].map { LanguageView(entry, $0, fallback: fallback) }
    }
    let dialog = manifest.dialog.compactMap { entry in
      documents.root(entry.file).flatMap { DialogView(entry, Self.words($0), fallback: fallback) }
    }
    var missing: [ListReference] = []
    let own = documents.manifest.files(.asks).first.flatMap { documents.root($0.path) }
    let asks = BundleAsks(
      manifest, shown, isOfficial: isOfficial, file: own, originals, notStored: &missing)
    let count = manifest.asks?.lists.count ?? 0
    if missing.count > 3 {
      notStored.append("\(missing.count) of \(count) older lists")
    } else {
      notStored += missing.map(\.description)
    }
    if isOfficial, count > 0, missing.isEmpty { older = [count == 1 ? "1 older list" : "\(count) older lists"] }
    do throws(FirstLayerRows.WrongChoice) {
      return try BundleView(
        manifest, shown, stacks: stacks, languages: languages, dialog: dialog, customVendors: custom ?? [],
        asks: asks)
    } catch { throw BundleError(.wrongStacks, "profile \(manifest.profile.name)", error.message(manifest.list)) }
  }

  private static func words(_ root: JSONNode) -> [String: UnitText] {
    var words: [String: UnitText] = [:]
    for member in root["strings"]?.members ?? [] where words[member.name] == nil {
      if let text = member.value.string {
        words[member.name] = .single(text)
      } else {
        let forms = member.value.members.compactMap { form in
          PluralCategory(rawValue: form.name).flatMap { category in form.value.string.map { (category, $0) } }
        }
        words[member.name] = .plural(Dictionary(forms) { first, _ in first })
      }
    }
    return words
  }
}

extension Bundle.File {
  /// Whether the file is made from the list, the texts and the words. All other files come from gvl, and are the same
  /// in every bundle of one version.
  fileprivate var isMadeOfList: Bool { kind != .code && !WebFiles.settings.contains(path) }
}

/// The JSON pointer of the first difference of two documents; nil if one is not JSON, or if only blanks differ.
private func firstDifference(_ one: [UInt8], _ other: [UInt8]) -> String? {
  guard let first = try? JSONDocument(one).root, let second = try? JSONDocument(other).root else { return nil }
  return firstDifference(first, second).map { JSONPointer.join($0) }
}

private func firstDifference(_ one: JSONNode, _ other: JSONNode) -> [String]? {
  guard one.kind == other.kind else { return [] }
  switch one.kind {
  case .object:
    let (members, others) = (one.members, other.members)
    for (a, b) in zip(members, others) {
      if a.name != b.name { return [a.name] }
      if let rest = firstDifference(a.value, b.value) { return [a.name] + rest }
    }
    return members.count == others.count
      ? nil : [(members.count > others.count ? members : others)[min(members.count, others.count)].name]
  case .array:
    let (elements, others) = (one.elements, other.elements)
    for (index, (a, b)) in zip(elements, others).enumerated() {
      if let rest = firstDifference(a, b) { return ["\(index)"] + rest }
    }
    return elements.count == others.count ? nil : ["\(min(elements.count, others.count))"]
  default: return one.value == other.value ? nil : []
  }
}
