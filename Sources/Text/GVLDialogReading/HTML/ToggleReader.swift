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
    // `data-category="necessary"` and others of that kind.
    let data = node.attributes.filter { $0.name.hasPrefix("data-") && $0.value.utf8.count <= 40 }.map(\.value)
    let key = ([node["id"], node["name"], node["class"], node["value"]].compactMap(\.self) + data)
      .joined(separator: " ")
    var basis = ToggleBasis.of(text, key: key, language: language)
    if basis == .consent, isOn, isLocked(index, isDisabled, language) { basis = .necessary }
    return Control.Toggle(isOn: isOn, isDisabled: isDisabled, basis: basis)
  }

  /// Whether what stands in a toggle's row says that it is always on, or, of one that nobody can change, necessary.
  private func isLocked(_ index: Int, _ isDisabled: Bool, _ language: String?) -> Bool {
    var at = page.nodes[index].parent
    for _ in 0..<4 where at >= 0 {
      let inside = at + 1..<page.nodes[at].end
      guard inside.count <= 60, inside.count(where: isToggle) == 1 else { return false }
      let text = around.row(at) { page.text(in: at, limit: 300) }
      guard text.utf8.count <= 200 else { return false }
      if ToggleBasis.isAlwaysOn(text) || isDisabled && ToggleBasis.of(text, language: language) == .necessary {
        return true
      }
      at = page.nodes[at].parent
    }
    return false
  }

  private func isToggle(_ index: Int) -> Bool {
    let node = page.nodes[index]
    if node.name == "input" { return ["checkbox", "radio"].contains(node["type"]?.lowercased() ?? "text") }
    return ["switch", "checkbox"].contains(node["role"]?.lowercased() ?? "")
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
