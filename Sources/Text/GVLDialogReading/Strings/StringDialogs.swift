import GVLFindings
import GVLStrings
import GVLWording
import PlainText

/// The dialogs in a file of strings: one for each language and layer.
///
/// Only what is a dialog is looked at (`KeyGroups`). The role of a text comes from the configuration, from its key, from
/// its wording, in this order.
///
/// - Parameter isLoose: the texts stand anywhere in a program, and need not be of one dialog.
func readStrings(
  of table: StringTable, language: String? = nil, roles: RoleMap = RoleMap(), isLoose: Bool = false,
  hints: FileHints = FileHints()
) -> DialogFile {
  var result = DialogFile(file: table.file)
  result.notes = table.notes.map { String(describing: $0) }
  var languages: [String?] = []
  var entries: [String?: [StringEntry]] = [:]
  // A file of several languages says which is which better than whoever names one for all.
  let isOfMany = Set(table.entries.compactMap(\.language)).count > 1
  var holes: [String?: [StringEntry]] = [:]
  // What is not translated yet is not what a user sees.
  var computed: [String?: [StringEntry]] = [:]
  for entry in table.entries {
    let own = entry.language ?? table.language
    let spoken = isOfMany ? own ?? language : language ?? own
    let isControl = entry.isComputed && !entry.isTranslated && ComputedControl.mayBe(entry)
    if entry.isComputed, !isControl { computed[spoken, default: []].append(entry) }
    guard entry.isTranslated || isControl else {
      // Where the source stands beside it, that is shown.
      if !entry.isComputed, entry.source == nil, entry.variant == nil { holes[spoken, default: []].append(entry) }
      continue
    }
    if entries[spoken] == nil { languages.append(spoken) }
    entries[spoken, default: []].append(entry)
  }
  for spoken in languages {
    let reader = StringDialogReader(
      file: table.file, language: spoken, roles: roles, computed: ComputedTexts(computed[spoken] ?? []),
      isLoose: isLoose, hints: hints)
    var dialogs = reader.dialogs(entries[spoken] ?? [])
    if let own = holes[spoken] { TextHoles.put(own, into: &dialogs) }
    result.dialogs += dialogs
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
  /// What a program makes when it runs.
  let computed: ComputedTexts
  let isLoose: Bool
  let hints: FileHints

  func dialogs(_ entries: [StringEntry]) -> [Dialog] {
    if InfoPlist.isOne(file) {
      // Why an app wants the camera is no question about consent.
      let texts = entries.map { StringPiece(text: DialogText($0.value, key: $0.key, place: $0.place)) }
      var dialog = dialog(.unknown, texts, language)
      dialog.isDialog = entries.contains { $0.key == InfoPlist.trackingKey }
      return [dialog]
    }
    if isLoose {
      let group = StringGroup(entries, entries.map { EntryKey.of($0) }, file: file, language: language, roles: roles)
      return group.isLooseDialog ? layers(group.withoutLayers.withoutNamesOfVariables) : []
    }
    return KeyGroups(entries, file: file, language: language, roles: roles, hints: hints).dialogs.flatMap(layers)
  }

  private func layers(_ group: StringGroup) -> [Dialog] {
    var pieces = group.pieces
    // Texts without a layer of their own belong to the first screen that the dialog has.
    let named = pieces.compactMap(\.layer)
    let accepts = pieces.contains { $0.layer == nil && $0.control?.role.isAccept == true }
    let rest = named.contains(.first) || accepts ? Layer.first : named.first ?? .unknown
    for index in pieces.indices where pieces[index].layer == nil { pieces[index].layer = rest }
    return Layer.allCases.compactMap { layer in
      let own = pieces.filter { $0.layer == layer }
      return own.isEmpty ? nil : dialog(layer, own, group.language)
    }
  }

  private func dialog(_ layer: Layer, _ pieces: [StringPiece], _ language: String?) -> Dialog {
    let controls = pieces.compactMap(\.control).map { control in
      var control = control
      control.layer = layer
      return control
    }
    let all = pieces.map { $0.control?.text ?? $0.text?.text ?? "" }.joined(separator: "\n")
    var dialog = Dialog(
      file: file, layer: layer, isDialog: true, controls: controls, text: all, language: language,
      tcf: ConsentWords.tcf(all, language: language))
    dialog.texts = pieces.compactMap(\.text)
    dialog.source = .strings
    // Where a reader of the file meets it first.
    dialog.place = pieces.compactMap { $0.control?.place ?? $0.text?.place }.min {
      ($0.line, $0.column ?? 0) < ($1.line, $1.column ?? 0)
    }
    // What an entity stands for that refers to others or to a file, nobody looked up.
    dialog.unseen = controls.filter(\.isEntity).prefix(5).map {
      Inconclusive(
        .unseenPart, file: file, place: $0.place, path: $0.key, text: $0.text,
        message: "\"\($0.text)\" at \($0.key ?? "") is an entity, which is not expanded: write its text")
    }
    if let part = computed.unseen(beside: pieces, file: file) {
      // Beside a whole choice it is a text and no control.
      if dialog.accept == true, dialog.reject == true {
        dialog.unseenProse = "a program makes a part of its texts"
      } else {
        dialog.unseen.append(part)
      }
    }
    return dialog
  }
}

extension Control {
  /// Whether its text is an entity that was not expanded, so that nobody knows what it says.
  package var isEntity: Bool {
    text.hasPrefix("&") && text.hasSuffix(";") && text.utf8.count > 2
      && text.dropFirst().dropLast().allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
  }
}
