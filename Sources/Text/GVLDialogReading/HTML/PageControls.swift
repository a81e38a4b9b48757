import GVLWording
import Markup
import PlainText

/// Decides which elements of a page are controls.
struct PageControls {
  /// The kind of control by node index; nil for other nodes.
  private let elements: [Control.Element?]
  /// Controls that only their look or the keyboard order shows; they count if their text has a role.
  private let doubtful: Set<Int>

  subscript(index: Int) -> Control.Element? { elements[index] }

  /// Whether only the look or the keyboard order shows that it can be pressed.
  func isDoubtful(_ index: Int) -> Bool { doubtful.contains(index) }

  /// - Parameter pressable: elements with a listener for presses, as a browser reports.
  init(_ page: HTMLPage, pressable: Set<Int> = []) {
    var elements = page.nodes.map { Self.element($0) }
    // A link without a target and with a listener is a button.
    for index in pressable where elements[index] == .link && Self.leadsNowhere(page.nodes[index]) {
      elements[index] = .button
    }
    Self.joinSwitches(&elements, page)
    var doubtful: Set<Int> = []
    // An element inside a control is a part of it; an element around a control is a row of controls.
    var holds = [Bool](repeating: false, count: elements.count)
    var inside = holds
    for index in page.nodes.indices.reversed() {
      let parent = page.nodes[index].parent
      if parent >= 0, holds[index] || elements[index] != nil { holds[parent] = true }
    }
    for index in page.nodes.indices {
      let node = page.nodes[index]
      if node.parent >= 0 { inside[index] = inside[node.parent] || elements[node.parent] != nil }
      guard elements[index] == nil, !inside[index], !holds[index],
        Self.mayBePressed(node, hears: pressable.contains(index)),
        Self.isShort(page, index, orIcon: pressable.contains(index))
      else { continue }
      elements[index] = .clickable
      if !Self.isStyledAsButton(node) { doubtful.insert(index) }
    }
    (self.elements, self.doubtful) = (elements, doubtful)
  }

  /// A switch inside the label of a checkbox is its drawing, not a second control.
  private static func joinSwitches(_ elements: inout [Control.Element?], _ page: HTMLPage) {
    let switches = elements.indices.filter { page.nodes[$0].name != "input" && elements[$0]?.isToggle == true }
    guard !switches.isEmpty else { return }
    func label(_ index: Int) -> Int? { page.nearest(from: index) { page.nodes[$0].name == "label" } }
    let boxes = elements.indices.filter { page.nodes[$0].name == "input" && elements[$0]?.isToggle == true }
    let labels = Set(boxes.compactMap(label))
    let names = Set(boxes.compactMap { page.nodes[$0]["id"] })
    for index in switches {
      guard let label = label(index) else { continue }
      if labels.contains(label) || page.nodes[label]["for"].map(names.contains) ?? false { elements[index] = nil }
    }
  }

  /// The kind of control by the element's name and attributes alone.
  private static func element(_ node: MarkupNode) -> Control.Element? {
    if node.isText { return nil }
    switch node["role"]?.lowercased() {
    case "switch": return .switch
    case "checkbox", "menuitemcheckbox": return .checkbox
    case "radio": return .radio
    case "button": if node.name != "input", node.name != "a" { return .button }
    case "link": if node.name != "button", node.name != "input" { return .link }
    case "tooltip", "tab": return nil
    default: break
    }
    switch node.name {
    case "button": return .button
    case "summary": return .clickable
    case "a": return node["role"]?.lowercased() == "button" || isStyledAsButton(node) ? .button : .link
    case "input":
      switch node["type"]?.lowercased() {
      case "button", "submit", "image", "reset": return .button
      case "checkbox": return .checkbox
      case "radio": return .radio
      default: return nil
      }
    case "html", "body", "form", "label", "select", "option", "textarea", "iframe": return nil
    default: return node.attributes.contains { listeners.contains($0.name) } ? .clickable : nil
    }
  }

  private static func leadsNowhere(_ node: MarkupNode) -> Bool {
    guard let address = node["href"]?.lowercased() else { return true }
    return address.isEmpty || address.hasPrefix("#") || address.hasPrefix("javascript:")
  }

  /// Attributes by which pages and common frameworks attach a handler for presses.
  private static let listeners: Set<String> = [
    "onclick", "ng-click", "@click", "v-on:click", "x-on:click", "on:click", "(click)", "data-ng-click", "jsaction",
    "wire:click", "@onclick", "on:press", "onpress", "@click.prevent", "v-on:click.prevent",
  ]

  /// Whether the classes style an element as a button: `btn btn-primary`, `cmp__button`. `btn-link` is a button styled
  /// as a link; `btn-group` is a row of buttons.
  private static func isStyledAsButton(_ node: MarkupNode) -> Bool {
    // Most elements are not buttons; their classes need not be split into words.
    guard let names = node["class"], buttonMarks.finds(in: names) else { return false }
    let words = KeyRoles.words(of: names)
    return !words.isDisjoint(with: ["btn", "button", "cta"])
      && words.isDisjoint(with: node.name == "a" ? links : parts)
  }

  private static let buttonMarks = TextFinder(["btn", "button", "cta"])
  private static let links: Set<String> = ["link", "text"]
  private static let parts: Set<String> = [
    "link", "text", "group", "row", "wrapper", "wrap", "container", "bar", "area", "box", "list", "holder", "inner",
    "content", "icon", "label", "section", "panel", "set", "toolbar", "block", "grid", "footer", "header",
  ]

  private static let plain: Set<String> = ["div", "span", "p", "li", "td", "strong", "b", "em", "u"]

  /// A plain element with a class, a tab index or a pointer as buttons have them.
  private static func mayBePressed(_ node: MarkupNode, hears: Bool) -> Bool {
    guard plain.contains(node.name) || node.name.contains("-") else { return false }
    if hears || isStyledAsButton(node) { return true }
    // A class of Tailwind.
    if let names = node["class"], names.split(separator: " ").contains("cursor-pointer") { return true }
    if let order = node["tabindex"], !order.hasPrefix("-") { return true }
    return node["style"].map { StyleDeclarations($0)["cursor"] == "pointer" } ?? false
  }

  /// Whether the text is as short as a label: a longer text that takes the focus is for reading.
  private static func isShort(_ page: HTMLPage, _ index: Int, orIcon mayBeIcon: Bool) -> Bool {
    guard page.nodes[index].end - index <= 300 else { return false }
    let text = page.text(in: index, limit: 80)
    return text.utf8.count <= 80
      && (text.contains(where: \.isLetter) || HoleMark.isIn(text)
        || mayBeIcon && (!text.isEmpty || isCross(page.nodes[index])))
  }

  /// Whether an element is named as a cross, which its style sheet draws.
  private static func isCross(_ node: MarkupNode) -> Bool {
    [node["class"], node["id"]].contains { $0.map { KeyRoles.role(of: $0) == .close } ?? false }
  }
}
