import Markup
import PlainText

/// Reads the state in which a user finds a checkbox, switch or radio button.
struct ToggleReader {
  let page: HTMLPage
  let controls: PageControls
  let around: Surroundings

  func read(_ index: Int, label: String, _ name: String?, _ language: String?) -> Control.Toggle? {
    let node = page.nodes[index]
    let isOn: Bool
    if node.name == "input" {
      isOn = node["checked"] != nil
    } else if let state = node["aria-checked"] ?? node["aria-pressed"] {
      isOn = state.lowercased() == "true"
    } else {
      // The state of a switch made of classes alone.
      let words = KeyRoles.words(of: node["class"] ?? "")
      isOn = !words.isDisjoint(with: ["checked", "on", "active", "enabled", "selected"])
    }
    let isDisabled = node["disabled"] != nil || node["aria-disabled"]?.lowercased() == "true" || node["readonly"] != nil
    let said = [label, name ?? ""].joined(separator: " ")
    let text = said.contains { $0.isLetter } ? said : rowText(index)
    let data = node.attributes.filter { $0.name.hasPrefix("data-") && Self.decided.finds(in: $0.name) }
    let key = ([node["id"], node["name"], node["class"], node["value"]].compactMap(\.self) + data.map(\.value))
      .joined(separator: " ")
    var basis = ToggleBasis.of(text, key: key, language: language)
    if basis == .consent, isOn, isLocked(index, isDisabled, language) { basis = .necessary }
    return Control.Toggle(isOn: isOn, isDisabled: isDisabled, basis: basis)
  }

  /// Whether the row of a toggle says that it is always on, or, if the toggle is disabled, that it is necessary.
  private func isLocked(_ index: Int, _ isDisabled: Bool, _ language: String?) -> Bool {
    var at = page.nodes[index].parent
    for _ in 0..<4 where at >= 0 {
      let inside = at + 1..<page.nodes[at].end
      guard inside.count <= 60, inside.count(where: { controls[$0]?.isToggle == true }) == 1 else { return false }
      let text = around.row(at) { page.text(in: at, limit: 300) }
      guard text.utf8.count <= 200 else { return false }
      if ToggleBasis.isAlwaysOn(text) || isDisabled && ToggleBasis.of(text, language: language) == .necessary {
        return true
      }
      at = page.nodes[at].parent
    }
    return false
  }

  /// Parts of names of attributes that state what a toggle decides: `data-category="necessary"`. Instructions for
  /// scripts do not (`data-msg="This field is required"`).
  private static let decided = TextFinder(["categ", "purpose", "consent", "cookie", "group", "service", "type", "name"])

  /// The text of the row of a toggle without a label: the nearest text around it; empty if it is too long for a row.
  private func rowText(_ index: Int) -> String {
    var at = page.nodes[index].parent
    for _ in 0..<4 where at >= 0 {
      let text = around.row(at) { page.text(in: at, limit: 300) }
      if text.contains(where: \.isLetter) { return text.utf8.count > 300 ? "" : text }
      at = page.nodes[at].parent
    }
    return ""
  }
}
