import GVLModel

extension Gate {
  /// No standard purpose of the newest stored list is lost: 1 to 10 of specification 2, 1 to 11 of specification 3.
  static let purposes = Gate { candidate, context in
    guard candidate.isLatest, let list = candidate.list, let old = context.stored else { return nil }
    let standard = IDSet(1...(list.specification == 2 ? 10 : 11))
    let lost = old.purposes.intersection(standard).subtracting(list.texts.ids(.purpose))
    guard !lost.isEmpty else { return nil }
    let numbers = lost.map(String.init).joined(separator: ", ")
    return Refusal(.purposeLost, "the list has lost purpose \(numbers)")
  }
}
