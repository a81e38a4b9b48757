/// The kinds of text items, named as in a list.
enum TextMap: String, CaseIterable, Sendable {
  case purposes, specialPurposes, features, specialFeatures, stacks, dataCategories

  /// Only these have illustrations, and in specification 2 a legal description.
  var hasIllustrations: Bool { self != .stacks && self != .dataCategories }
}

/// One item's words. A stack's description is made from what it contains.
struct ItemText: Sendable {
  var id: Int
  var name: String
  var description: String
  var illustrations: [String]
}

/// All words of one language, written by us for this sample.
///
/// The source is lines of `left | right`: a line without a bar opens a section, a number at the left a new item (its
/// name at the right), nothing at the left continues the item with its description, then with its illustrations.
struct LanguageTexts: Sendable {
  /// As in the file's name.
  let language: String
  private(set) var items: [TextMap: [ItemText]] = [:]
  /// What precedes the names that a stack contains.
  private(set) var grouped = ""
  private(set) var standardTexts: [(key: String, text: String)] = []

  init(_ language: String, _ source: String) {
    self.language = language
    var kind: TextMap?
    for line in source.split(separator: "\n") {
      guard let bar = line.firstIndex(of: "|") else {
        kind = TextMap(rawValue: Self.trimmed(line))
        continue
      }
      let (left, right) = (Self.trimmed(line[..<bar]), Self.trimmed(line[line.index(after: bar)...]))
      if let kind {
        add(left, right, to: kind)
      } else if left == "grouped" {
        grouped = right
      } else {
        standardTexts.append((left, right))
      }
    }
  }

  private mutating func add(_ left: String, _ right: String, to kind: TextMap) {
    var list = items[kind] ?? []
    if let id = Int(left) {
      list.append(ItemText(id: id, name: right, description: "", illustrations: []))
    } else if var item = list.popLast() {
      if item.description.isEmpty { item.description = right } else { item.illustrations.append(right) }
      list.append(item)
    }
    items[kind] = list
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }

  func name(_ kind: TextMap, _ id: Int) -> String? { items[kind]?.first { $0.id == id }?.name }
}
