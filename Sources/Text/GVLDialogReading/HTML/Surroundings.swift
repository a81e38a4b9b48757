import Markup

/// Cache of the labels, rows and languages around controls, because many controls share them.
final class Surroundings {
  /// For each node the nearest element with a `lang`, and the nearest label; empty in a page without any.
  private let languages: [Int32]
  private let labels: [Int32]
  private var texts: [Int: String] = [:]
  private var rows: [Int: String] = [:]

  init(_ page: HTMLPage) {
    languages = Self.nearest(page.nodes) { !$0.attributes.isEmpty && $0["lang"]?.isEmpty == false }
    labels = Self.nearest(page.nodes) { $0.name == "label" }
  }

  var declaresLanguage: Bool { !languages.isEmpty }

  func language(of index: Int) -> Int? { Self.place(languages, index) }

  func label(of index: Int) -> Int? { Self.place(labels, index) }

  /// The text of a label.
  func text(of label: Int, _ read: () -> String) -> String { Self.known(label, in: &texts, read) }

  /// The text of an element that may be a row.
  func row(_ index: Int, _ read: () -> String) -> String { Self.known(index, in: &rows, read) }

  private static func known(_ index: Int, in texts: inout [Int: String], _ read: () -> String) -> String {
    if let known = texts[index] { return known }
    let text = read()
    texts[index] = text
    return text
  }

  private static func place(_ nearest: [Int32], _ index: Int) -> Int? {
    nearest.isEmpty || nearest[index] < 0 ? nil : Int(nearest[index])
  }

  private static func nearest(_ nodes: [MarkupNode], where holds: (MarkupNode) -> Bool) -> [Int32] {
    var result = [Int32](repeating: -1, count: nodes.count)
    var isAny = false
    for index in nodes.indices {
      if holds(nodes[index]) {
        result[index] = Int32(index)
        isAny = true
      } else if nodes[index].parent >= 0 {
        result[index] = result[nodes[index].parent]
      }
    }
    return isAny ? result : []
  }
}
