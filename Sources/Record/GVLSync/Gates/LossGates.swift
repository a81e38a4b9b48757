import GVLList

/// Gates for missing content.
extension Gate {
  /// The latest list has at least one live vendor, a translation one purpose, a register one entry. (v2/1 really had no
  /// vendors, but it is numbered.) A disclosure may be empty: the vendor stores nothing.
  static let empty = Gate { candidate, _ in
    switch candidate.resource {
    case .latest:
      if let list = candidate.list, list.liveVendorCount == 0 { return Refusal(.empty, "the list has no live vendor") }
    case .translation:
      if let facts = candidate.facts, facts.purposes.isEmpty {
        return Refusal(.empty, "the translation has no purpose")
      }
    case .extra:
      if !candidate.resource.isDisclosure, let facts = candidate.facts, facts.ids.isEmpty {
        return Refusal(.empty, "it lists nobody")
      }
    case .numbered: break
    }
    return nil
  }

  /// Not too many live vendors, CMPs or providers are missing or deleted.
  static let shrunken = Gate { candidate, context in
    guard candidate.isLatest || candidate.isExtra, let new = candidate.facts, let old = context.stored else {
      return nil
    }
    let (lost, count) = (old.ids.subtracting(new.ids).count, old.ids.count)
    guard lost * 100 > count * context.limits.lostVendorsPercent else { return nil }
    let what = candidate.isExtra ? "entries" : "live vendors"
    return Refusal(
      .shrunken, "\(lost) of \(count) \(what) are gone, more than \(context.limits.lostVendorsPercent) %")
  }

  /// No standard purpose of the newest stored list is missing: 1 to 10 of specification 2, 1 to 11 of specification 3.
  static let purposes = Gate { candidate, context in
    guard candidate.isLatest, let list = candidate.list, let old = context.stored else { return nil }
    let standard = IDSet(1...(list.specification == 2 ? 10 : 11))
    let lost = old.purposes.intersection(standard).subtracting(list.texts.ids(.purpose))
    guard !lost.isEmpty else { return nil }
    let numbers = lost.map(String.init).joined(separator: ", ")
    return Refusal(.purposeLost, "the list has lost purpose \(numbers)")
  }
}
