import GVLModel

extension Gate {
  /// The latest list has a live vendor, a translation a purpose, a register somebody. (v2/1 really had no vendors, but
  /// it is numbered.) A vendor that stores nothing discloses nothing.
  static let empty = Gate { candidate, _ in
    switch candidate.resource {
    case .latest:
      if let list = candidate.list, list.liveVendorCount == 0 { return Refusal(.empty, "the list has no live vendor") }
    case .translation:
      if let facts = candidate.facts, facts.purposes.isEmpty {
        return Refusal(.empty, "the translation has no purpose")
      }
    case .further:
      if !candidate.resource.isDisclosure, let facts = candidate.facts, facts.ids.isEmpty {
        return Refusal(.empty, "it lists nobody")
      }
    case .numbered: break
    }
    return nil
  }
}
