import GVLStrings
import GVLWording
import Platform

/// A key of a strings file, split: `cookieBanner.buttons.accept_all` has the levels `cookieBanner` and `buttons` and
/// the name `accept_all`.
///
/// Each key is analysed once for all files of a run: translations into forty languages have the same keys.
package final class EntryKey: Sendable {
  /// The words of each level above the name, from the outermost.
  let way: [[String]]
  /// The levels as written, where numbers distinguish them: `step1`.
  let levels: [Substring]
  /// The words after the last separator.
  let name: [String]
  /// All words in order.
  let words: [String]
  /// The words of the name, and the parts of run-on words.
  let nameWords: KeyWords

  /// The role by all words of the name.
  let role: Role
  /// The role and kind by the name if it belongs to a label, see `ControlNames`.
  let control: ControlNames
  /// The layer that the key names: by itself, and if another key of the dialog names a banner or notice.
  let layer: (alone: Layer?, besideBanner: Layer?)
  /// The name about consent, of the outermost level that has one, else of the name; with the levels above it.
  let consent: (above: [Substring], name: ConsentNames.Name)?
  /// Whether the text is for administrators, not for visitors: `admin.settings.accept`.
  let isBackstage: Bool
  /// Whether it belongs to a row of a list, each with a name and a text: `categories.marketing.title`.
  let isOfRow: Bool
  /// The subject of the key.
  let subject: Subject

  enum Subject: Sendable { case elsewhere, consent, other, none }

  private init(_ key: String) {
    var levels: [Substring] = []
    var start = key.startIndex
    var at = key.startIndex
    while at < key.endIndex {
      let next = key.index(after: at)
      // A key may be a sentence: "We use cookies. Accept?" has only one level.
      if Self.marks.contains(key[at]), next < key.endIndex, !key[next].isWhitespace {
        if start < at { levels.append(key[start..<at]) }
        start = next
      }
      at = next
    }
    var way = levels.map { KeyRoles.parts(of: $0) }
    var name = KeyRoles.parts(of: key[start...])
    // In `accept_button: {text: …, role: …}` and `gdpr.accept.button.title` the object is the control.
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

  /// The analysed key, from the cache if it was seen before.
  package static func of(_ key: String) -> EntryKey {
    if let known = known.withLock({ $0[key] }) { return known }
    let made = EntryKey(key)
    // Long keys are not cached, and the cache is bounded, so that large inputs cannot fill the memory.
    guard key.utf8.count <= 200 else { return made }
    known.withLock { known in
      if known.count >= 20_000 { known.removeAll() }
      known[key] = made
    }
    return made
  }

  /// Names for the text of a control in its object.
  private static let labels: Set<String> = ["text", "label", "title", "caption"]

  /// If the key is the source text, it is not analysed: its words belong to a sentence.
  static func of(_ entry: StringEntry) -> EntryKey { of(entry.isKeyedByText ? "" : entry.key) }

  private static let marks: Set<Character> = [".", ":", "/", "\\"]

  /// The parts that keys of one group share at the beginning: levels, then the words of a flat name.
  var path: [String] { levels.map(String.init) + name }

  /// Whether one of the words is anywhere in the key.
  func has(_ others: Set<String>) -> Bool { words.contains(where: others.contains) }

  /// Whether it belongs to a row that describes a cookie, a service or an embedded part. Sections are excluded: the
  /// first may be the dialog's own text.
  package var describesRow: Bool {
    way.contains { $0.contains { Self.rows.contains($0) && $0 != "section" && $0 != "sections" } }
  }

  /// Words of levels that hold the rows of a list.
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
