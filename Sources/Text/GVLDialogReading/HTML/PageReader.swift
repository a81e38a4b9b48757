import GVLFindings
import GVLList
import GVLWording
import Markup
import PlainText

/// Reads the dialogs of a page from its bytes. Never fails; parts that cannot be read are in `inconclusive`.
///
/// - Parameters:
///   - language: outranks the page's `lang`.
///   - charset: the charset that a server declared.
///   - isNamed: whether the user named this very file.
package func readPage(
  bytes: [UInt8], file: String, language: String? = nil, charset: String? = nil, roles: RoleMap = RoleMap(),
  isNamed: Bool = true, hints: FileHints = FileHints()
) -> DialogFile {
  let bytes = InlineTemplates.opened(bytes)
  let holed = HoledMarkup.of(bytes, file: file, charset: charset)
  if let holed {
    return readMarkup(holed, of: bytes, file: file, language: language, roles: roles, isNamed: isNamed, hints: hints)
  }
  if let reason = noPage(bytes) { return DialogFile(file: file, unreadable: reason) }
  do throws(MarkupError) {
    let page = try HTMLPage(bytes, charset: charset)
    return readPage(page, file: file, language: language, roles: roles, isNamed: isNamed, hints: hints)
  } catch {
    return DialogFile(file: file, unreadable: error.message)
  }
}

/// Reads the dialogs in the markup of a template or program, at their places in the file.
func readMarkup(
  _ holed: HoledMarkup, of bytes: [UInt8], file: String, language: String?, roles: RoleMap, isNamed: Bool = true,
  hints: FileHints = FileHints()
) -> DialogFile {
  guard holed.bytes.contains(where: { $0 > 0x20 }) else { return DialogFile(file: file, withoutDialogIn: language) }
  do throws(MarkupError) {
    let page = try HTMLPage(holed.bytes, charset: "utf-8")
    var read = readPage(
      page, file: file, language: language, roles: roles, isNamed: isNamed, hints: hints, holed: holed)
    read.move(by: PlaceMap(holed, of: bytes))
    return read
  } catch {
    return DialogFile(file: file, unreadable: error.message)
  }
}

/// Reads the dialogs that are visible in a page as a browser drew it.
package func readPage(
  drawn: DrawnSource, file: String, language: String? = nil, roles: RoleMap = RoleMap(), hints: FileHints = FileHints()
) -> DialogFile {
  readPage(
    HTMLPage(drawn: drawn.nodes, drawn.visibility, path: drawn.path), file: file, language: language, roles: roles,
    isNamed: true,
    hints: hints, drawn: drawn)
}

private func readPage(
  _ page: HTMLPage, file: String, language: String?, roles: RoleMap, isNamed: Bool, hints: FileHints,
  holed: HoledMarkup? = nil, drawn: DrawnSource? = nil
) -> DialogFile {
  var reader = ControlReader(page: page, file: file, language: language, roles: roles, drawn: drawn)
  reader.holed = holed
  reader.hints = hints
  if language == nil, !reader.declaresLanguage, !page.nodes.isEmpty {
    let text = page.text(in: 0, limit: 8_000) { page.isHidden($0) }
    reader.guessed = Classifier.standard.language(of: text)?.code
  }
  let scripts = PageScripts(page)
  return PageReader(
    page: page, file: file, language: language, isNamed: isNamed, reader: reader, scripts: scripts
  ).read()
}

/// Turns groups of controls into dialogs.
private struct PageReader {
  let page: HTMLPage
  let file: String
  let language: String?
  let isNamed: Bool
  let reader: ControlReader
  let scripts: PageScripts

  func read() -> DialogFile {
    var result = DialogFile(file: file)
    result.notes = page.notes.map(\.message)
    let unseen = Unseen(
      page: page, file: file, controls: reader.controls, scripts: scripts, isTemplate: reader.holed != nil)
    var found = ContainerFinder(page: page, reader: reader).find()
    if page.isDrawn { found.groups.removeAll { !isShown($0) } }
    guard !found.groups.isEmpty else {
      if !page.isDrawn,
        let scripted = InlineScripts(page: page, file: file, language: language, roles: reader.roles).dialogs()
      {
        result.dialogs = scripted.dialogs
        result.inconclusive = scripted.inconclusive
        return result
      }
      // For a template that the user did not name, a script that may build a dialog is not reported.
      var scripted = reader.holed == nil || isNamed ? unseen.scripted() : nil
      if scripted != nil, !isNamed, scripts.builder == nil, !ConsentWords.names(file) {
        (scripted, result.isMadeByScripts) = (nil, true)
      }
      let reasons = unseen.parts(in: nil) + [scripted].compactMap { $0 } + unpressed(found.empty)
      result.inconclusive = reasons + unchosen(found.empty)
      result.dialogs = [Dialog(file: file, layer: .unknown, isDialog: false, language: language, unseen: reasons)]
      return result
    }
    let speaksTCF = scripts.speaksTCF
    let roots = Set(found.groups.map(\.root))
    let first = found.groups.first { page.isOpen($0.root) }?.root ?? found.groups.first?.root
    for group in found.groups {
      var dialog = dialog(group, isFirst: group.root == first, among: roots)
      dialog.tcf = speaksTCF ? .script : ConsentWords.tcf(dialog.text, language: dialog.language)
      dialog.unseen = unseen.parts(in: group.root, without: roots) + unknownLabels(dialog) + unpressed(dialog)
      result.inconclusive += dialog.unseen
      let parts = HoledParts(page: page, reader: reader, file: file).parts(in: group.root, without: roots)
      dialog.unseen += parts
      // Parts included in a further layer do not make the file inconclusive; rules that look there report "not judged".
      if dialog.layer == .first, dialog.accept != true || dialog.reject != true { result.inconclusive += parts }
      result.dialogs.append(dialog)
    }
    return result
  }

  /// Whether a layer is visible in a drawn page; a press may show other layers.
  private func isShown(_ group: ContainerFinder.Group) -> Bool {
    group.members.contains { page.isSeen($0) && reader.element($0).map { !$0.isToggle } ?? false }
  }

  private func dialog(_ group: ContainerFinder.Group, isFirst: Bool, among roots: Set<Int>) -> Dialog {
    let layer = reader.drawn?.opened ?? LayerReader(page: page).layer(of: group, isFirst: isFirst)
    let around = ContainerFinder.around(group.members, in: group.root, page)
    let isSilent = { index in
      // An element that hides all controls at once is a layer that a script opens, so its text counts.
      index != group.root && roots.contains(index)
        || page.hides(index, andFolds: layer == .first) && !(index <= around && around < page.nodes[index].end)
    }
    let text = HoleMark.filled(page.text(in: group.root, skip: isSilent), with: "…")
    let spoken = language ?? reader.declaredLanguage(group.root) ?? Classifier.standard.language(of: text)?.code
    var controls = group.controls.map { $0.on(layer) }
    if layer == .first { controls = controls.withDoubtfulNecessary(language: spoken) }
    var dialog = Dialog(
      file: file, layer: layer, isDialog: true, controls: controls, text: text,
      path: page.path(of: group.root), language: spoken)
    dialog.texts = page.paragraphs(in: group.root) { index in
      isSilent(index) || isIcon(index)
        || reader.element(index).map { _ in !["a", "summary"].contains(page.nodes[index].name) } ?? false
          && !reader.controls.isDoubtful(index)
    }.compactMap { paragraph in
      let text = HoleMark.filled(paragraph.text, with: "…")
      if text.utf8.count != paragraph.text.utf8.count {
        dialog.unseenProse = "a part of its texts is filled in"
        guard text.contains(where: \.isLetter) else { return nil }
      }
      return DialogText(text, place: page.place(of: paragraph.first))
    }
    if reader.holed != nil, dialog.unseenProse == nil, hasEmptyText(group.root) {
      dialog.unseenProse = "a script fills in a part of its texts"
    }
    dialog.isTemplate = reader.holed != nil
    dialog.place = page.place(of: group.root)
    if page.isDrawn { dialog.drawn = DrawnDialog() }
    return dialog
  }

  /// Whether a heading or paragraph is empty: a script will fill it in.
  private func hasEmptyText(_ root: Int) -> Bool {
    (root..<page.nodes[root].end).contains { index in
      let node = page.nodes[index]
      return ["h1", "h2", "h3", "h4", "p"].contains(node.name)
        && !(index + 1..<max(index + 1, node.end)).contains {
          page.nodes[$0].isText && page.nodes[$0].text.contains { !$0.isWhitespace }
        }
    }
  }

  /// Letters used as an icon: hidden from assistive technology, within a line.
  private func isIcon(_ index: Int) -> Bool {
    let node = page.nodes[index]
    return ["i", "span", "svg"].contains(node.name) && node["aria-hidden"]?.lowercased() == "true"
  }

  /// Reports an element of a template named as a consent dialog whose choice is filled in when the page is made.
  private func unchosen(_ roots: [Int]) -> [Inconclusive] {
    guard let holed = reader.holed else { return [] }
    let parts = HoledParts(page: page, reader: reader, file: file)
    let root = roots.first { root in
      // An element with only switches and links is a part of a dialog in another file.
      (root..<page.nodes[root].end).contains { index in
        reader.element(index).map { isNamed || !$0.isToggle && $0 != .link } ?? false
      }
        || !parts.parts(in: root, without: []).isEmpty
    }
    guard let root else { return [] }
    return [
      Inconclusive(
        .template, file: file, place: page.place(of: root), path: page.path(of: root),
        message:
          "\(page.path(of: root)) is filled in when the page is made (\(holed.mark)): check the page that it makes")
    ]
  }

  /// Reports elements that are named as dialogs and contain the words of a choice but nothing to press.
  private func unpressed(_ roots: [Int]) -> [Inconclusive] {
    var result: [Inconclusive] = []
    for root in roots.prefix(20) where reader.holed == nil {
      let texts = page.paragraphs(in: root) { page.isHidden($0, within: root) || reader.element($0) != nil }
      let label = texts.prefix(200).map(\.text).first { text in
        let role = Choice.role(of: text, reader.language ?? reader.declaredLanguage(root))
        return role.isAccept || role.isRefusal
      }
      guard let label else { continue }
      result.append(
        Inconclusive(
          .unseenLabel, file: file, place: page.place(of: root), path: page.path(of: root),
          text: label,
          message: "\"\(label)\" in \(page.path(of: root)) is in no control: what can be pressed there is not known"))
      break
    }
    return result
  }

  /// Reports texts that read as the choice that no control of the layer offers.
  private func unpressed(_ dialog: Dialog) -> [Inconclusive] {
    guard dialog.layer == .first, reader.holed == nil else { return [] }
    let shown = dialog.shown
    let accepts = shown.contains { $0.role.isAccept }
    let refuses = shown.contains { $0.role.isRefusal }
    guard !accepts || !refuses else { return [] }
    return dialog.texts.filter { text in
      let role = Choice.role(of: text.text, dialog.language)
      return role.isRefusal && !refuses || role.isAccept && !accepts
    }.prefix(3).map {
      Inconclusive(
        .unseenLabel, file: file, place: $0.place, path: dialog.path, text: $0.text,
        message: "\"\($0.text)\" is in no control: whether it can be pressed is not known")
    }
  }
}

/// Reports buttons of unknown role on a first layer that shows no refusal: one of them may be the refusal.
private func unknownLabels(_ dialog: Dialog) -> [Inconclusive] {
  guard dialog.layer == .first, !dialog.shown.contains(where: { $0.role.isRefusal }) else { return [] }
  let covered = dialog.language.map(LanguageTag.normalized).map { tag in
    Classifier.standard.languages.contains { tag == $0 || tag.hasPrefix($0 + "-") }
  }
  return dialog.shown.filter { control in
    guard control.role == .unknown, !control.element.isToggle else { return false }
    // Links lead to many places, so they count only in a language without a lexicon, where any may be the refusal.
    return control.element != .link || covered == false && !control.label.isEmpty
  }.prefix(5).map { control in
    Inconclusive(
      .unseenLabel, file: control.file, place: control.place, path: control.path, text: control.label,
      message: control.filling.map { "what `\($0)` says is filled in, so what it does is not known" }
        ?? (control.label.isEmpty
          ? "the control \(control.path ?? "") has no text, so its role is not known"
          : "what \"\(control.label)\" does is not known"))
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

/// Why bytes are not a page; the parser accepts any. UTF-16, which is half NULs, and too large files are left to it.
private func noPage(_ bytes: [UInt8]) -> String? {
  guard bytes.count > 3, bytes.count <= HTMLPage.sizeLimit, !isWide(bytes) else { return nil }
  let controls = bytes.count { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0C && $0 != 0x0D && $0 != 0x1B }
  if controls > 32, controls * 50 > bytes.count {
    return "this is no text: one byte in \(bytes.count / controls) is a control character"
  }
  return bytes.contains(UInt8(ascii: "<")) ? nil : "this is no HTML page: it has no tag"
}

/// Whether the text is UTF-16, by its byte order mark or its first two characters.
private func isWide(_ bytes: [UInt8]) -> Bool {
  if bytes[0] >= 0xFE, bytes[1] >= 0xFE { return true }
  let zeros = bytes.prefix(4).map { $0 == 0 }
  return zeros == [true, false, true, false] || zeros == [false, true, false, true]
}
