import GVLFindings
import GVLWording
import PlainText
import YAMLText

/// Reads screens that the user describes because no file of the framework can be read: `screens.yml`.
///
/// ```yaml
/// language: de
/// screens:
///   - layer: first
///     texts: [Wir und unsere 42 Partner speichern Informationen auf Ihrem Gerät …]
///     controls:
///       - accept_all: Alle akzeptieren
///       - {role: reject_all, text: Alle ablehnen, element: link}
///       - {text: Marketing, element: switch, on: true}
/// ```
func readScreens(_ text: String, file: String, language: String? = nil) throws(YAMLError) -> DialogFile {
  var result = DialogFile(file: file)
  let root = try YAMLText.parse(text)
  _ = try root.members(known: ["language", "tcf", "screens"])
  var language = language
  if language == nil { language = try root["language"]?.text("a language") }
  let asks = try root["tcf"]?.bool()
  for screen in try root.required("screens").elements("a list of screens") {
    result.dialogs.append(try ScreenReader(file: file, language: language, asks: asks).read(screen))
  }
  return result
}

private struct ScreenReader {
  let file: String
  let language: String?
  let asks: Bool?

  func read(_ node: YAMLNode) throws(YAMLError) -> Dialog {
    _ = try node.members(known: ["layer", "id", "title", "language", "texts", "controls", "unseen", "effort", "covers"])
    let layer = try value(node["layer"], "a layer", Layer.init(rawValue:)) ?? .unknown
    var language = self.language
    if let own = try node["language"]?.text("a language") { language = own }
    var texts: [DialogText] = []
    if let title = node["title"] { texts.append(DialogText(try title.text(), key: "title", place: title.place)) }
    for text in try node["texts"]?.elements("a list of texts") ?? [] {
      texts.append(DialogText(try text.text(), key: text.path, place: text.place))
    }
    var controls: [Control] = []
    for control in try node["controls"]?.elements("a list of controls") ?? [] {
      controls.append(try read(control, layer, language))
    }
    let said = texts.map(\.text) + controls.filter { !$0.isHidden }.map(\.label)
    let all = said.joined(separator: " ")
    let spoken = language ?? Classifier.standard.language(of: all)?.code
    var dialog = Dialog(
      file: file, layer: layer, isDialog: true, controls: controls, text: all, place: node.place,
      path: try node["id"]?.text(), language: spoken,
      tcf: asks.map { .stated($0, by: "`tcf` of the file") } ?? ConsentWords.tcf(all, language: spoken),
      unseen: try node["unseen"]?.texts().map {
        Inconclusive(.unseenPart, file: file, place: node.place, text: $0, message: $0)
      } ?? [])
    dialog.texts = texts
    dialog.source = .screens
    let effort = try node["effort"].map { node throws(YAMLError) in try DrawnScreen.effort(node) }
    if effort != nil || controls.contains(where: { $0.appearance.drawing != nil }) {
      var drawn = DrawnDialog()
      drawn.isTabbedThrough = true
      drawn.coversPage = try node["covers"]?.bool()
      drawn.effort = effort
      dialog.drawn = drawn
    }
    return dialog
  }

  private static let known = [
    "role", "text", "element", "key", "name", "hidden", "on", "disabled", "basis", "opens", "style", "drawn",
  ]

  private func read(_ node: YAMLNode, _ layer: Layer, _ language: String?) throws(YAMLError) -> Control {
    let members = try node.members("a control, such as {role: accept_all, text: Accept all}")
    var mapped: Role?
    var text = ""
    // The short form, such as `accept_all: Accept all`.
    if members.count == 1, let only = members.first, let role = Role(rawValue: only.key) {
      (mapped, text) = (role, try only.value.text())
    } else {
      _ = try node.members(known: Self.known)
      mapped = try value(node["role"], "a role", Role.init(rawValue:))
      text = try node["text"]?.text() ?? ""
    }
    let key = try node["key"]?.text()
    let keyRole = mapped ?? key.map(KeyRoles.role) ?? .unknown
    let name = try node["name"]?.text()
    let verdict = Classifier.classify(text.isEmpty ? name ?? "" : text, language: language)
    let element = try value(node["element"], "an element", Control.Element.init(rawValue:)) ?? .button
    let decided = ControlRole(mapped: mapped, key: key, keyRole: keyRole, verdict: verdict)
    var control = Control(
      file: file, layer: layer, role: element.isToggle && mapped == nil ? .other : decided.role, text: text,
      accessibleName: name, key: key ?? mapped?.rawValue, keyRole: keyRole, textRole: verdict.role, element: element,
      place: node.place, language: verdict.language ?? language, evidence: decided.evidence,
      isHidden: try node["hidden"]?.bool() ?? false)
    if element.isToggle {
      let basis = try value(node["basis"], "a basis", Control.Toggle.Basis.init(rawValue:))
      control.toggle = Control.Toggle(
        isOn: try node["on"]?.bool() ?? false, isDisabled: try node["disabled"]?.bool() ?? false,
        basis: basis ?? ToggleBasis.of(text, language: language))
    }
    control.opens = try value(node["opens"], "a layer", Layer.init(rawValue:))
    var style: [String: String] = [:]
    for member in try node["style"]?.members("a style, such as {color: \"#fff\", background: \"#1a5\"}") ?? [] {
      style[member.key] = try member.value.scalarText()
    }
    control.appearance = Appearance(css: style)
    if let drawn = node["drawn"] { control.appearance.drawing = try DrawnScreen.drawing(drawn, as: node.place.line) }
    return control
  }

  private func value<Value: CaseIterable & RawRepresentable<String>>(
    _ node: YAMLNode?, _ what: String, _ make: (String) -> Value?
  ) throws(YAMLError) -> Value? {
    guard let node else { return nil }
    guard let value = make(try node.text(what)) else {
      throw node.mismatch(words: Value.allCases.map(\.rawValue), what)
    }
    return value
  }
}
