package import GVLText

/// The way back from what a reader gives: which text of which unit an entry of a file is.
package struct WrittenIndex: Sendable {
  package struct Text: Sendable, Hashable {
    /// The key of the unit.
    package let key: String
    package let category: PluralCategory?
    /// With placeholders as units have them.
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
      // Forms that no number of the language chooses may come back too.
      let categories = written.isPlural ? PluralCategory.allCases.map(Optional.some) : [nil]
      for category in categories {
        let place = Place(key: unit.key, names: written.names, category: category, isPlural: written.isPlural)
        for name in writer.names(written, category) { places[name] = place }
      }
    }
  }

  /// The texts of an entry: none where no unit has its name, several of a message with plural forms. Nil where the text is
  /// no message that can be read.
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
  /// Where the entries of a file in a language belong.
  ///
  /// - Parameter quoting: of the file, for formats with messages: `ICUMessage.Quoting(file:)`.
  package func index(
    of units: [TranslationUnit], _ language: Language, quoting: ICUMessage.Quoting = .none
  ) -> WrittenIndex {
    WrittenIndex(units, language, self, quoting)
  }
}
