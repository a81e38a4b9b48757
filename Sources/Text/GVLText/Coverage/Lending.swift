package import GVLList
package import GVLShown

/// Whose words an item of a list is read in, where its language lacks some: bundles ship it, coverage tells it.
package struct Lending: Sendable {
  /// In the order in which the lenders are asked.
  package private(set) var loans: [(members: [TextMember], from: TextsAtHand)] = []
  /// The language has nothing of the item, and one other lends all of it.
  package let isWhole: Bool

  private let english: TextItem
  private let key: TextKey
  private let mine: TextItem?

  /// - Parameter lenders: in the order in which they are asked; the last one, English, has every text.
  package init(of item: TextItem, _ key: TextKey, to own: TextsAtHand, from lenders: [TextsAtHand]) {
    (english, self.key, mine) = (item, key, own.texts.item(key))
    // What English does not have is no hole.
    var lacking = TextMember.lacking(in: mine, of: item)
    isWhole = mine == nil && !lacking.isEmpty
    for lender in lenders where !lacking.isEmpty {
      let still = TextMember.lacking(in: lender.texts.item(key), of: item)
      let lent = lacking.filter { !still.contains($0) }
      // An item that is lent whole is lent by one language.
      guard !lent.isEmpty, !isWhole || lent == lacking else { continue }
      loans.append((lent, lender))
      lacking.removeAll(where: lent.contains)
    }
  }

  /// The item whose text of a member is read; nil where English has none.
  package func item(for member: TextMember) -> TextItem? {
    if member.words(of: english).isEmpty { return nil }
    guard let loan = loans.first(where: { $0.members.contains(member) }) else { return mine }
    return loan.from.texts.item(key)
  }
}
