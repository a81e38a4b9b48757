import Markup

/// How a user finds a checkbox, a switch or a radio button.
struct ToggleReader {
  let page: HTMLPage
  let around: Surroundings

  func read(_ index: Int, label: String, _ name: String?, _ language: String?) -> Control.Toggle? {
    let node = page.nodes[index]
    let isOn: Bool
    if node.name == "input" {
      isOn = node["checked"] != nil
    } else if let state = node["aria-checked"] ?? node["aria-pressed"] {
      isOn = state.lowercased() == "true"
    } else {
      // A switch made of classes alone.
      let words = KeyRoles.words(of: node["class"] ?? "")
      isOn = !words.isDisjoint(with: ["checked", "on", "active", "enabled", "selected"])
    }
    let isDisabled = node["disabled"] != nil || node["aria-disabled"]?.lowercased() == "true" || node["readonly"] != nil
    let said = [label, name ?? ""].joined(separator: " ")
    let text = said.contains { $0.isLetter } ? said : rowText(index)
    let key = [node["id"], node["name"], node["class"], node["value"]].compactMap { $0 }.joined(separator: " ")
    return Control.Toggle(
      isOn: isOn, isDisabled: isDisabled, basis: ToggleBasis.of(text, key: key, language: language))
  }

  /// What stands beside a toggle without a label: the nearest text around it, no longer than a row.
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
