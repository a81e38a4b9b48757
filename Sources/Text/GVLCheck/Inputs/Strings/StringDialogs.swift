import GVLFindings
package import GVLText
import GVLWording
import PlainText

/// The dialogs in a file of strings: one for each language and layer.
///
/// The role of a text comes from the configuration, from its key, from its wording, in this order. A file whose texts
/// offer no choice about consent is no dialog.
package func readStrings(
  of table: StringTable, language: String? = nil, roles: RoleMap = RoleMap()
) -> DialogFile {
  var result = DialogFile(file: table.file)
  result.notes = table.notes.map { String(describing: $0) }
  var languages: [String?] = []
  var entries: [String?: [StringEntry]] = [:]
  // What is not translated yet is not what a user sees.
  for entry in table.entries where entry.isTranslated {
    let spoken = language ?? entry.language ?? table.language
    if entries[spoken] == nil { languages.append(spoken) }
    entries[spoken, default: []].append(entry)
  }
  for spoken in languages {
    let own = entries[spoken] ?? []
    // A file that names no language is in the one that knows most of its words: one for all of its texts.
    let told = spoken ?? Classifier.standard.language(of: own.map(\.value).joined(separator: " "))?.code
    result.dialogs += StringDialogReader(file: table.file, language: told, roles: roles).dialogs(own)
  }
  for dialog in result.dialogs where dialog.isDialog {
    result.inconclusive += dialog.unseen
  }
  if result.dialogs.isEmpty {
    result.dialogs = [Dialog(file: table.file, layer: .unknown, isDialog: false, language: language ?? table.language)]
  }
  return result
}

private struct StringDialogReader {
  let file: String
  let language: String?
  let roles: RoleMap

  private struct Piece {
    var layer: Layer?
    var control: Control?
    var text: DialogText?
  }

  func dialogs(_ entries: [StringEntry]) -> [Dialog] {
    var pieces = entries.map(piece)
    // Texts without a layer of their own belong to the first screen that the file has.
    let named = pieces.compactMap(\.layer)
    let accepts = pieces.contains { $0.control?.role.isAccept == true }
    let rest = named.contains(.first) || named.isEmpty && accepts ? Layer.first : named.first ?? .unknown
    for index in pieces.indices where pieces[index].layer == nil { pieces[index].layer = rest }
    return Layer.allCases.compactMap { layer in
      let own = pieces.filter { $0.layer == layer }
      return own.isEmpty ? nil : dialog(layer, own)
    }
  }

  private func dialog(_ layer: Layer, _ pieces: [Piece]) -> Dialog {
    let controls = pieces.compactMap(\.control).map { control in
      var control = control
      control.layer = layer
      return control
    }
    let texts = pieces.compactMap(\.text)
    let all = pieces.map { $0.control?.text ?? $0.text?.text ?? "" }.joined(separator: "\n")
    var dialog = Dialog(
      file: file, layer: layer,
      isDialog: ContainerFinder.isChoice(controls) || TrackingDescription.isInfoPlist(file),
      controls: controls, text: all, language: language,
      asksForTCF: ConsentWords.asksForTCF(all, language: language))
    dialog.texts = texts
    dialog.source = .strings
    // What an entity stands for that refers to others or to a file, nobody looked up.
    dialog.unseen = controls.filter { isEntity($0.text) }.prefix(5).map {
      Inconclusive(
        .unseenPart, file: file, place: $0.place, path: $0.key, text: $0.text,
        message: "\"\($0.text)\" at \($0.key ?? "") is an entity, which is not expanded: write its text")
    }
    return dialog
  }

  private func piece(_ entry: StringEntry) -> Piece {
    let layer = roles.layer(of: entry.key) ?? KeyLayer.of(entry.key)
    let mapped = roles.role(of: entry.key)
    if mapped == nil, entry.value.utf8.count > Self.labelLimit {
      return Piece(layer: layer, text: DialogText(entry.value, key: entry.key, place: entry.place))
    }
    // What a screen is for, in the way to a key, is no role: `settings.save` saves.
    let last = KeyLayer.name(of: entry.key)
    let words = KeyRoles.words(of: last)
    let keyRole = words.isDisjoint(with: Self.textWords) ? KeyRoles.role(words) : .unknown
    let verdict = Classifier.classify(entry.value, language: language)
    let decided = ControlRole(mapped: mapped, key: entry.key, keyRole: keyRole, verdict: verdict)
    guard isControl(entry, mapped, keyRole, verdict.role, words) else {
      return Piece(layer: layer, text: DialogText(entry.value, key: entry.key, place: entry.place))
    }
    return Piece(
      layer: layer,
      control: Control(
        file: file, layer: .unknown, role: decided.role, text: entry.value, key: entry.key,
        keyRole: mapped ?? keyRole, textRole: verdict.role, element: .button, place: entry.place, path: entry.key,
        language: verdict.language ?? language, evidence: decided.evidence))
  }

  private func isEntity(_ text: String) -> Bool {
    text.hasPrefix("&") && text.hasSuffix(";") && text.utf8.count > 2
      && text.dropFirst().dropLast().allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
  }

  /// Longer texts are prose, in bytes.
  private static let labelLimit = 160

  /// Names of keys that hold prose.
  private static let textWords: Set<String> = [
    "title", "heading", "headline", "header", "text", "body", "description", "desc", "message", "intro", "paragraph",
    "info", "content", "subtitle", "hint", "note", "explanation", "label", "aria", "legend", "placeholder", "error",
  ]
  private static let buttonWords: Set<String> = ["button", "btn", "cta", "action", "link"]

  private func isControl(
    _ entry: StringEntry, _ mapped: Role?, _ keyRole: Role, _ textRole: Role, _ words: KeyWords
  ) -> Bool {
    if let mapped { return mapped != .other }
    let isButton = !words.isDisjoint(with: Self.buttonWords)
    if isButton { return true }
    guard words.isDisjoint(with: Self.textWords) else { return false }
    if keyRole != .unknown {
      return keyRole.isAccept || keyRole.isRefusal || textRole != .unknown || entry.value.count <= 40
    }
    switch textRole {
    case .unknown, .other, .privacyPolicy: return false
    case .settings, .vendors, .acknowledge: return entry.value.count <= 40
    default: return true
    }
  }
}

/// Which layer a key names: `banner.accept`, `cmp_second_layer_save`, `vendors.title`.
enum KeyLayer {
  // Words of keys have no digits.
  private static let firstLayer = TextFinder(["layer1", "layer_1", "layer-1"])
  private static let secondLayer = TextFinder(["layer2", "layer_2", "layer-2"])

  static func of(_ key: String) -> Layer? {
    let words = KeyRoles.words(of: key)
    if words.contains("first") && words.contains("layer") || words.contains("firstlayer") || words.contains("banner")
      || words.contains("notice") || firstLayer.finds(in: key)
    {
      return .first
    }
    if words.contains("second") && words.contains("layer") || words.contains("secondlayer")
      || secondLayer.finds(in: key)
    {
      return .second
    }
    // The last part of a key is what the text is; what stands before is where.
    guard let way = way(to: key) else { return nil }
    let parts = KeyRoles.words(of: way)
    if !parts.isDisjoint(with: ["vendors", "vendor", "partners", "vendorlist"]) { return .vendors }
    if !parts.isDisjoint(with: ["preferences", "preference", "details", "second", "modal", "purposes", "settings"]) {
      return .second
    }
    if !parts.isDisjoint(with: ["first", "initial", "main", "popup"]) { return .first }
    return nil
  }

  /// What stands behind the last dot: `settings.save` is `save`.
  static func name(of key: String) -> String {
    key.lastIndex { ".:/".contains($0) }.map { String(key[key.index(after: $0)...]) } ?? key
  }

  private static func way(to key: String) -> String? {
    key.lastIndex { ".:/".contains($0) }.map { String(key[..<$0]) }
  }
}
