import GVLText

/// A key of a strings file, taken apart: `cookieBanner.buttons.accept_all` is the way `cookieBanner`, `buttons` and the
/// name `accept_all`.
struct EntryKey: Sendable {
  /// The words of each level above the name, from the outermost.
  let way: [[String]]
  /// The same levels as they are written, which numbers may tell apart: `step1`.
  let levels: [Substring]
  /// The words of what stands behind the last mark.
  let name: [String]

  init(_ key: String) {
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
    self.levels = levels
    (way, name) = (levels.map { KeyRoles.parts(of: $0) }, KeyRoles.parts(of: key[start...]))
  }

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

  static let backstage: Set<String> = [
    "admin", "administration", "administrator", "backend", "backoffice", "db", "dashboard", "email", "emails", "mail",
    "faq", "changelog", "cli", "console", "phpdoc",
  ]
}
