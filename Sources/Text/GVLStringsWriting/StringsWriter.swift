import GVLText

/// A format of string-resource files that gvl writes. `StringsWriters.all` lists them.
///
/// In every format U+FFFD replaces characters that XML cannot hold (control characters except tab and line ends,
/// U+FFFE, U+FFFF), so that translators get the same text in each and see the gap. All other text can be read back
/// unchanged by `index(of:_:quoting:)`.
package struct StringsWriter: Sendable {
  /// The text in place of a missing translation.
  package enum Missing: Sendable {
    /// None, or a mark: the file itself shows that the translation is missing.
    case marked
    /// The English text: the format has no mark for a missing text, and an app would show the key.
    case source
  }

  /// Parts of a unit that a format cannot hold.
  package enum Loss: String, Sendable, CaseIterable { case notes, locks, limits, plurals }

  /// The id of the format when it is read (`StringFormat.id`), with the version if there are two: `xliff2`.
  package let id: String
  /// The name for users: "Android strings.xml".
  package let name: String
  /// The key of a unit as the files spell it.
  package var key: @Sendable (String) -> String = { $0 }
  /// How `{count}` and `{name}` are written.
  package var placeholders = Placeholders.braces
  package var missing = Missing.source
  /// Locks and limits written into a note are not lost; plurals written as separate rows, `key[one]`, are.
  package var losses: Set<Loss> = []
  /// The names under which the reader may find a text; a file has one of them.
  var names: @Sendable (WrittenUnit, PluralCategory?) -> [EntryName] = { unit, category in
    [EntryName(unit.key, category?.rawValue)]
  }
  /// The unit's key, from the key that the reader finds: gettext's is followed by the source text.
  var keyRead: @Sendable (String) -> String = { $0 }
  /// Undoes changes of the format to a text that the reader does not undo.
  var textRead: @Sendable (String) -> String = { $0 }
  /// Whether texts are ICU messages, where one entry has all plural forms.
  var hasMessages = false
  /// The files of these languages.
  let write: @Sendable ([WrittenLanguage]) -> [WrittenFile]

  /// The files in the order of their paths. The same texts always give the same bytes.
  package func files(_ languages: [TranslationUnits]) -> [WrittenFile] {
    write(languages.map { WrittenLanguage($0, self) }).sorted { $0.path < $1.path }
  }

  /// Groups of keys that are the same key in the format: writing them loses texts.
  package func collisions(among keys: some Sequence<String>) -> [[String]] {
    Dictionary(grouping: Set(keys), by: key).values.filter { $0.count > 1 }.map { $0.sorted() }
      .sorted { $0[0] < $1[0] }
  }
}

package struct WrittenFile: Sendable, Hashable {
  /// A relative path with the folders of the format: `values-de/strings.xml`.
  package let path: String
  package let bytes: [UInt8]

  package init(_ path: String, _ text: String) { self.init(path, Array(text.utf8)) }
  package init(_ path: String, _ bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
}

/// The key and variant under which a reader finds a text.
package struct EntryName: Sendable, Hashable {
  package let key: String
  package let variant: String?

  package init(_ key: String, _ variant: String? = nil) { (self.key, self.variant) = (key, variant) }
}

/// The formats that gvl writes.
package enum StringsWriters {
  /// In the order of help texts.
  package static let all: [StringsWriter] = [
    .strings, .xcstrings, .android, .arb, .xliff, .xliff2, .i18next, .po, .csv, .resx,
  ]

  /// The format with an id; nil if it does not exist.
  package static func named(_ id: String) -> StringsWriter? { all.first { $0.id == id } }
}
