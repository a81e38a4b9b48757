import SQLiteFile

/// One row of a list's or translation's facts, without the versions for which it holds.
struct Fact {
  var table: BaseTable.Name
  /// The row's key, without the columns shared by the whole track and without the first version.
  var key: [SQLiteValue]
  var values: [SQLiteValue] = []
}

/// A unit whose facts change together: these parts of a text are compared before their facts are made.
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
