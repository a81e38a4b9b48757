package import GVLList
package import JSONText

/// Everything that differs between two official texts of one language, each change beside the English that caused it.
package struct TranslationDiff: Sendable {
  /// One side of the comparison.
  package struct Side: Sendable {
    /// The list that the text belongs to; nil where the file has lost it.
    package var list: ListReference?
    /// The file that it was read from, as a person named it; nil for a stored text.
    package var file: String?
    package var translation: Translation

    package init(list: ListReference?, file: String? = nil, _ translation: Translation) {
      (self.list, self.file, self.translation) = (list, file, translation)
    }

    var end: End { End(list: list, file: file, lastUpdated: translation.lastUpdatedText) }
  }

  /// A side as reports name it.
  package struct End: Sendable, Hashable {
    package var list: ListReference?
    package var file: String?
    /// As written in the text.
    package var lastUpdated: String?

    package var name: String { file ?? list?.description ?? "–" }

    var json: JSONValue {
      ["list": .text(list?.description), "file": .text(file), "lastUpdated": .text(lastUpdated)]
    }
  }

  /// The code of the language; nil where no name of a file tells it.
  package var language: String?
  package var from: End
  package var to: End
  /// By kind, then id, then member.
  package var changes: [TranslationChange]
  /// Why causes are unknown: the lists that are not at hand, and files that name none.
  package var unjudged: [String]

  /// Compares two texts of one language, in time with both.
  ///
  /// Between specifications a member that only one of them defines is no change. Texts of specification 1 have other
  /// items than later ones: whoever calls sees to it that the two are not compared.
  ///
  /// - Parameters:
  ///   - english: the texts of the list of a version, nil where it is not at hand; asked for only where something differs.
  /// - Throws: what `english` throws.
  package init<Failure: Error>(
    language: String?, from: Side, to: Side, english: (ListReference) throws(Failure) -> Texts?
  ) throws(Failure) {
    (self.language, self.from, self.to) = (language, from.end, to.end)
    (changes, unjudged) = ([], [])
    let (older, newer) = (from.translation, to.translation)
    let scope = DiffScope(older.specification, newer.specification)
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

  /// How many changes there are, and of which cause.
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

/// A language of which nothing could be compared.
package struct UncomparedLanguage: Sendable, Hashable {
  package var language: String
  /// In words: what is stored of it.
  package var reason: String

  package init(_ language: String, _ reason: String) { (self.language, self.reason) = (language, reason) }
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
