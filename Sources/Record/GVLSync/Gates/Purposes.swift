import GVLModel

extension Gate {
  /// No standard purpose of the newest stored list is lost.
  static let purposes = Gate(name: "purposes") { candidate, context in
    guard candidate.isLatest, let list = candidate.list, let old = context.newest?.list else { return nil }
    let lost = old.texts.ids(.purpose).subtracting(list.texts.ids(.purpose))
    guard !lost.isEmpty else { return nil }
    let numbers = lost.map(String.init).joined(separator: ", ")
    return Refusal(.purposeLost, "the list has lost purpose \(numbers)")
  }
}
