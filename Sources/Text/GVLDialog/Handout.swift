package import GVLList
package import GVLShown
package import GVLStringsWriting

/// The units that translators get: official texts, which are locked, and our own texts.
package enum Handout {
  /// The official texts of a list in a language. A text without an official translation has no target, to stay empty.
  ///
  /// - Parameters:
  ///   - texts: the translation; nil for the list's own English.
  ///   - reference, sha256: the name and SHA-256 of the list's file.
  package static func official(
    _ english: Texts, _ texts: PairedTexts?, of reference: ListReference, sha256: String
  ) -> [TranslationUnit] {
    english.keys.flatMap { key -> [TranslationUnit] in
      guard let source = english.item(key), source.hasWords else { return [] }
      let target = texts.map { $0.item(key) } ?? source
      let origin = texts?.origin(of: key)
      let note =
        target == nil
        ? "official text of \(reference), not translated yet: users read English; do not translate it"
        : "official text of \(origin?.list ?? reference), SHA-256 \((origin?.sha256 ?? sha256).prefix(16)): do not change it"
      return members(source).map { name, text in
        let own = target.map { members($0) }?.first { $0.name == name }?.text
        return TranslationUnit(
          key: self.key(of: key, name), source: .single(text), target: own.map(UnitText.single),
          isLocked: true, note: note)
      }
    }
  }

  /// The key of an item's text in files for translators: `official.purposes.1.name`.
  package static func key(of item: TextKey, _ member: String) -> String {
    "official.\(item.kind.member).\(item.id).\(member)"
  }

  /// Our own texts with their English.
  ///
  /// - Parameter words: the translation; nil if nothing is translated yet.
  package static func own(_ words: DialogWords?, source: DialogWords) -> [TranslationUnit] {
    DialogStrings.all.compactMap { string in
      guard let english = source.texts[string.key] else { return nil }
      return TranslationUnit(
        key: string.key, source: english, target: words?.texts[string.key], note: string.note,
        limit: string.place.limit)
    }
  }

  /// The texts of an item, in the order in which users read them.
  package static func members(_ item: TextItem) -> [(name: String, text: String)] {
    let texts = [("name", item.name), ("description", item.description), ("descriptionLegal", item.descriptionLegal)]
    let illustrations = item.illustrations.enumerated().map { ("illustrations.\($0 + 1)", $1) }
    return (texts + illustrations).filter { !$0.1.isEmpty }.map { (name: $0.0, text: $0.1) }
  }
}
