import GVLFindings
import GVLStrings
import GVLText

/// All texts returned in one language.
struct WholeImport: RuleSubject {
  typealias Known = ImportKnown

  struct Place {
    var entry: StringEntry?
    var file: String?
    /// The key of the text, if the entry does not name it.
    var key: String?
  }

  let files: [String]
  let language: Language
  let keys: UnitKeys
  /// Entries with unknown keys.
  let unknownEntries: [(entry: StringEntry, file: String)]
  /// The forms of our own texts, in the order of the table.
  let own: [ImportedUnit.Form]
  /// Units returned without a finished text.
  var untaken: [ImportedUnit] = []

  init(
    files: [String], _ language: Language, _ keys: UnitKeys, unknownEntries: [(entry: StringEntry, file: String)],
    own: [ImportedUnit.Form]
  ) {
    (self.files, self.language, self.keys) = (files, language, keys)
    (self.unknownEntries, self.own) = (unknownEntries, own)
  }
}
