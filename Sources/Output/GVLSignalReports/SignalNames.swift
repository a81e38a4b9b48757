package import GVLList

/// What ids of a string are called, by a list and its texts; where there is no list, ids have no names.
package struct SignalNames: Sendable {
  private let list: VendorList?
  private let texts: Texts?
  /// Such as `v3/146`; nil where there is none.
  package let reference: ListReference?

  /// - Parameter texts: In the language that a person asked for; nil for those of the list.
  package init(_ list: VendorList? = nil, texts: Texts? = nil) {
    (self.list, self.texts, reference) = (list, texts ?? list?.texts, list?.reference)
  }

  package func vendor(_ id: Int) -> String? { list?.vendor(id)?.name }

  package func item(_ kind: TextKind, _ id: Int) -> String? {
    texts?.item(kind, id)?.name ?? list?.texts.item(kind, id)?.name
  }
}
