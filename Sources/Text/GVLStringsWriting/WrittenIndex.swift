package import GVLText

/// Finds the unit and form that an entry of a translated file belongs to.
package struct WrittenIndex: Sendable {
  package struct Text: Sendable, Hashable {
    /// The key of the unit.
    package let key: String
    package let category: PluralCategory?
    /// The text, with placeholders spelled as in units.
    package let text: String
  }

  private struct Place: Sendable {
    let key: String
    let names: [String]
    let category: PluralCategory?
    let isPlural: Bool
  }

  private let writer: StringsWriter
  private let quoting: ICUMessage.Quoting
  private var places: [EntryName: Place] = [:]

  init(_ units: [TranslationUnit], _ language: Language, _ writer: StringsWriter, _ quoting: ICUMessage.Quoting) {
    (self.writer, self.quoting) = (writer, quoting)
    for unit in units {
      let written = WrittenUnit(unit, language, writer)
      // Translators may return forms that no number of the language selects.
      let categories = written.isPlural ? PluralCategory.allCases.map(Optional.some) : [nil]
      for category in categories {
        let place = Place(key: unit.key, names: written.names, category: category, isPlural: written.isPlural)
        for name in writer.names(written, category) { places[name] = place }
      }
    }
  }

  /// The texts of an entry: empty if no unit has its name, several for a message with plural forms; nil if the text is
  /// not a valid message.
  package func texts(_ key: String, variant: String?, _ text: String) -> [Text]? {
    guard let place = places[EntryName(writer.keyRead(key), variant)] else { return [] }
    func found(_ category: PluralCategory?, _ text: String) -> Text {
      Text(key: place.key, category: category, text: writer.placeholders.read(writer.textRead(text), place.names))
    }
    guard writer.hasMessages else { return [found(place.category, text)] }
    guard place.isPlural else { return [found(nil, ICUMessage.text(text, quoting))] }
    return ICUMessage.plural(text, quoting).map { forms in
      forms.sorted { $0.key < $1.key }.map { found($0.key, $0.value) }
    }
  }
}

extension StringsWriter {
  /// An index of the entries of a file in a language.
  ///
  /// - Parameter quoting: the quoting of the file, for formats with messages: `ICUMessage.Quoting(file:)`.
  package func index(
    of units: [TranslationUnit], _ language: Language, quoting: ICUMessage.Quoting = .none
  ) -> WrittenIndex {
    WrittenIndex(units, language, self, quoting)
  }
}
