package import GVLList
package import GVLShown
package import GVLStringsWriting

/// What translators get: official texts, locked, and our own.
package enum Handout {
  /// The official texts of a list in a language. What has none yet has no target, and its place is not to be filled.
  ///
  /// - Parameters:
  ///   - texts: nil for the list's own English.
  ///   - reference, sha256: of the list's file.
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

  /// How translators' files name a text of an item: `official.purposes.1.name`.
  package static func key(of item: TextKey, _ member: String) -> String {
    "official.\(item.kind.member).\(item.id).\(member)"
  }

  /// Our own texts beside English.
  ///
  /// - Parameter words: nil where nothing is translated yet.
  package static func own(_ words: DialogWords?, source: DialogWords) -> [TranslationUnit] {
    DialogStrings.all.compactMap { string in
      guard let english = source.texts[string.key] else { return nil }
      return TranslationUnit(
        key: string.key, source: english, target: words?.texts[string.key], note: string.note,
        limit: string.place.limit)
    }
  }

  /// What an item says, in the order in which users read it.
  package static func members(_ item: TextItem) -> [(name: String, text: String)] {
    let texts = [("name", item.name), ("description", item.description), ("descriptionLegal", item.descriptionLegal)]
    let illustrations = item.illustrations.enumerated().map { ("illustrations.\($0 + 1)", $1) }
    return (texts + illustrations).filter { !$0.1.isEmpty }.map { (name: $0.0, text: $0.1) }
  }
}
