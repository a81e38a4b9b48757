package import GVLList

/// Names for the ids of a string, from a list and its texts. Without a list, ids have no names.
package struct SignalNames: Sendable {
  private let list: VendorList?
  private let texts: Texts?
  /// The list, such as `v3/146`; nil without a list.
  package let reference: ListReference?

  /// - Parameter texts: Texts in the language that the user requested; nil for the list's own.
  package init(_ list: VendorList? = nil, texts: Texts? = nil) {
    (self.list, self.texts, reference) = (list, texts ?? list?.texts, list?.reference)
  }

  package func vendor(_ id: Int) -> String? { list?.vendor(id)?.name }

  package func item(_ kind: TextKind, _ id: Int) -> String? {
    texts?.item(kind, id)?.name ?? list?.texts.item(kind, id)?.name
  }
}
