package import GVLText

/// One text for a translator, with its source.
package struct TranslationUnit: Sendable, Hashable {
  /// The name in the workspace, levels joined by dots: `official.purposes.1.name`, `first.partners`.
  package var key: String
  package var source: UnitText
  /// The translation; nil if it is missing.
  package var target: UnitText?
  /// True for official texts: changing them breaks the policies that they come from.
  package var isLocked: Bool
  /// For the translator: what the text is, where it is shown, how long it may be.
  package var note: String
  /// Most characters; nil if unlimited.
  package var limit: Int?

  package init(
    key: String, source: UnitText, target: UnitText?, isLocked: Bool = false, note: String = "", limit: Int? = nil
  ) {
    self.key = key
    self.source = source
    self.target = target
    self.isLocked = isLocked
    self.note = note
    self.limit = limit
  }
}

/// A text, or one for each plural category of its language. The number of a plural is written `{count}`, any other
/// placeholder `{name}`.
package enum UnitText: Sendable, Hashable {
  case single(String)
  /// Always has `other`.
  case plural([PluralCategory: String])

  package var isPlural: Bool { if case .plural = self { true } else { false } }

  /// Every text with its category, in the order of categories.
  package var forms: [(category: PluralCategory?, text: String)] {
    switch self {
    case .single(let text): [(nil, text)]
    case .plural(let forms): forms.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }

  /// The form of a category, else `other`.
  package subscript(category: PluralCategory?) -> String {
    switch self {
    case .single(let text): text
    case .plural(let forms): category.flatMap { forms[$0] } ?? forms[.other] ?? ""
    }
  }
}

/// All texts in one language, in the order in which a translator reads them.
package struct TranslationUnits: Sendable, Hashable {
  package var language: Language
  package var units: [TranslationUnit]

  package init(_ language: Language, _ units: [TranslationUnit]) { (self.language, self.units) = (language, units) }
}
