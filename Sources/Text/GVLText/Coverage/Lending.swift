package import GVLList
package import GVLShown

/// The language in which each text of an item is read if its own translation lacks some. Used by bundles and coverage.
package struct Lending: Sendable {
  /// The missing texts by the language that they are taken from, in order of preference.
  package private(set) var loans: [(members: [TextMember], from: TextsAtHand)] = []
  /// True: the language has no text of the item, and a single other language has all of them.
  package let isWhole: Bool

  private let english: TextItem
  private let key: TextKey
  private let mine: TextItem?

  /// - Parameter lenders: fallback languages in order of preference; the last one, English, has every text.
  package init(of item: TextItem, _ key: TextKey, to own: TextsAtHand, from lenders: [TextsAtHand]) {
    (english, self.key, mine) = (item, key, own.texts.item(key))
    // A text that English lacks too is not missing.
    var lacking = TextMember.lacking(in: mine, of: item)
    isWhole = mine == nil && !lacking.isEmpty
    for lender in lenders where !lacking.isEmpty {
      let still = TextMember.lacking(in: lender.texts.item(key), of: item)
      let lent = lacking.filter { !still.contains($0) }
      // An item without own texts is taken from one language as a whole.
      guard !lent.isEmpty, !isWhole || lent == lacking else { continue }
      loans.append((lent, lender))
      lacking.removeAll(where: lent.contains)
    }
  }

  /// The item that the text of a member is read from; nil if English has none.
  package func item(for member: TextMember) -> TextItem? {
    if member.words(of: english).isEmpty { return nil }
    guard let loan = loans.first(where: { $0.members.contains(member) }) else { return mine }
    return loan.from.texts.item(key)
  }
}
