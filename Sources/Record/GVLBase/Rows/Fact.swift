import SQLiteFile

/// What a list or translation states in one row, without the versions for which it holds.
struct Fact {
  var table: BaseTable.Name
  /// The key of the row without the columns that the whole track has, and without the first version.
  var key: [SQLiteValue]
  var values: [SQLiteValue] = []
}

/// Whose facts change together: the parts of a text that are compared before their facts are made.
enum FactOwner: Hashable {
  case vendor(Int)
  case text(kind: String, id: Int)
  case standardText(String)

  init?(_ fact: Fact) {
    switch (fact.table, fact.key.first) {
    case (.texts, .text(let kind)?), (.translatedTexts, .text(let kind)?):
      guard fact.key.count == 2, let id = fact.key[1].integer else { return nil }
      self = .text(kind: kind, id: id)
    case (.standardTexts, .text(let key)?): self = .standardText(key)
    case (_, .integer(let id)?): self = .vendor(id)
    default: return nil
    }
  }
}
