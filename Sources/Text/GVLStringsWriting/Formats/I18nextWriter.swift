import GVLText
import JSONText

extension StringsWriter {
  /// i18next's `locales/de/gvl_strings.json`, keys nested at dots, plurals as `partners_one`.
  ///
  /// The format cannot hold notes, locks and limits: tell translators which texts are official. Nor can it escape: `{{
  /// count }}` in a text is always the number.
  ///
  /// - Source: i18next, "JSON Format", version 4.
  static let i18next = StringsWriter(
    id: "i18next", name: "i18next JSON", placeholders: .doubleBraces, losses: [.notes, .locks, .limits],
    names: { unit, category in
      guard let category = category?.rawValue else { return [EntryName(unit.key)] }
      // Languages with one form may also use a bare key, because the reader cannot distinguish its ending from a name.
      return [EntryName(unit.key, category), EntryName("\(unit.key)_\(category)")]
    },
    write: { languages in
      languages.map { language in
        var root = Branch()
        for unit in language.units {
          for row in unit.rows {
            root.insert(unit.key + (row.category.map { "_" + $0.rawValue } ?? ""), row.shown)
          }
        }
        return WrittenFile(
          "locales/\(language.language.tag)/gvl_strings.json", root.value.written(.indented) + [0x0A])
      }
    })
}

/// An object that is being filled, in the order of insertion.
private struct Branch {
  private enum Node {
    case text(String)
    case branch(Int)
  }

  private struct Level {
    var members: [(name: String, node: Node)] = []
    var places: [String: Int] = [:]
  }

  private var levels = [Level()]

  /// Nests a key at its dots. If a part of the key is already a text, the rest of the key is one name with dots;
  /// i18next finds it too.
  mutating func insert(_ key: String, _ text: String) {
    var level = 0
    var rest = key[...]
    while let dot = rest.firstIndex(of: ".") {
      let name = String(rest[..<dot])
      let tail = rest[rest.index(after: dot)...]
      if name.isEmpty || tail.isEmpty { break }
      if let place = levels[level].places[name] {
        guard case .branch(let inner) = levels[level].members[place].node else { break }
        level = inner
      } else {
        levels.append(Level())
        add(name, .branch(levels.count - 1), to: level)
        level = levels.count - 1
      }
      rest = tail
    }
    add(String(rest), .text(text), to: level)
  }

  private mutating func add(_ name: String, _ node: Node, to level: Int) {
    if levels[level].places[name] == nil { levels[level].places[name] = levels[level].members.count }
    levels[level].members.append((name, node))
  }

  var value: JSONValue { value(of: 0) }

  private func value(of level: Int) -> JSONValue {
    .object(
      levels[level].members.map { name, node in
        switch node {
        case .text(let text): .init(name, .string(text))
        case .branch(let inner): .init(name, value(of: inner))
        }
      })
  }
}
