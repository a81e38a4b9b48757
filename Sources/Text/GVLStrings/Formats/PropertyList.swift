import PlainText
import Markup

/// XML property lists of texts: a converted `.strings`, and `.stringsdict`.
enum PropertyList {
  static func read(_ source: StringSource, _ collector: inout StringCollector) throws(StringFileError) {
    let page = try source.xml(&collector)
    guard page.root.name == "plist" else {
      throw collector.failure(
        .shape, "expected a property list, found <\(StringCollector.shortened(page.root.name))>", at: page.place(of: 0))
    }
    guard let top = page.children(of: 0).first, page.nodes[top].name == "dict" else {
      throw collector.failure(.shape, "expected a dictionary in the property list", at: page.place(of: 0))
    }
    for member in members(page, top, &collector) {
      switch page.nodes[member.value].name {
      case "string":
        try collector.add(
          StringEntry(
            key: member.key, value: page.text(in: member.value), language: source.language,
            place: page.place(of: member.value)))
      case "dict": try PluralRule(page, member, &collector).collect(source.language, &collector)
      default: collector.note(.leftOut, "\"\(member.shown)\" is no text", at: page.place(of: member.value))
      }
    }
  }

  struct Member {
    let key: String
    /// Node index of the value's element.
    let value: Int
    var shown: String { StringCollector.shortened(key) }
  }

  /// The keys of a dictionary with their values; a key without a value is noted.
  static func members(_ page: XMLPage, _ dict: Int, _ collector: inout StringCollector) -> [Member] {
    var result: [Member] = []
    var key: String?
    for child in page.children(of: dict) {
      if page.nodes[child].name == "key" {
        key = page.text(in: child)
      } else if let known = key {
        result.append(Member(key: known, value: child))
        key = nil
      } else {
        collector.note(.leftOut, "a value has no key", at: page.place(of: child))
      }
    }
    if let key {
      collector.note(.leftOut, "\"\(StringCollector.shortened(key))\" has no value", at: page.place(of: dict))
    }
    return result
  }
}

extension XMLPage {
  /// The line of a node; nil if libxml2 lost count.
  func place(of index: Int) -> TextPlace? { nodes[index].line > 0 ? TextPlace(line: nodes[index].line) : nil }

  func children(of index: Int, named name: String) -> [Int] { children(of: index).filter { nodes[$0].name == name } }
}
