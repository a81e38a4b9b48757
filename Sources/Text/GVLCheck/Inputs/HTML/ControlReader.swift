import GVLWording
import PlainText
import Markup

/// Buttons, links and toggles of a page.
struct ControlReader {
  let page: HTMLPage
  let file: String
  /// What the caller says the language is; wins over the page's own word.
  let language: String?
  /// What the configuration says of ids and classes.
  let roles: RoleMap
  /// The language that knows most words of a page that names none.
  var guessed: String?

  /// Whether an element is something to click.
  static func element(_ node: MarkupNode) -> Control.Element? {
    switch node["role"]?.lowercased() {
    case "switch": return .switch
    case "checkbox", "menuitemcheckbox": return .checkbox
    case "radio": return .radio
    case "button": if node.name != "input", node.name != "a" { return .button }
    case "link": if node.name != "button", node.name != "input" { return .link }
    case "tooltip": return nil
    default: break
    }
    switch node.name {
    case "button": return .button
    case "summary": return .clickable
    case "a": return node["role"]?.lowercased() == "button" || looksLikeButton(node) ? .button : .link
    case "input":
      switch node["type"]?.lowercased() {
      case "button", "submit", "image", "reset": return .button
      case "checkbox": return .checkbox
      case "radio": return .radio
      default: return nil
      }
    default: return node["onclick"] != nil ? .clickable : nil
    }
  }

  /// Whether a link's classes style it as a button: `btn btn-primary`, `cmp__button`. `btn-link` is a button styled as a
  /// link.
  private static func looksLikeButton(_ node: MarkupNode) -> Bool {
    // Most links are none; their classes are not parted into words.
    guard let names = node["class"], buttonMarks.finds(in: names) else { return false }
    let words = KeyRoles.words(of: names)
    return !words.isDisjoint(with: ["btn", "button", "cta"]) && words.isDisjoint(with: ["link", "text"])
  }

  private static let buttonMarks = TextFinder(["btn", "button", "cta"])

  func read(_ index: Int, _ element: Control.Element, within root: Int) -> Control {
    let node = page.nodes[index]
    let text = visibleText(index, within: root)
    let name = accessibleName(index, text)
    let language = self.language ?? declaredLanguage(index)
    let (key, keyRole) = keyed(
      node, ["id", "data-testid", "data-test-id", "data-cy", "data-role", "data-action", "name", "value"])
    // Classes are for looks too: they speak only where nothing else does.
    var (_, classRole) = keyed(node, ["class"])
    var verdict = Classifier.classify(text.isEmpty ? name ?? "" : text, language: language)
    if verdict.role == .unknown, Classifier.isWordless(text) {
      // Only a cross looks like closing. What a dash or dots do, the name for assistive technology may say.
      if classRole == .close { classRole = .unknown }
      if let name { verdict = Classifier.classify(name, language: language) }
    }
    let decided = ControlRole(
      mapped: mapped(node), key: key, keyRole: keyRole, verdict: verdict, classRole: classRole)
    var control = Control(
      file: file, layer: .unknown, role: element.isToggle ? .other : decided.role, text: text, accessibleName: name,
      key: key, keyRole: keyRole, textRole: verdict.role, element: element,
      place: node.line > 0 ? TextPlace(line: node.line) : nil, path: page.path(of: index),
      language: verdict.language ?? language, evidence: element.isToggle ? "a toggle" : decided.evidence,
      isHidden: page.isHidden(index, within: root))
    control.isFolded = page.isFolded(index, within: root)
    if element.isToggle { control.toggle = ToggleReader(page: page).read(index, label: text, name, language) }
    control.style = InlineStyle.read(node["style"] ?? "")
    return control
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

  private func visibleText(_ index: Int, within root: Int) -> String {
    let node = page.nodes[index]
    if node.name == "input" {
      if Self.element(node) == .button { return BlankText.collapsed(node["value"] ?? "") }
      return labelText(index)
    }
    return page.text(in: index) { child in
      Self.element(page.nodes[child]) != nil || page.isHidden(child, within: index)
    }
  }

  /// A toggle's label: around it, or pointing to it by id.
  private func labelText(_ index: Int) -> String {
    let around = page.nearest(from: index) { page.nodes[$0].name == "label" }
    guard let label = around ?? page.nodes[index]["id"].flatMap({ page.labels[$0] }) else { return "" }
    return page.text(in: label) { Self.element(page.nodes[$0]) != nil }
  }

  private func accessibleName(_ index: Int, _ text: String) -> String? {
    let node = page.nodes[index]
    for name in ["aria-label", "title", "alt"] {
      let value = BlankText.collapsed(node[name] ?? "")
      if !value.isEmpty { return value == text ? nil : value }
    }
    guard text.isEmpty else { return nil }
    // A picture alone is read aloud by what stands for it; a button's own is never far inside.
    return (index + 1..<max(index + 1, min(node.end, index + 20))).lazy
      .filter { page.nodes[$0].name == "img" && !page.isHidden($0, within: index) }
      .map { BlankText.collapsed(page.nodes[$0]["alt"] ?? "") }.first { !$0.isEmpty }
  }

  func declaredLanguage(_ index: Int) -> String? {
    page.nearest(from: index) { page.nodes[$0]["lang"]?.isEmpty == false }.flatMap { page.nodes[$0]["lang"] } ?? guessed
  }
}

enum BlankText {
  static func collapsed(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
