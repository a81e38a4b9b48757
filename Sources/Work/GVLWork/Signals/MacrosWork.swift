package import ConsentSignals
import PlainText
package import GVLWorkspace

/// An address with a user's signals in it, and whether its vendors accept an address of that length.
package struct MacrosWork {
  private let workspace: Workspace
  private let macros: ConsentMacros

  package init(_ macros: ConsentMacros, in workspace: Workspace) { (self.macros, self.workspace) = (macros, workspace) }

  package struct Outcome: Sendable {
    package let address: String
    /// Whether every macro has a value, and every vendor accepts the address.
    package let isComplete: Bool
  }

  /// Missing values and too long addresses are warnings. Without a list nothing is known of vendors, which is no
  /// failure.
  package func run(_ address: String) throws(JobError) -> Done<Outcome> {
    try Done.work { notes in
      let (expanded, found) = macros.expanded(address)
      let unknown = found.filter { $0.value == nil }
      for macro in unknown.map(\.macro).reduced() {
        notes.warn("\(macro) is left: its value was not given", code: "macros.no-value")
      }
      var isComplete = unknown.isEmpty
      let (list, length) = (try? workspace.list(.latest).list, expanded.utf8.count)
      for id in Set(found.compactMap(\.vendor)).sorted() {
        guard let list else { break }
        guard let vendor = list.vendor(id) else {
          notes.note("\(list.reference) has no vendor \(id)")
          continue
        }
        guard let limit = vendor.overflow.map({ 1024 * $0 }), length > limit else { continue }
        isComplete = false
        notes.warn(
          "the address has \(grouped(length)) bytes; vendor \(id) reads \(grouped(limit)) (overflow in \(list.reference))",
          code: "macros.too-long")
      }
      return Outcome(address: expanded, isComplete: isComplete)
    }
  }
}

extension [String] {
  /// Without duplicates, in the original order.
  fileprivate func reduced() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
