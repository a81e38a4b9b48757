import GVLBundleFormat
import GVLList
import GVLShown
import GVLText
import JSONText
import PlainText

/// The files of a bundle in the compact form for apps, one line of JSON each.
struct CompactFile {
  static let head = "head.json"
  static let list = "list.json"
  static let layers = "layers.json"
  /// Reads the compact files in JavaScript.
  static let reader = "compact.js"

  static func texts(_ language: LanguageView) -> String { "texts-\(language.texts).json" }
  static func dialog(_ words: DialogView) -> String { "dialog-\(words.language.code).json" }

  /// Whether a compact file may have this name.
  static func isName(_ name: String) -> Bool {
    if [head, list, layers, AsksFile.name].contains(name) { return true }
    return (name.hasPrefix("texts-") || name.hasPrefix("dialog-")) && name.hasSuffix(".json") && !name.contains("/")
  }

  let name: String
  let kind: BundleManifest.Kind
  let language: String?
  let json: JSONValue
  let bytes: [UInt8]

  private init(name: String, kind: BundleManifest.Kind, language: String?, json: JSONValue) {
    (self.name, self.kind, self.language, self.json) = (name, kind, language, json)
    bytes = json.written(.compact) + [0x0A]
  }

  /// All compact files, the head first.
  ///
  /// - Parameter allStacks: also include stacks that the first layer does not show: a fifth of the texts of a real
  ///   list. The first layer is fixed when the bundle is made.
  static func all(of view: BundleView, allStacks: Bool) throws(BundleError) -> [CompactFile] {
    try view.files.compact(allStacks: allStacks) { () throws(BundleError) in try made(of: view, allStacks) }
  }

  private static func made(of view: BundleView, _ allStacks: Bool) throws(BundleError) -> [CompactFile] {
    var files = [
      CompactFile(name: head, kind: .asset, language: nil, json: view.headJSON(texts: texts, dialog: dialog)),
      CompactFile(name: list, kind: .list, language: nil, json: try view.compactListJSON(allStacks: allStacks)),
      CompactFile(name: layers, kind: .layers, language: nil, json: view.layersJSON),
    ]
    if let json = AsksFile.json(view) {
      files.append(CompactFile(name: AsksFile.name, kind: .asks, language: nil, json: json))
    }
    for language in view.languagesByTexts {
      let json = try view.compactTextsJSON(language, allStacks: allStacks)
      files.append(CompactFile(name: texts(language), kind: .texts, language: language.texts, json: json))
    }
    for words in view.dialogByWords {
      files.append(CompactFile(name: dialog(words), kind: .dialog, language: words.language.code, json: words.json))
    }
    return files
  }
}

extension BundleView {
  /// The list in columns: `gvl.compact-list/1`. Only vendors' addresses that readers of one of the languages see are
  /// kept. Apps read nothing else, so addresses that are not links are left out for them.
  func compactListJSON(allStacks: Bool) throws(BundleError) -> JSONValue {
    try compact(reference.description) { () throws(CompactError) in
      try CompactList.packed(allStacks ? narrowedAddresses : withShownStacks(withLinks(narrowedAddresses)))
    }
  }

  /// The texts of a language in columns: `gvl.compact-texts/1`.
  func compactTextsJSON(_ language: LanguageView, allStacks: Bool) throws(BundleError) -> JSONValue {
    try compact("\(reference), \(language.texts)") { () throws(CompactError) in
      try CompactTexts.packed(allStacks ? language.textsJSON : withShownStacks(language.textsJSON))
    }
  }

  private func compact(
    _ subject: String, _ body: () throws(CompactError) -> JSONValue
  ) throws(BundleError) -> JSONValue {
    do throws(CompactError) { return try body() } catch {
      throw BundleError(.unsupportedList, subject, "it has no compact form: \(error)")
    }
  }

  /// A list or texts without the stacks that are not shown.
  func withShownStacks(_ document: JSONValue) -> JSONValue {
    guard case .object(let members) = document else { return document }
    let shown = Set(
      firstLayer.rows.compactMap { row in
        if case .stack(let id, _, _) = row { String(id) } else { nil }
      })
    return .object(
      members.map { member in
        guard member.name == TextKind.stack.member, case .object(let stacks) = member.value else { return member }
        return .init(member.name, .object(stacks.filter { shown.contains($0.name) }))
      })
  }

  private var narrowedAddresses: JSONValue {
    var addresses = languages.map { VendorAddresses($0, fallback: fallback) }
    guard case .object(var members) = shown.json,
      let place = members.firstIndex(where: { $0.name == "vendors" }),
      case .object(var rows) = members[place].value, rows.count == shown.vendors.count
    else { return shown.json }
    for (index, vendor) in shown.vendors.enumerated() {
      guard case .object(var own) = rows[index].value, let urls = own.firstIndex(where: { $0.name == "urls" }),
        case .array(let entries) = own[urls].value, entries.count > 1, entries.count == vendor.urls.count
      else { continue }
      let kept = Set(addresses.indices.map { addresses[$0].place(for: vendor) })
      guard kept.count < entries.count else { continue }
      own[urls].value = .array(entries.indices.filter(kept.contains).map { entries[$0] })
      rows[index].value = .object(own)
    }
    members[place].value = .object(rows)
    return .object(members)
  }
}
