import GVLStrings
import GVLWording
import Markup

/// The label of a control whose text, or a part of it, is filled in.
struct HoledLabel {
  /// The part that is in the source, with `…` for each hole; empty if all of it is filled in.
  let text: String
  /// The source of the first hole; nil if the label has no hole, or has letters of its own beside it.
  private(set) var filling: String?
  /// A name in the label that says what the control does: the key of a text, a variable, a function that it calls.
  private(set) var key: (name: String, role: Role)?

  /// Attributes of inner elements that may hold the key of the text.
  static let keys: Set<String> = [
    "key", "keypath", "i18nkey", "i18n-key", "path", "data-i18n", "data-i18n-key", "i18n:translate", "id", "name",
    "translate",
  ]

  /// - Parameter inner: the elements inside of it.
  init(_ text: String, of node: MarkupNode, holding inner: [MarkupNode], in holed: HoledMarkup?) {
    guard let holed else {
      self.text = text
      return
    }
    let bound = text.isEmpty ? ([node] + inner).lazy.compactMap(Self.bound).first : nil
    // The value of an attribute may have holes too.
    let text = if case .text(let own, _)? = bound { own } else { text }
    var holes = holed.holes(in: text)
    if case .hole(let kind, let names)? = bound {
      holes.append(Hole(kind: kind, source: names.first ?? "", names: names, offset: 0))
    }
    let held = inner.flatMap { node in node.attributes.filter { Self.keys.contains($0.name) }.map(\.value) }
    if text.isEmpty, holes.isEmpty, let first = held.first {
      holes.append(Hole(kind: .text, source: first, names: held, offset: 0))
    }
    let rest = HoleMark.filled(text, with: " ")
    guard !holes.isEmpty else {
      self.text = text
      return
    }
    let known = BlankText.collapsed(HoleMark.filled(text, with: "…"))
    let isKnown = rest.contains(where: \.isLetter)
    self.text = isKnown ? known : ""
    if isKnown { return }
    filling = holes.first { !$0.source.isEmpty }?.source ?? "…"
    let names = holes.flatMap(\.names) + Self.handlers(node)
    key = names.lazy.map { ($0, KeyRoles.role(of: $0)) }.first { $0.1 != .unknown }
    // `necessaryText` on a button means "keep nothing else". On a switch it may name the category.
    if key == nil, node.name == "button" || node.name == "a" {
      key = names.first { Self.keepsNecessary(KeyRoles.words(of: $0)) }.map { ($0, .necessaryOnly) }
    }
  }

  private static func keepsNecessary(_ words: KeyWords) -> Bool {
    !words.isDisjoint(with: necessary) && words.isOnly(necessary.union(labels))
  }

  private static let necessary: Set<String> = ["necessary", "essential", "essentials"]
  private static let labels: Set<String> = ["text", "label", "button", "btn", "title", "cookie", "cookies", "caption"]

  /// The value that an attribute binds to the text: `v-text="t('accept')"`, `data-i18n="accept"`.
  private static func bound(_ node: MarkupNode) -> Filling? {
    for attribute in node.attributes where props.contains(attribute.name) {
      if HoleMark.isIn(attribute.value) || TextObjects.isForPeople(attribute.value) { return .text(attribute.value, 0) }
    }
    for attribute in node.attributes where bindings.contains(attribute.name) {
      let bytes = Array(attribute.value.utf8)
      if attribute.name.hasPrefix("data-i18n") || attribute.name == "i18n-key" || attribute.name == "i18nkey" {
        return .hole(.text, names: [attribute.value])
      }
      let filling = TemplateExpression().read(bytes, 0..<bytes.count)
      if filling != .nothing { return filling }
    }
    return nil
  }

  private static let bindings: Set<String> = [
    "v-text", "v-html", "x-text", "x-html", ":label", ":text", ":title", "[label]", "[innerhtml]", "[innertext]",
    "[textcontent]", "th:text", "th:utext", "data-th-text", "ng-bind", "ng-bind-html", "data-bind", "data-i18n",
    "data-i18n-key", "data-i18n-text", "i18n-key", "i18nkey", "tal:content", "label", "translate", "v-t",
  ]

  /// Names of attributes in lower case, as in HTML.
  private static let props = Set(ComponentName.labels.map { $0.lowercased() }).union(["button-text"])

  private static func handlers(_ node: MarkupNode) -> [String] {
    node.attributes.lazy.filter { listeners.contains($0.name) || $0.name.hasPrefix("data-") && $0.value.isEmpty }
      .flatMap {
        attribute in
        attribute.value.isEmpty
          ? [attribute.name]
          : attribute.value.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }.map(String.init)
      }
  }

  private static let listeners: Set<String> = [
    "onclick", "ng-click", "@click", "v-on:click", "x-on:click", "on:click", "(click)", "data-ng-click", "jsaction",
    "wire:click", "@onclick", "data-action", "@click.prevent", "v-on:click.prevent", "wire:click.prevent",
  ]

  /// Whether a template decides if a toggle is on: an attribute that is there or not, a binding.
  static func decidesState(of node: MarkupNode) -> Bool {
    node.attributes.contains { attribute in
      HoleMark.isIn(attribute.name) || states.contains(attribute.name)
        || ["checked", "aria-checked", "disabled", "class"].contains(attribute.name) && HoleMark.isIn(attribute.value)
        || attribute.name.utf8.first.map { ":[*@(".utf8.contains($0) } == true && attribute.name.hasSuffix("checked")
    }
  }

  private static let states: Set<String> = [
    "v-model", "x-model", "ng-model", "[(ngmodel)]", "[ngmodel]", "bind:checked", "wire:model", "wire:model.live",
    "th:checked", "ng-checked", ":value", "asp-for", "formcontrolname",
  ]
}
