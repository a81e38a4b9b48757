package import GVLModel

/// How many of a list's items a translation has in words of its own, and who lends the rest.
package struct ItemCoverage: Sendable {
  package struct Count: Sendable, Equatable {
    package var kind: TextKind
    package var items: Int
    /// With every text that the list has of them.
    package var own: Int
  }

  /// Texts of an item that are read in another language.
  package struct Loan: Sendable, Equatable {
    package var kind: TextKind
    package var id: Int
    /// `name`, `description`, `descriptionLegal`, `illustrations`.
    package var members: [String]
    package var from: String
  }

  /// Kinds without any item are left out.
  package private(set) var counts: [Count] = []
  package private(set) var loans: [Loan] = []

  package var items: Int { counts.reduce(0) { $0 + $1.items } }
  package var own: Int { counts.reduce(0) { $0 + $1.own } }

  /// - Parameter lenders: in the order in which they are asked; the last one, English, has every text.
  init(of list: VendorList, from own: TextsAtHand, lenders: [TextsAtHand]) {
    for kind in TextKind.allCases where !list.texts[kind].isEmpty {
      var count = Count(kind: kind, items: 0, own: 0)
      for item in list.texts[kind] {
        let loans = Self.loans(item, kind, own, lenders)
        count.items += 1
        if loans.isEmpty { count.own += 1 }
        self.loans += loans
      }
      counts.append(count)
    }
  }

  private static func loans(
    _ item: TextItem, _ kind: TextKind, _ own: TextsAtHand, _ lenders: [TextsAtHand]
  ) -> [Loan] {
    let mine = usable(own, for: item, kind)
    // What the list does not have is no hole.
    var lacking = members.filter { $0.isPresent(item) && !(mine.map($0.isPresent) ?? false) }
    var loans: [Loan] = []
    for lender in lenders where !lacking.isEmpty {
      guard let other = usable(lender, for: item, kind) else { continue }
      let lent = lacking.filter { $0.isPresent(other) }
      guard !lent.isEmpty else { continue }
      loans.append(Loan(kind: kind, id: item.id, members: lent.map(\.name), from: lender.language))
      lacking.removeAll { $0.isPresent(other) }
    }
    return loans
  }

  /// What a translation says of an item of the list, where it may be used for it.
  ///
  /// The one place that decides this: a translation of another version of the list is taken as it is.
  private static func usable(_ texts: TextsAtHand, for item: TextItem, _ kind: TextKind) -> TextItem? {
    texts.texts.item(kind, item.id)
  }

  private static let members: [(name: String, isPresent: @Sendable (TextItem) -> Bool)] = [
    ("name", { !$0.name.isEmpty }), ("description", { !$0.description.isEmpty }),
    ("descriptionLegal", { !$0.descriptionLegal.isEmpty }), ("illustrations", { !$0.illustrations.isEmpty }),
  ]
}
