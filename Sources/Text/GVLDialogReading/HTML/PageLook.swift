import Markup

extension Look {
  /// What `Look` has a place for, and `border`, which tells that the look is known.
  private static let known: Set<String> = [
    "color", "background", "font-size", "font-family", "font-weight", "text-decoration", "border",
  ]

  /// From an element's own `style`, and from the page's sheets where no other sheet and no rule of more than a simple
  /// selector has a say.
  init(of index: Int, in page: HTMLPage) {
    self.init(css: Self.values(of: index, in: page))
  }

  private static func values(of index: Int, in page: HTMLPage) -> [String: String] {
    let own = StyleDeclarations(page.nodes[index]["style"] ?? "")
    guard !page.hasOtherSheets else { return read(own) }
    let (declared, uncertain) = page.style(of: index)
    var result = read(declared)
    for name in uncertain {
      for known in [name, name.hasPrefix("background") ? "background" : name] where own[known] == nil {
        result[known] = nil
      }
      if name == "font" { for known in result.keys where known.hasPrefix("font-") { result[known] = own[known] } }
    }
    return result
  }

  private static func read(_ declared: StyleDeclarations) -> [String: String] {
    var result: [String: String] = [:]
    for (name, value) in declared.values where known.contains(name) { result[name] = value.text }
    if let colour = declared["background-color"] {
      // A picture over the colour is in the longer name alone; without one the last word on the colour is as good.
      result["background"] = declared["background-image"].map { $0 == "none" } ?? true ? colour : nil
    }
    return result
  }
}
