import GVLFindings
import GVLModel
import GVLWording
import PlainText
import Markup

/// Reads the dialogs of a page: the caller reads the file, this says what is in it. Never fails; what cannot be read is
/// inconclusive.
///
/// `language` wins over the page's `lang`; `charset` is what a server declared.
package func readPage(
  bytes: [UInt8], file: String, language: String? = nil, charset: String? = nil, roles: RoleMap = RoleMap()
) -> DialogFile {
  if let reason = noPage(bytes) { return DialogFile(file: file, unreadable: reason) }
  let page: HTMLPage
  do throws(MarkupError) {
    page = try HTMLPage(bytes, charset: charset)
  } catch {
    return DialogFile(file: file, unreadable: error.message)
  }
  var result = DialogFile(file: file)
  result.notes = page.notes.map(\.message)
  let unseen = Unseen(page: page, file: file)
  var reader = ControlReader(page: page, file: file, language: language, roles: roles)
  if language == nil, !page.nodes.contains(where: { $0["lang"]?.isEmpty == false }), !page.nodes.isEmpty {
    let text = page.text(in: 0, limit: 8_000) { page.isHidden($0) }
    reader.guessed = Classifier.standard.language(of: text)?.code
  }
  let groups = ContainerFinder(page: page, reader: reader).groups()
  guard !groups.isEmpty else {
    result.inconclusive = unseen.parts(in: nil) + [unseen.scripted()].compactMap { $0 }
    result.dialogs = [
      Dialog(file: file, layer: .unknown, isDialog: false, language: language, unseen: result.inconclusive)
    ]
    return result
  }
  let speaksTCF = unseen.speaksTCF()
  let first = groups.first { !page.isHidden($0.root) }?.root ?? groups.first?.root
  for group in groups {
    let layer = LayerReader(page: page).layer(of: group, isFirst: group.root == first)
    let isSilent = { index in
      page.isHidden(index, within: group.root) || layer == .first && page.isFolded(index, within: group.root)
    }
    let text = page.text(in: group.root, skip: isSilent)
    let spoken = language ?? reader.declaredLanguage(group.root) ?? Classifier.standard.language(of: text)?.code
    var dialog = Dialog(
      file: file, layer: layer, isDialog: true, controls: group.controls.map { $0.on(layer) }, text: text,
      path: page.path(of: group.root), language: spoken,
      asksForTCF: speaksTCF || ConsentWords.asksForTCF(text, language: spoken), unseen: unseen.parts(in: group.root))
    dialog.texts = page.paragraphs(in: group.root) { index in
      isSilent(index)
        || ControlReader.element(page.nodes[index]) != nil && !["a", "summary"].contains(page.nodes[index].name)
    }.map { paragraph in
      let line = page.nodes[paragraph.element].line
      return DialogText(paragraph.text, place: line > 0 ? TextPlace(line: line) : nil)
    }
    let line = page.nodes[group.root].line
    if line > 0 { dialog.place = TextPlace(line: line) }
    dialog.unseen += unknownLabels(dialog)
    result.inconclusive += dialog.unseen
    result.dialogs.append(dialog)
  }
  return result
}

/// Buttons whose role is not known, where that matters: a first layer that accepts and shows no refusal may have one
/// there.
private func unknownLabels(_ dialog: Dialog) -> [Inconclusive] {
  guard dialog.layer == .first, !dialog.shown.contains(where: { $0.role.isRefusal }) else { return [] }
  let covered = dialog.language.map(LanguageTag.normalized).map { tag in
    Classifier.standard.languages.contains { tag == $0 || tag.hasPrefix($0 + "-") }
  }
  return dialog.shown.filter { control in
    guard control.role == .unknown, !control.element.isToggle else { return false }
    // Links lead to many places; in a language that is not known any of them may be the refusal.
    return control.element != .link || covered == false && !control.label.isEmpty
  }.prefix(5).map { control in
    Inconclusive(
      .unseenLabel, file: control.file, place: control.place, path: control.path, text: control.label,
      message: control.label.isEmpty
        ? "the control \(control.path ?? "") has no text, so its role is not known"
        : "what \"\(control.label)\" does is not known")
  }
}

extension Control {
  fileprivate func on(_ layer: Layer) -> Control {
    var control = self
    control.layer = layer
    if layer == .first, isFolded { control.isHidden = true }
    return control
  }
}

/// Why bytes are no page at all; the parser makes one of anything. UTF-16, which is half NULs, and what is too large are
/// left to it.
private func noPage(_ bytes: [UInt8]) -> String? {
  guard bytes.count > 3, bytes.count <= HTMLPage.sizeLimit, !isWide(bytes) else { return nil }
  let controls = bytes.count { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0C && $0 != 0x0D && $0 != 0x1B }
  if controls > 32, controls * 50 > bytes.count {
    return "this is no text: one byte in \(bytes.count / controls) is a control character"
  }
  return bytes.contains(UInt8(ascii: "<")) ? nil : "this is no HTML page: it has no tag"
}

/// By its mark, or by its first two characters.
private func isWide(_ bytes: [UInt8]) -> Bool {
  if bytes[0] >= 0xFE, bytes[1] >= 0xFE { return true }
  let zeros = bytes.prefix(4).map { $0 == 0 }
  return zeros == [true, false, true, false] || zeros == [false, true, false, true]
}
