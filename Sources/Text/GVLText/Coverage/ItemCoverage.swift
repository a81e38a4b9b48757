package import GVLList
import GVLShown

/// How many items of a list a translation has in full, and which languages the missing texts are taken from.
package struct ItemCoverage: Sendable {
  package struct Count: Sendable, Equatable {
    package var kind: TextKind
    package var items: Int
    /// Items with every text that the list has of them.
    package var own: Int
  }

  /// Texts of an item that users read in another language.
  package struct Loan: Sendable, Equatable {
    package var kind: TextKind
    package var id: Int
    /// `name`, `description`, `descriptionLegal`, `illustrations`.
    package var members: [String]
    package var from: String
  }

  /// Kinds without items are left out.
  package private(set) var counts: [Count] = []
  package private(set) var loans: [Loan] = []

  package var items: Int { counts.reduce(0) { $0 + $1.items } }
  package var own: Int { counts.reduce(0) { $0 + $1.own } }

  /// - Parameter lenders: fallback languages in order of preference; the last one, English, has every text.
  init(of list: VendorList, from own: TextsAtHand, lenders: [TextsAtHand]) {
    for kind in TextKind.allCases where !list.texts[kind].isEmpty {
      var count = Count(kind: kind, items: 0, own: 0)
      for item in list.texts[kind] {
        let loans = Lending(of: item, TextKey(kind, item.id), to: own, from: lenders).loans.map { members, lender in
          Loan(kind: kind, id: item.id, members: members.map(\.rawValue), from: lender.language)
        }
        count.items += 1
        if loans.isEmpty { count.own += 1 }
        self.loans += loans
      }
      counts.append(count)
    }
  }
}
