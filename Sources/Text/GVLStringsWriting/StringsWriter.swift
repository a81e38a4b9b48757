import GVLText

/// A format of string-resource files that is written. `StringsWriters.all` lists them.
///
/// What no XML can hold, control characters but tab and line ends, and U+FFFE and U+FFFF, is U+FFFD in every format:
/// translators get the same text whichever format they use, and see that something was there. All else comes back as it
/// was; how, `index(of:_:quoting:)` knows.
package struct StringsWriter: Sendable {
  /// What stands where a translation is missing.
  package enum Missing: Sendable {
    /// Nothing, or a mark that it is missing: the file says so itself.
    case marked
    /// The English text, since the format has no way to say it, and an app would show the key.
    case source
  }

  /// What of a unit does not go into a format.
  package enum Loss: String, Sendable, CaseIterable { case notes, locks, limits, plurals }

  /// The id of the format as it is read (`StringFormat.id`), with the version where there are two: `xliff2`.
  package let id: String
  /// For people: "Android strings.xml".
  package let name: String
  /// The key that a unit has in the files.
  package var key: @Sendable (String) -> String = { $0 }
  /// How `{count}` and `{name}` are written.
  package var placeholders = Placeholders.braces
  package var missing = Missing.source
  /// Locks and limits that are words in a note are no loss; plurals that are rows of their own, `key[one]`, are one.
  package var losses: Set<Loss> = []
  /// The names by which the reader knows a text, of which a file has one.
  var names: @Sendable (WrittenUnit, PluralCategory?) -> [EntryName] = { unit, category in
    [EntryName(unit.key, category?.rawValue)]
  }
  /// The key of a unit in the key that the reader gives: gettext's has the text of the source behind it.
  var keyRead: @Sendable (String) -> String = { $0 }
  /// The inverse of what the format does to a text beyond what the reader of the format undoes.
  var textRead: @Sendable (String) -> String = { $0 }
  /// Whether texts are messages of ICU, in which one entry has all plural forms.
  var hasMessages = false
  /// The files of some languages.
  let write: @Sendable ([WrittenLanguage]) -> [WrittenFile]

  /// In order of their paths. The same texts give the same bytes.
  package func files(_ languages: [TranslationUnits]) -> [WrittenFile] {
    write(languages.map { WrittenLanguage($0, self) }).sorted { $0.path < $1.path }
  }

  /// Keys that the format does not tell apart, in groups: whoever writes them loses texts.
  package func collisions(among keys: some Sequence<String>) -> [[String]] {
    Dictionary(grouping: Set(keys), by: key).values.filter { $0.count > 1 }.map { $0.sorted() }
      .sorted { $0[0] < $1[0] }
  }
}

package struct WrittenFile: Sendable, Hashable {
  /// Relative, with the folders that the format asks for: `values-de/strings.xml`.
  package let path: String
  package let bytes: [UInt8]

  package init(_ path: String, _ text: String) { self.init(path, Array(text.utf8)) }
  package init(_ path: String, _ bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
}

/// The key and variant that a reader gives a text.
package struct EntryName: Sendable, Hashable {
  package let key: String
  package let variant: String?

  package init(_ key: String, _ variant: String? = nil) { (self.key, self.variant) = (key, variant) }
}
