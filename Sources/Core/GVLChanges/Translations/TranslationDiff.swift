package import GVLList
package import JSONText

/// All differences between two official texts of a language, each with the English text that caused it.
package struct TranslationDiff: Sendable {
  /// One side of the comparison.
  package struct Side: Sendable {
    /// The list that the text belongs to; nil if the file does not name it.
    package var list: ListReference?
    /// The file that it was read from, as the user named it; nil for a stored text.
    package var file: String?
    package var translation: Translation

    package init(list: ListReference?, file: String? = nil, _ translation: Translation) {
      (self.list, self.file, self.translation) = (list, file, translation)
    }

    var end: End { End(list: list, file: file, lastUpdated: translation.lastUpdatedText) }
  }

  /// A side, for reports.
  package struct End: Sendable, Hashable {
    package var list: ListReference?
    package var file: String?
    /// `lastUpdated` as written.
    package var lastUpdated: String?

    package var name: String { file ?? list?.description ?? "–" }

    var json: JSONValue {
      ["list": .text(list?.description), "file": .text(file), "lastUpdated": .text(lastUpdated)]
    }
  }

  /// The language code; nil if no file name contains it.
  package var language: String?
  package var from: End
  package var to: End
  /// The changes by kind, then id, then member.
  package var changes: [TranslationChange]
  /// The reasons for unknown causes: lists that are not available, and files that name no list.
  package var unjudged: [String]

  /// Compares two texts of one language, in linear time.
  ///
  /// Between specifications, a member that only one of them defines is not a change. Texts of specification 1 have
  /// other items than later ones: the caller must not compare the two.
  ///
  /// - Parameters:
  ///   - english: Returns the English texts of a version, or nil if not available; called only if texts differ.
  /// - Throws: Any error of `english`.
  package init<Failure: Error>(
    language: String?, from: Side, to: Side, english: (ListReference) throws(Failure) -> Texts?
  ) throws(Failure) {
    (self.language, self.from, self.to) = (language, from.end, to.end)
    (changes, unjudged) = ([], [])
    let (older, newer) = (from.translation, to.translation)
    let scope = DiffScope(from: older.specification, to: newer.specification)
    guard !scope.isVendorsOnly, !textChanges(older.texts, newer.texts, scope).isEmpty else { return }
    var lists: [Texts?] = []
    for side in [from, to] {
      var list: Texts?
      let version = side.list.map { ListReference(specification: $0.specification, version: $0.version) }
      if let version { list = try english(version) }
      let reason = version?.description ?? side.end.name
      if list == nil, !unjudged.contains(reason) { unjudged.append(reason) }
      lists.append(list)
    }
    changes = translationChanges(older.texts, newer.texts, scope, english: (lists[0], lists[1]))
  }

  /// The number of changes, and of each cause.
  package struct Summary: Sendable, Hashable {
    package var changes = 0
    package var byCause: [TranslationChange.Cause: Int] = [:]

    package subscript(cause: TranslationChange.Cause) -> Int { byCause[cause] ?? 0 }
  }

  package var summary: Summary {
    var summary = Summary(changes: changes.count)
    for change in changes { summary.byCause[change.cause, default: 0] += 1 }
    return summary
  }

  /// An element of `gvl.translation-diff/1`.
  var json: JSONValue {
    let summary = summary
    let counts = TranslationChange.Cause.allCases.map { JSONValue.Member($0.rawValue, .integer(summary[$0])) }
    return [
      "language": .text(language), "from": from.json, "to": to.json,
      "summary": .object([.init("changes", .integer(summary.changes))] + counts),
      "unjudged": .strings(unjudged), "changes": .array(changes.map(\.json)),
    ]
  }
}

/// A language whose texts could not be compared.
package struct UncomparedLanguage: Sendable, Hashable {
  package var language: String
  /// The reason in words: which texts are stored.
  package var reason: String

  package init(_ language: String, reason: String) { (self.language, self.reason) = (language, reason) }
}

extension [TranslationDiff] {
  /// `gvl.translation-diff/1`.
  package func json(without: [UncomparedLanguage]) -> JSONValue {
    [
      "schema": "gvl.translation-diff/1", "comparisons": .array(map(\.json)),
      "notCompared": .array(
        without.map { ["language": .string($0.language), "reason": .string($0.reason)] }),
    ]
  }
}
