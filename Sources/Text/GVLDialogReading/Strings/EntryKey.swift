import GVLStrings
import GVLWording
import Platform

/// A key of a strings file, taken apart: `cookieBanner.buttons.accept_all` is the way `cookieBanner`, `buttons` and the
/// name `accept_all`.
///
/// What its words say is found once for all files of a run: translations into forty languages have the same keys.
package final class EntryKey: Sendable {
  /// The words of each level above the name, from the outermost.
  let way: [[String]]
  /// The same levels as they are written, which numbers may tell apart: `step1`.
  let levels: [Substring]
  /// The words of what stands behind the last mark.
  let name: [String]
  /// All words in order.
  let words: [String]
  /// The words of the name, those of run-on words too.
  let nameWords: KeyWords

  /// What the name says of a control, wherever it stands.
  let role: Role
  /// What the name says where it is a label's, see `ControlNames`.
  let control: ControlNames
  /// The layer that it names, and that where another key of the dialog names a banner or notice.
  let layer: (alone: Layer?, besideBanner: Layer?)
  /// What says consent: the outermost level that does, else the name; with the levels that stand above.
  let consent: (above: [Substring], name: ConsentNames.Name)?
  /// Kept for those who run the program and not for those who are asked: `admin.settings.accept`.
  let isBackstage: Bool
  /// Whether it is of a row of a list, each with a name and a text: `categories.marketing.title`.
  let isOfRow: Bool
  /// What it speaks of, where it names a subject.
  let subject: Subject

  enum Subject: Sendable { case elsewhere, consent, other, none }

  private init(_ key: String) {
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
      let isNamed = last.contains { !ControlNames.buttons.contains($0) }
      let above = way.dropLast().last ?? []
      if last.contains(where: ControlNames.buttons.contains) {
        name = isNamed ? last : above + last
        let count = isNamed || above.isEmpty ? 1 : 2
        way.removeLast(count)
        levels.removeLast(count)
      } else if !above.isEmpty, above.allSatisfy(ControlNames.buttons.contains) {
        name = last + ["button"]
        way.removeLast()
        levels.removeLast()
      }
    }
    (self.levels, self.way, self.name) = (levels, way, name)
    words = way.flatMap(\.self) + name
    nameWords = KeyWords(name)
    role = KeyRoles.role(nameWords)
    control = ControlNames(name, nameWords, role)
    layer = (
      KeyLayer.of(key, words, name, hasBanner: false), KeyLayer.of(key, words, name, hasBanner: true)
    )
    consent = Self.consent(way, levels, name)
    isBackstage = words.contains(where: Self.backstage.contains)
    isOfRow = way.contains { $0.contains(where: Self.rows.contains) }
    subject = Self.subject(words)
  }

  private static func consent(
    _ way: [[String]], _ levels: [Substring], _ name: [String]
  ) -> (above: [Substring], name: ConsentNames.Name)? {
    for (level, words) in way.enumerated() {
      if let name = ConsentNames.read(words) { return (Array(levels[..<level]), name) }
    }
    return ConsentNames.read(name).map { (levels, $0) }
  }

  private static let known = Locked<[String: EntryKey]>([:])

  /// A key that may have been read before.
  package static func of(_ key: String) -> EntryKey {
    if let known = known.withLock({ $0[key] }) { return known }
    let made = EntryKey(key)
    // Sentences as keys, or files without end, fill no memory.
    guard key.utf8.count <= 200 else { return made }
    known.withLock { known in
      if known.count >= 20_000 { known.removeAll() }
      known[key] = made
    }
    return made
  }

  /// What an object calls the text of a control.
  private static let labels: Set<String> = ["text", "label", "title", "caption"]

  /// A key that is the text of the source names nothing: its words are a sentence's.
  static func of(_ entry: StringEntry) -> EntryKey { of(entry.isKeyedByText ? "" : entry.key) }

  private static let marks: Set<Character> = [".", ":", "/", "\\"]

  /// What keys of one group begin with alike: levels, then the words of a flat name.
  var path: [String] { levels.map(String.init) + name }

  /// Whether one of some words stands anywhere in it.
  func has(_ others: Set<String>) -> Bool { words.contains(where: others.contains) }

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
