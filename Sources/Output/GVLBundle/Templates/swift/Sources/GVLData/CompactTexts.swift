/// `texts-xx.json`: the official texts of one language, in columns.
struct CompactTexts: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case purposes, specialPurposes, features, specialFeatures, stacks, dataCategories
  }

  struct Item: Sendable {
    var name = ""
    var description = ""
    var illustrations: [String] = []
    /// Purposes of a stack; empty for other items.
    var purposes: [Int] = []
    var specialFeatures: [Int] = []
  }

  /// Sentences that introduce the parts of a list.
  let standardTexts: [String: String]
  private let items: [Kind: [Int: Item]]

  subscript(kind: Kind, id: Int) -> Item { items[kind]?[id] ?? Item() }

  func ids(_ kind: Kind) -> [Int] { items[kind].map { $0.keys.sorted() } ?? [] }

  init(_ json: JSON, file: String) throws {
    try json.expect("gvl.compact-texts/1", file: file)
    standardTexts = StandardTexts.read(json["head"])
    var reader = Reader(file: file)
    var items: [Kind: [Int: Item]] = [:]
    for member in json["items"]?.members ?? [] {
      let read = try reader.items(member)
      if let kind = Kind(rawValue: member.name) { items[kind] = read }
    }
    for kind in Kind.allCases {
      for entry in json["other"]?[kind.rawValue]?.members ?? [] {
        guard let id = Int(entry.name) else { continue }
        items[kind, default: [:]][id, default: Item()].take(entry.value)
      }
    }
    self.items = items
  }
}

extension CompactTexts.Item {
  /// Takes members that do not fit the columns, in the official form.
  fileprivate mutating func take(_ json: JSON) {
    if let name = json["name"]?.text { self.name = name }
    if let description = json["description"]?.text { self.description = description }
    if let illustrations = json["illustrations"]?.texts { self.illustrations = illustrations }
    if let purposes = json["purposes"]?.ids { self.purposes = purposes }
    if let specialFeatures = json["specialFeatures"]?.ids { self.specialFeatures = specialFeatures }
  }
}

/// Reads texts. Parts of a text are strings, or numbers of earlier strings of the same file.
private struct Reader {
  let file: String
  private var parts: [String] = []
  /// Limit on what a few bytes of a damaged file may expand to.
  private var room = 1 << 24

  init(file: String) { self.file = file }

  private func damaged(_ problem: String) -> BundleError { BundleError.damaged(file: file, problem: problem) }

  mutating func items(_ member: JSON.Member) throws -> [Int: CompactTexts.Item] {
    let cells = member.value.elements
    guard cells.count >= 2, let letters = cells[0].text, let ids = CompactIDs.read(cells[1]),
      cells.count - 2 == ids.count * letters.count
    else { throw damaged("`\(member.name)` has other cells than it should") }
    var items: [Int: CompactTexts.Item] = [:]
    items.reserveCapacity(ids.count)
    var at = 2
    for id in ids {
      var item = CompactTexts.Item()
      for letter in letters {
        let cell = cells[at]
        at += 1
        switch letter {
        case "n": item.name = try text(cell)
        case "d": item.description = try text(cell)
        case "l": _ = try text(cell)
        case "i": item.illustrations = cell.texts
        case "p": item.purposes = cell.ids
        case "s": item.specialFeatures = cell.ids
        default: throw damaged("`\(member.name)` has an unknown column")
        }
      }
      items[id] = item
    }
    return items
  }

  private mutating func text(_ cell: JSON) throws -> String {
    switch cell {
    case .string(let text): return text
    case .null: return ""
    case .array(let elements):
      var text = ""
      for element in elements {
        switch element {
        case .string(let part):
          parts.append(part)
          text += part
        case .integer(let number) where parts.indices.contains(number):
          room -= parts[number].utf8.count
          guard room >= 0 else { throw damaged("its texts are too long") }
          text += parts[number]
        default: throw damaged("a text is made of parts that are not there")
        }
      }
      return text
    default: throw damaged("this is not a text")
    }
  }
}

/// Reads the ids of a column.
enum CompactIDs {
  /// A single `n` means 1 to n; in an array each number is the difference from the previous id.
  static func read(_ json: JSON) -> [Int]? {
    if let count = json.int { return 0...255 ~= count ? Array(0..<count).map { $0 + 1 } : nil }
    guard case .array(let steps) = json else { return nil }
    var ids: [Int] = []
    ids.reserveCapacity(steps.count)
    var last = 0
    for step in steps {
      guard let step = step.int, 1...65_535 ~= step, last + step <= 65_535 else { return nil }
      last += step
      ids.append(last)
    }
    return ids
  }
}

enum StandardTexts {
  static func read(_ head: JSON?) -> [String: String] {
    var texts: [String: String] = [:]
    for member in head?["standardTexts"]?.members ?? [] { texts[member.name] = member.value.text }
    return texts
  }
}
