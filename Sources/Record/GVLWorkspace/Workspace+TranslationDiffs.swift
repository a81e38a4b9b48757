import GVLArchive
package import GVLChanges
import GVLList
package import GVLSettings

/// The changes in the official texts of some languages, as far as they are stored.
package struct TranslationDiffs: Sendable {
  package var diffs: [TranslationDiff] = []
  /// Languages without two texts to compare.
  package var without: [UncomparedLanguage] = []
  /// Notes about the choice of texts.
  package var notes: [String] = []

  package init() {}
}

extension Workspace {
  /// The codes of all languages with a stored text, sorted.
  package func storedLanguages() throws(WorkspaceError) -> [String] {
    Set(try openArchive().translations().map(\.language)).sorted()
  }

  /// The changes in each language between the texts of two versions; in a history, from each text to the next one.
  ///
  /// A version is looked up among the stored texts of the language: if it has no text of its own, the newest older text
  /// is used, which its users read, with a note. `latest` and `previous` are the last two texts of the language.
  ///
  /// - Parameters:
  ///   - languages: codes in the spelling of the archive.
  ///   - from: not a file; nil for the text before `to`, or the first one of a history.
  ///   - to: not a file.
  package func translationDiffs(
    _ languages: [String], from: ListArgument?, to: ListArgument, isHistory: Bool
  ) throws(WorkspaceError) -> TranslationDiffs {
    let (from, to) = ListArgument.compared(from, to)
    let archive = try openArchive()
    let stored = Dictionary(grouping: archive.translations(), by: \.language)
    var english = EnglishTexts(self, archive)
    var result = TranslationDiffs()
    var lagging: [(asked: ListReference, found: ListReference, languages: [String])] = []
    for language in languages {
      let texts = StoredTexts(stored[language] ?? [])
      let chosen: [HistoryPair<StoredTranslation>]
      do throws(StoredTexts.Lacking) {
        let newer = try texts.choose(to)
        let older =
          isHistory ? try texts.first(from, before: newer) : try texts.choose(from ?? .previous, before: newer)
        chosen = try Self.between(older, newer, texts, isHistory: isHistory)
        for (asked, found) in [(from, older), (to, newer)] {
          guard case .reference(let asked)? = asked.map(Self.numbered(newer.list.specification)), asked.edition == nil,
            asked.version != found.list.version
          else { continue }
          if let known = lagging.firstIndex(where: { $0.asked == asked && $0.found == found.list }) {
            lagging[known].languages.append(language)
          } else {
            lagging.append((asked, found.list, [language]))
          }
        }
      } catch {
        result.without.append(UncomparedLanguage(language, reason: error.reason))
        continue
      }
      result.diffs += try steps(chosen, language, archive, &english)
    }
    result.notes = lagging.map {
      "of \($0.asked) no \($0.languages.joined(separator: ", ")) text is stored; its users read that of \($0.found)"
    }
    return result
  }

  /// The texts that are compared.
  private static func between(
    _ older: StoredTranslation, _ newer: StoredTranslation, _ texts: StoredTexts, isHistory: Bool
  ) throws(StoredTexts.Lacking) -> [HistoryPair<StoredTranslation>] {
    let specifications = [older.list.specification, newer.list.specification]
    if specifications[0] != specifications[1], isHistory || specifications.contains(1) {
      let why = isHistory ? "a history stays within one" : "those of specification 1 have other items"
      throw .init(reason: "\(older.list) and \(newer.list) are of two specifications; \(why)")
    }
    guard isHistory else { return [HistoryPair(older: older, newer: newer)] }
    let range = texts.range(from: older, to: newer)
    guard range.count > 1 else {
      throw .init(
        reason: older == newer
          ? "only the text of \(newer.list) is stored"
          : "\(older.list) is newer than \(newer.list); write the older one first")
    }
    return HistoryPair.steps(through: range)
  }

  private func steps(
    _ pairs: [HistoryPair<StoredTranslation>], _ language: String, _ archive: Archive, _ english: inout EnglishTexts
  ) throws(WorkspaceError) -> [TranslationDiff] {
    var diffs: [TranslationDiff] = []
    var held: [(stored: StoredTranslation, side: TranslationDiff.Side)] = []
    for pair in pairs {
      func side(_ stored: StoredTranslation) throws(WorkspaceError) -> TranslationDiff.Side {
        if let known = held.first(where: { $0.stored == stored }) { return known.side }
        return TranslationDiff.Side(list: stored.list, try translation(stored, in: archive))
      }
      let (older, newer) = (try side(pair.older), try side(pair.newer))
      diffs.append(
        try TranslationDiff(language: language, from: older, to: newer) { list throws(WorkspaceError) in
          try english.texts(of: list)
        })
      held = [(pair.older, older), (pair.newer, newer)]
    }
    return diffs
  }

  /// Resolves a bare number to a list of the specification.
  private static func numbered(_ specification: Int) -> (ListArgument) -> ListArgument {
    { argument in
      guard case .version(let number) = argument else { return argument }
      return .reference(ListReference(specification: specification, version: number))
    }
  }
}
