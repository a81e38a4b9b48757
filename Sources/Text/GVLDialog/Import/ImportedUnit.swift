import GVLFindings
import GVLStrings
import GVLStringsWriting
import GVLText
import PlainText

/// The returned forms of one unit.
struct ImportedUnit: RuleSubject {
  typealias Place = Form
  typealias Known = ImportKnown

  let unit: TranslationUnit
  /// The row in the table of our texts; nil for an official text.
  let string: DialogString?
  let language: Language
  /// The forms in the order of the file; a form that is given twice is listed twice.
  let forms: [Form]

  struct Form {
    var category: PluralCategory?
    /// The text with placeholders as we write them; our own texts are trimmed.
    var text: String
    var entry: StringEntry
    var file: String
  }

  /// A rule's result for a form.
  func found(_ form: Form, _ message: String) -> ImportFound { ImportFound(form, message) }

  /// The forms that have a text.
  var filled: [Form] { forms.filter { !$0.text.isEmpty } }
}

extension ImportFound {
  init(_ form: ImportedUnit.Form, severity: Severity? = nil, _ message: String) {
    self.init(at: form, severity: severity, message)
  }
}

extension ImportedUnit.Form {
  init(_ entry: StringEntry, _ category: PluralCategory?, text: String, _ unit: TranslationUnit, file: String) {
    (self.entry, self.category, self.file) = (entry, category, file)
    let text = unit.isLocked ? text : String(decoding: withoutBlanks(text), as: UTF8.self)
    self.text = Placeholders.understood(text, unit.placeholders)
  }
}

/// The text without white space at both ends, including invisible spaces that do not break a line.
func withoutBlanks(_ text: String) -> Substring.UTF8View {
  let isBlank: (Character) -> Bool = { $0.isWhitespace || $0 == "\u{200B}" || $0 == "\u{FEFF}" }
  let front = text.drop(while: isBlank)
  guard let last = front.lastIndex(where: { !isBlank($0) }) else { return front[front.endIndex...].utf8 }
  return front[...last].utf8
}
