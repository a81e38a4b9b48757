import GVLWording
import Markup

/// Decides on which layer a group of controls is.
struct LayerReader {
  let page: HTMLPage

  /// - Parameter isFirst: no other group of the page comes before it for a visitor.
  func layer(of group: ContainerFinder.Group, isFirst: Bool) -> Layer {
    let node = page.nodes[group.root]
    let name = [node["id"], node["class"], node["aria-label"]].compactMap { $0 }.joined(separator: " ")
    let words = KeyRoles.words(of: name)
    let shown = group.controls.filter { !$0.isHidden }
    let toggles = shown.filter(\.element.isToggle).count
    let opens = shown.contains { $0.role == .settings }
    let stores = shown.contains { $0.role == .save }
    if !words.isDisjoint(with: KeyLayer.vendors) { return .vendors }
    if !words.isDisjoint(with: ["banner", "notice", "bar", "first", "choice", "layer1", "popup"]) {
      return isFirst ? .first : .unknown
    }
    if !words.isDisjoint(with: [
      "preferences", "preference", "settings", "details", "purposes", "second", "manager", "pc",
    ]),
      toggles > 0 || stores, !opens
    {
      return .second
    }
    guard isFirst else { return toggles > 0 || stores || !page.isOpen(group.root) ? .second : .unknown }
    // Toggles, a way to store them, and no way further: a first layer that shows everything, or a settings page.
    if toggles > 1, stores, !opens { return .unknown }
    return .first
  }
}
