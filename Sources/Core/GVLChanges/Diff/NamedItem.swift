package import GVLList

/// An item with official texts, such as a purpose, by its number.
package struct NamedItem: Hashable, Comparable {
  package var kind: TextKind
  package var id: Int

  package init(kind: TextKind, id: Int) { (self.kind, self.id) = (kind, id) }

  package static func of(_ change: Change) -> NamedItem? {
    switch (change.kind, change.item) {
    case (.text(let kind, _), .id(let id)): return NamedItem(kind: kind, id: id)
    case (let kind, .id(let id)): return of(kind, id)
    // The key of a retention time: `purpose/3`.
    case (_, .key(let key)):
      guard let slash = key.firstIndex(of: "/"), let kind = TextKind(rawValue: String(key[..<slash])),
        let id = Int(key[key.index(after: slash)...])
      else { return nil }
      return NamedItem(kind: kind, id: id)
    case (_, .none): return nil
    }
  }

  /// The item that a vendor's change is about.
  package static func of(_ change: ChangeKind, _ id: Int?) -> NamedItem? {
    guard case .vendor(let aspect) = change, let id else { return nil }
    let kind: TextKind? =
      switch aspect {
      case .purpose, .flexible: .purpose
      case .specialPurpose: .specialPurpose
      case .feature: .feature
      case .specialFeature: .specialFeature
      case .dataCategory: .dataCategory
      default: nil
      }
    return kind.map { NamedItem(kind: $0, id: id) }
  }

  /// The item in words: `special purpose 3`.
  package var words: String { "\(ChangePhrase.words(kind.rawValue)) \(id)" }

  private var place: Int { TextKind.allCases.firstIndex(of: kind) ?? 0 }

  package static func < (a: NamedItem, b: NamedItem) -> Bool { (a.place, a.id) < (b.place, b.id) }
}
