import GVLFindings
import GVLStrings
import GVLWording
import PlainText

/// Reads the dialogs in a file of strings: one for each language and layer.
///
/// Only entries of dialogs are examined (`KeyGroups`). The configuration, else the key, else the wording gives a role.
///
/// - Parameter isLoose: the texts come from anywhere in a program and may not belong to one dialog.
func readStrings(
  of table: StringTable, language: String? = nil, roles: RoleMap = RoleMap(), isLoose: Bool = false,
  hints: FileHints = FileHints()
) -> DialogFile {
  var result = DialogFile(file: table.file)
  result.notes = table.notes.map { String(describing: $0) }
  var languages: [String?] = []
  var entries: [String?: [StringEntry]] = [:]
  // A file of several languages states each one; this outranks the one language that the caller gives.
  let isOfMany = Set(table.entries.compactMap(\.language)).count > 1
  var holes: [String?: [StringEntry]] = [:]
  // Untranslated texts are not shown to users.
  var computed: [String?: [StringEntry]] = [:]
  for entry in table.entries {
    let own = entry.language ?? table.language
    let spoken = isOfMany ? own ?? language : language ?? own
    let isControl = entry.isComputed && !entry.isTranslated && ComputedControl.mayBe(entry)
    if entry.isComputed, !isControl { computed[spoken, default: []].append(entry) }
    guard entry.isTranslated || isControl else {
      // If the entry has a source text, the program shows that one.
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
  /// Texts that the program computes.
  let computed: ComputedTexts
  let isLoose: Bool
  let hints: FileHints

  func dialogs(_ entries: [StringEntry]) -> [Dialog] {
    if InfoPlist.isOne(file) {
      // Why an app wants to use the camera is not a question about consent.
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
    // Texts without a layer belong to the dialog's first screen.
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
    // The place that comes first in the file.
    dialog.place = pieces.compactMap { $0.control?.place ?? $0.text?.place }.min {
      ($0.line, $0.column ?? 0) < ($1.line, $1.column ?? 0)
    }
    // Entities that refer to others or to a file are not expanded, so their text is not known.
    dialog.unseen = controls.filter(\.isEntity).prefix(5).map {
      Inconclusive(
        .unseenPart, file: file, place: $0.place, path: $0.key, text: $0.text,
        message: "\"\($0.text)\" at \($0.key ?? "") is an entity, which is not expanded: write its text")
    }
    if let part = computed.unseen(beside: pieces, file: file) {
      // Next to a whole choice the computed entry is a text, not a control.
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
  /// Whether its text is an entity that was not expanded, so that its meaning is not known.
  package var isEntity: Bool {
    text.hasPrefix("&") && text.hasSuffix(";") && text.utf8.count > 2
      && text.dropFirst().dropLast().allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
  }
}
