package import GVLList

/// An item of a list by kind and id: `purposes/3`.
package struct TextKey: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let kind: TextKind
  package let id: Int

  package init(_ kind: TextKind, _ id: Int) { (self.kind, self.id) = (kind, id) }

  /// Parses the output of `description`; nil for anything else.
  package init?(_ text: String) {
    let steps = text.split(separator: "/", omittingEmptySubsequences: false)
    guard steps.count == 2, let kind = TextKind.allCases.first(where: { $0.member == steps[0] }),
      let id = Int(steps[1]), String(id) == steps[1]
    else { return nil }
    self.init(kind, id)
  }

  package var description: String { "\(kind.member)/\(id)" }

  /// In the order of every report.
  package static func < (a: TextKey, b: TextKey) -> Bool {
    (Texts.index(a.kind), a.id) < (Texts.index(b.kind), b.id)
  }
}

extension Texts {
  package func item(_ key: TextKey) -> TextItem? { item(key.kind, key.id) }

  /// Every item, in the order of reports.
  package var keys: [TextKey] { TextKind.allCases.flatMap { kind in self[kind].map { TextKey(kind, $0.id) } } }
}
