import GVLFindings
import GVLStrings
import GVLText

/// All that came back in one language.
struct WholeImport: RuleSubject {
  typealias Known = ImportKnown

  struct Place {
    var entry: StringEntry?
    var file: String?
    /// Of the text that it is about, if the entry does not name it.
    var key: String?
  }

  let files: [String]
  let language: Language
  let keys: UnitKeys
  /// Entries whose keys are none of ours.
  let unknownEntries: [(entry: StringEntry, file: String)]
  /// Our own texts, in the order of the table.
  let own: [ImportedUnit.Form]
  /// What came back without a text that can be taken.
  var untaken: [ImportedUnit] = []

  init(
    files: [String], _ language: Language, _ keys: UnitKeys, unknownEntries: [(entry: StringEntry, file: String)],
    own: [ImportedUnit.Form]
  ) {
    (self.files, self.language, self.keys) = (files, language, keys)
    (self.unknownEntries, self.own) = (unknownEntries, own)
  }
}
