import GVLText
import JSONText

extension StringsWriter {
  /// i18next's `locales/de/gvl_strings.json`, keys nested at dots, plurals as `partners_one`.
  ///
  /// The format has no place for notes, locks and limits: whoever gives these files to translators must tell them which
  /// texts are official. It has no escape either: `{{ count }}` in a text is the number.
  ///
  /// - Source: i18next, "JSON Format", version 4.
  static let i18next = StringsWriter(
    id: "i18next", name: "i18next JSON", placeholders: .doubleBraces, losses: [.notes, .locks, .limits],
    names: { unit, category in
      guard let category = category?.rawValue else { return [EntryName(unit.key)] }
      // A language with one form has no ending that the reader could tell from a name.
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

/// An object that is being filled, in the order of what comes.
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

  /// Nests at dots. Where a part of the key is a text already, the rest is one name with its dots, which i18next finds as
  /// well.
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
