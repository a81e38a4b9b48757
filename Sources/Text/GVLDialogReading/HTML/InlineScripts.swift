import GVLStrings
import Markup
import PlainText

/// Configurations of consent dialogs in a page's scripts: `CookieConsent.run({accept: "Accept all", …})`.
struct InlineScripts {
  let page: HTMLPage
  let file: String
  let language: String?
  let roles: RoleMap

  /// The dialogs of the first script that has any.
  func dialogs() -> DialogFile? {
    for index in page.nodes.indices where page.nodes[index].name == "script" && Self.isProgram(page.nodes[index]) {
      for child in index + 1..<max(index + 1, page.nodes[index].end) where page.nodes[child].isText {
        if let read = read(child), read.dialogs.contains(where: \.isDialog) { return read }
      }
    }
    return nil
  }

  private static func isProgram(_ node: MarkupNode) -> Bool {
    guard node["src"] == nil else { return false }
    let type = node["type"]?.lowercased() ?? ""
    return type.isEmpty || type == "module" || type.hasSuffix("javascript") || type == "application/json"
  }

  private func read(_ index: Int) -> DialogFile? {
    let text = page.nodes[index].text.drop { $0.isWhitespace }
    let bytes = Array(text.utf8)
    guard TextObjects.mayHold(bytes), let start = page.place(of: index),
      let table = try? GVLStrings.readStrings(bytes, path: "script.js", format: .script)
    else { return nil }
    let entries = table.entries.map { entry in
      var entry = entry
      entry.place = entry.place.map { place in
        TextPlace(
          line: start.line + place.line - 1,
          column: place.line == 1 ? place.column.map { $0 + (start.column ?? 1) - 1 } : place.column)
      }
      // The page's template fills in such a value.
      if HoleMark.isIn(entry.value) {
        entry.value = HoleMark.filled(entry.value, with: "…")
        entry.isComputed = true
        entry.isTranslated = entry.value.contains(where: \.isLetter)
      }
      entry.key = HoleMark.filled(entry.key, with: "…")
      if let own = entry.language, HoleMark.isIn(own) { entry.language = nil }
      return entry
    }
    let own = StringTable(format: table.format, file: file, language: table.language, entries: entries, notes: [])
    var read = readStrings(of: own, language: language, roles: roles)
    // The product that is configured this way shows more texts than these.
    for index in read.dialogs.indices { read.dialogs[index].unseenProse = "a script adds to its texts" }
    return read
  }
}
