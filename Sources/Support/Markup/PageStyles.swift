/// The declarations of a page's style sheets for each element, without its own `style` attribute.
struct PageStyles: Sendable {
  /// The style of an element by sheets.
  struct Style: Sendable {
    var declared = StyleDeclarations()
    /// Properties that rules with more complex selectors may set, with the values that they would set.
    var possible: [String: [String]] = [:]
  }

  /// Index of each node's style; -1 for an element without any. Empty for a page without sheets.
  private let places: [Int32]
  private let table: [Style]

  func style(of index: Int) -> Style? {
    guard !places.isEmpty, places[index] >= 0 else { return nil }
    return table[Int(places[index])]
  }

  init(_ nodes: [MarkupNode]) {
    var sheets: [Int32: StyleSheet] = [:]
    let scopes = Self.scopes(nodes)
    for index in nodes.indices where nodes[index].name == "style" {
      let node = nodes[index]
      let media = node["media"] ?? ""
      guard !StyleSheet.isForPaper(media), !Self.isInert(nodes, index) else { continue }
      let scope = scopes.isEmpty ? -1 : scopes[index]
      for child in index + 1..<max(index + 1, node.end) where nodes[child].isText {
        let isSure = ["", "all", "screen"].contains(media.lowercased())
        sheets[scope, default: StyleSheet()].add(nodes[child].text, isSure: isSure)
      }
    }
    guard sheets.values.contains(where: { !$0.entries.isEmpty }) else {
      (places, table) = ([], [])
      return
    }
    var matcher = Matcher()
    var places = [Int32](repeating: -1, count: nodes.count)
    for index in nodes.indices where !nodes[index].isText {
      let scope = scopes.isEmpty ? -1 : scopes[index]
      if let sheet = sheets[scope] { places[index] = matcher.place(nodes[index], scope, sheet) }
    }
    (self.places, table) = (places, matcher.table)
  }

  /// For each node the frame or shadow root around it, or -1; empty for a page without any. Styles do not cross them.
  private static func scopes(_ nodes: [MarkupNode]) -> [Int32] {
    func isScope(_ node: MarkupNode) -> Bool {
      node.name == "iframe" && node["srcdoc"] != nil || node.name == "template" && node["shadowrootmode"] != nil
    }
    guard nodes.contains(where: isScope) else { return [] }
    var result = [Int32](repeating: -1, count: nodes.count)
    for index in nodes.indices {
      let parent = nodes[index].parent
      if parent >= 0 { result[index] = isScope(nodes[parent]) ? Int32(parent) : result[parent] }
    }
    return result
  }

  /// Whether a sheet is not applied, since it is in `<noscript>` or a template.
  private static func isInert(_ nodes: [MarkupNode], _ index: Int) -> Bool {
    var at = nodes[index].parent
    for _ in 0..<20 where at >= 0 {
      if nodes[at].name == "noscript" || nodes[at].name == "template" && nodes[at]["shadowrootmode"] == nil {
        return true
      }
      at = nodes[at].parent
    }
    return false
  }

  /// Finds the style of an element, once for all elements with the same name, id and classes.
  private struct Matcher {
    var table: [Style] = []
    private var known: [String: Int32] = [:]
    /// Limit of selectors to examine: no page written by people needs more.
    private var work = 4_000_000

    mutating func place(_ node: MarkupNode, _ scope: Int32, _ sheet: StyleSheet) -> Int32 {
      let (id, classes) = (node["id"] ?? "", node["class"] ?? "")
      let name = "\(scope) \(node.name) \(id)\n\(classes)"
      if let place = known[name] { return place }
      let parts = Set(
        classes.utf8.split(whereSeparator: { $0 <= 0x20 }).prefix(200).map { String(decoding: $0, as: UTF8.self) })
      var place: Int32 = -1
      if let style = style(node.name, id, parts, sheet) {
        table.append(style)
        place = Int32(table.count - 1)
      }
      known[name] = place
      return place
    }

    private mutating func style(_ tag: String, _ id: String, _ classes: Set<String>, _ sheet: StyleSheet) -> Style? {
      var found: [StyleSheet.Entry] = []
      for key in ["*", tag, "#" + id] + classes.map({ "." + $0 }) {
        for place in sheet.byKey[key] ?? [] {
          work -= 1
          guard work > 0 else { return nil }
          if sheet.entries[place].selector.matches(tag, id, classes) { found.append(sheet.entries[place]) }
        }
      }
      guard !found.isEmpty else { return nil }
      var style = Style()
      var winners: [String: (weight: Int, order: Int)] = [:]
      for entry in found {
        for (name, new) in entry.values {
          guard entry.selector.isWhole else {
            style.possible[name, default: []].append(new.value.text)
            continue
          }
          let rank = (weight: entry.selector.weight, order: new.order)
          if let known = style.declared.values[name], let old = winners[name] {
            let isStronger =
              known.isImportant == new.value.isImportant ? rank > old : new.value.isImportant
            guard isStronger else { continue }
          }
          style.declared.set(name, new.value)
          winners[name] = rank
        }
      }
      return style
    }
  }
}
