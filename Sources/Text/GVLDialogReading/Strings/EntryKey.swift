import GVLStrings

/// A key of a strings file, taken apart: `cookieBanner.buttons.accept_all` is the way `cookieBanner`, `buttons` and the
/// name `accept_all`.
package struct EntryKey: Sendable {
  /// The words of each level above the name, from the outermost.
  let way: [[String]]
  /// The same levels as they are written, which numbers may tell apart: `step1`.
  let levels: [Substring]
  /// The words of what stands behind the last mark.
  let name: [String]

  package init(_ key: String) {
    var levels: [Substring] = []
    var start = key.startIndex
    var at = key.startIndex
    while at < key.endIndex {
      let next = key.index(after: at)
      // A key may be a sentence: "We use cookies. Accept?" has one level.
      if Self.marks.contains(key[at]), next < key.endIndex, !key[next].isWhitespace {
        if start < at { levels.append(key[start..<at]) }
        start = next
      }
      at = next
    }
    var way = levels.map { KeyRoles.parts(of: $0) }
    var name = KeyRoles.parts(of: key[start...])
    // `accept_button: {text: …, role: …}`, `gdpr.accept.button.title`: the object is the control.
    if name.count == 1, Self.labels.contains(name[0]), let last = way.last {
      let isNamed = last.contains { !StringPieces.buttonWords.contains($0) }
      let above = way.dropLast().last ?? []
      if last.contains(where: StringPieces.buttonWords.contains) {
        name = isNamed ? last : above + last
        let count = isNamed || above.isEmpty ? 1 : 2
        way.removeLast(count)
        levels.removeLast(count)
      } else if !above.isEmpty, above.allSatisfy(StringPieces.buttonWords.contains) {
        name = last + ["button"]
        way.removeLast()
        levels.removeLast()
      }
    }
    (self.levels, self.way, self.name) = (levels, way, name)
  }

  /// What an object calls the text of a control.
  private static let labels: Set<String> = ["text", "label", "title", "caption"]

  /// A key that is the text of the source names nothing: its words are a sentence's.
  init(_ entry: StringEntry) {
    self.init(entry.isKeyedByText ? "" : entry.key)
  }

  private static let marks: Set<Character> = [".", ":", "/", "\\"]

  /// All words in order.
  var words: [String] { way.flatMap(\.self) + name }

  /// What keys of one group begin with alike: levels, then the words of a flat name.
  var path: [String] { levels.map(String.init) + name }

  /// Whether one of some words stands anywhere in it.
  func has(_ words: Set<String>) -> Bool {
    name.contains(where: words.contains) || way.contains { $0.contains(where: words.contains) }
  }

  /// Kept for those who run the program and not for those who are asked: `admin.settings.accept`.
  var isBackstage: Bool { has(Self.backstage) }

  /// Whether it is of a row of a list, each with a name and a text: `categories.marketing.title`.
  var isOfRow: Bool { way.contains { $0.contains(where: Self.rows.contains) } }

  /// Whether it is of a row that says what a cookie, a service or an embedded part of the page is for. A section may be
  /// the first that a dialog has to say.
  package var describesRow: Bool {
    way.contains { $0.contains { Self.rows.contains($0) && $0 != "section" && $0 != "sections" } }
  }

  /// Ways to the rows of a list.
  private static let rows: Set<String> = [
    "category", "categories", "section", "sections", "table", "headers", "services", "types", "features", "apps",
    "purposes", "groups", "trackingobject", "media", "video", "embed", "iframe", "frame", "map", "placeholder",
    "status", "error", "errors", "flash", "statistics", "duration", "durations", "tableheader",
  ]

  static let backstage: Set<String> = [
    "admin", "administration", "administrator", "backend", "backoffice", "db", "dashboard", "email", "emails", "mail",
    "faq", "changelog", "cli", "console", "phpdoc", "datetime", "distance", "activerecord", "activemodel", "tca", "dca",
  ]
}
