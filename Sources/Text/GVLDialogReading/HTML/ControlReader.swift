import GVLWording
import PlainText
import Markup

/// Reads buttons, links and toggles of a page.
struct ControlReader {
  let page: HTMLPage
  let file: String
  /// The language that the caller states; outranks the page's `lang`.
  let language: String?
  /// Roles that the configuration gives to ids and classes.
  let roles: RoleMap
  /// The language that knows most words of a page without a `lang`.
  var guessed: String?
  /// The controls of this page.
  let controls: PageControls
  /// For a page that a program will complete: the parts that are in the source.
  var holed: HoledMarkup?
  var hints = FileHints()
  /// The page as a browser drew it; nil if none has.
  var drawn: DrawnSource?
  private let around: Surroundings

  init(page: HTMLPage, file: String, language: String?, roles: RoleMap, drawn: DrawnSource? = nil) {
    (self.page, self.file, self.language, self.roles, self.drawn) = (page, file, language, roles, drawn)
    controls = PageControls(page, pressable: drawn?.pressable ?? [])
    around = Surroundings(page)
  }

  /// Whether any element of the page states a language.
  var declaresLanguage: Bool { around.declaresLanguage }

  func element(_ index: Int) -> Control.Element? { controls[index] }

  /// Reads one control, without deciding whether it is visible: that depends on its layer.
  func read(_ index: Int) -> Control? {
    guard let element = controls[index] else { return nil }
    let node = page.nodes[index]
    let label = HoledLabel(visibleText(index), of: node, holding: holed == nil ? [] : held(index), in: holed)
    let text = label.text
    let name = accessibleName(index, text).map { HoledLabel($0, of: node, holding: [], in: holed).text }.flatMap {
      $0.isEmpty ? nil : $0
    }
    let language = self.language ?? declaredLanguage(index)
    var (key, keyRole) = keyed(
      node, ["id", "data-testid", "data-test-id", "data-cy", "data-role", "data-action", "name", "value"])
    if keyRole == .unknown, let own = label.key { (key, keyRole) = (own.name, own.role) }
    // Classes also serve the design, so they decide last.
    var (_, classRole) = keyed(node, ["class"])
    var verdict = Classifier.classify(text.isEmpty ? name ?? "" : text, language: language)
    if Self.isIcon(text) {
      // Of the icons only a cross means "close". For a dash or dots the accessible name may state the role, and a cross
      // may refuse by its name.
      if classRole == .close, verdict.role == .unknown { classRole = .unknown }
      if let name {
        let named = Classifier.classify(name, language: language)
        if named.role != .unknown, named.role != .other { verdict = named }
      }
    }
    if classRole.isAccept || classRole.isRefusal, Self.isGuess(verdict, in: language) {
      verdict = Classification(role: .unknown, language: language, evidence: verdict.evidence)
    }
    var role = ControlRole(
      mapped: mapped(node), key: key, keyRole: keyRole, verdict: verdict, classRole: classRole)
    if role.role == .settings, keyRole != .settings, mapped(node) == nil,
      let destination = LinkTarget.role(of: node, element, label: text.isEmpty ? name ?? "" : text, language)
    {
      role = ControlRole(
        mapped: nil, key: nil, keyRole: .unknown,
        verdict: Classification(role: destination, language: verdict.language, evidence: "a link to another document"))
    }
    var control = Control(
      file: file, layer: .unknown, role: element.isToggle ? .other : role.role, text: text, accessibleName: name,
      key: key, keyRole: keyRole, textRole: verdict.role, element: element,
      place: page.place(of: index), path: page.path(of: index),
      language: verdict.language ?? language, evidence: element.isToggle ? "a toggle" : role.evidence)
    // Headings may take the focus too, so only a known role makes a doubtful element a control.
    if controls.isDoubtful(index), control.role == .unknown || control.role == .other { return nil }
    // A `<summary>` is a control if it opens the choices; otherwise it is a heading.
    if node.name == "summary", ![.settings, .vendors].contains(control.role) { return nil }
    control.filling = label.filling
    // If a program fills in the name of a toggle, its decision is not known.
    if element.isToggle, holed == nil || !HoledLabel.decidesState(of: node) && !(text + (name ?? "")).isEmpty {
      let toggles = ToggleReader(page: page, controls: controls, around: around)
      control.toggle = toggles.read(index, label: text, name, language)
    }
    if node.name == "a" { control.address = node["href"] }
    if let drawn { control.appearance = drawn.looks.appearance(of: index) }
    return control
  }

  /// Adds three facts that depend on the layer: hidden, folded, and read by assistive technology.
  func placed(_ control: Control, _ index: Int, within root: Int) -> Control {
    var control = control
    control.isHidden = page.isHidden(index, within: root)
    control.isFolded = page.isFolded(index, within: root)
    control.isSpoken = page.isSpoken(index, within: root)
    return control
  }

  /// Whether only another language knows the words of a label, and they are not a choice: Polish "zaprzeczać" begins
  /// like the Slovenian word for "close".
  private static func isGuess(_ verdict: Classification, in language: String?) -> Bool {
    func base(_ code: String) -> Substring { code.prefix { $0 != "-" && $0 != "_" } }
    guard let known = verdict.language, let language, !verdict.role.isAccept, !verdict.role.isRefusal else {
      return false
    }
    return base(known) != "en" && base(known) != base(language)
  }

  /// A cross, a dash, dots: signs without words.
  private static func isIcon(_ text: String) -> Bool {
    !text.isEmpty && (Classifier.isWordless(text) || text.unicodeScalars.count <= 2 && !text.contains(where: \.isASCII))
  }

  private func mapped(_ node: MarkupNode) -> Role? {
    let names =
      [node["id"], node["name"], node["data-testid"]] + (node["class"] ?? "").split(separator: " ").map(String.init)
    return names.lazy.compactMap { $0.flatMap(roles.role) }.first
  }

  private func keyed(_ node: MarkupNode, _ names: [String]) -> (String?, Role) {
    for name in names {
      guard let value = node[name], !value.isEmpty, name != "value" || node.name == "button" else { continue }
      let role = KeyRoles.role(of: value)
      if role != .unknown { return (value, role) }
    }
    return (node["id"], .unknown)
  }

  private func visibleText(_ index: Int) -> String {
    let node = page.nodes[index]
    if node.name == "input" {
      if controls[index] == .button { return BlankText.collapsed(node["value"] ?? "") }
      return labelText(index)
    }
    func text(skip: (Int) -> Bool) -> String {
      page.text(in: index) { child in
        controls[child] != nil || page.isHidden(child, within: index) || page.isFolded(child, within: index)
          || skip(child)
      }
    }
    // Letters used as icons are hidden from assistive technology. If the whole text is hidden, it is the text.
    let spoken = text { !page.isSpoken($0, within: index) }
    return spoken.isEmpty ? text { _ in false } : spoken
  }

  /// The label of a toggle: the `<label>` around it, or the one that names its id.
  private func labelText(_ index: Int) -> String {
    guard let label = around.label(of: index) ?? page.nodes[index]["id"].flatMap({ page.labels[$0] }) else { return "" }
    return around.text(of: label) {
      let text = page.text(in: label, limit: Classifier.sizeLimit) { controls[$0] != nil }
      // A longer text is not a label, and would be read again for each toggle in it.
      return text.utf8.count <= Classifier.sizeLimit ? text : ""
    }
  }

  private func accessibleName(_ index: Int, _ text: String) -> String? {
    let node = page.nodes[index]
    // For a drawn page the browser gives the accessible name.
    if let name = drawn?.names[index].map(BlankText.collapsed), !name.isEmpty { return name == text ? nil : name }
    for name in ["aria-label", "title", "alt"] {
      let value = BlankText.collapsed(node[name] ?? "")
      if !value.isEmpty { return value == text ? nil : value }
    }
    guard text.isEmpty else { return nil }
    // If there is only a picture, assistive technology reads its `alt`. Only the nearest 20 nodes are searched.
    return (index + 1..<max(index + 1, min(node.end, index + 20))).lazy
      .filter { page.nodes[$0].name == "img" && !page.isHidden($0, within: index) }
      .map { BlankText.collapsed(page.nodes[$0]["alt"] ?? "") }.first { !$0.isEmpty }
  }

  /// The nearest elements in a control; some represent a text.
  private func held(_ index: Int) -> [MarkupNode] {
    (index + 1..<max(index + 1, min(page.nodes[index].end, index + 40))).map { page.nodes[$0] }.filter { !$0.isText }
  }

  func declaredLanguage(_ index: Int) -> String? {
    around.language(of: index).flatMap { page.nodes[$0]["lang"] } ?? guessed
  }
}

package enum BlankText {
  package static func collapsed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
