import GVLStrings
import GVLText

/// The forms of an entry: one, or those of a message of ICU, which ARB has for plurals.
enum ICUForms {
  static func forms(of entry: StringEntry, _ category: PluralCategory?, _ unit: TranslationUnit) -> [ImportedUnit.Form]
  {
    [ImportedUnit.Form(entry, category, unit)]
  }
}
