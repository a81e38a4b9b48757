/// The code of a pattern: `(` opens a slot, `/` separates its alternatives, `)` closes it, `)-` if it is optional; `+6`
/// is a gap.
extension EntryPattern {
  var code: String { slots.map(\.code).joined() }
}

extension EntryPattern.Slot {
  fileprivate var code: String {
    switch self {
    case .gap(let limit): "+\(limit)"
    case .oneOf(let choices, let isOptional):
      "(" + choices.map { $0.map(\.code).joined(separator: " ") }.joined(separator: "/") + (isOptional ? ")-" : ")")
    }
  }
}

extension EntryReader {
  /// A pattern, whose first bracket is the next byte.
  mutating func pattern() -> EntryPattern {
    var slots: [EntryPattern.Slot] = []
    while true {
      if take("+") {
        slots.append(.gap(count()))
      } else if take("(") {
        var choices = [parts()]
        while take("/") { choices.append(parts()) }
        _ = take(")")
        slots.append(.oneOf(choices, isOptional: take("-")))
      } else {
        return EntryPattern(slots: slots)
      }
    }
  }

  private mutating func parts() -> [EntryPart] {
    var result: [EntryPart] = []
    repeat {
      if let next = part(number()) { result.append(next) }
    } while take(" ")
    return result
  }
}
