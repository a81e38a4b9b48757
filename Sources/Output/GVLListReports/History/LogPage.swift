package import GVLList
package import ReportFormats

/// Further content of a history's page.
package struct LogPage: Sendable {
  package var head = ReportHead()
  package var names = ItemNames.none
  /// The vendor, for the history of a single one.
  package var vendor: Vendor?
  /// The range of lists, stated even if it has no changes.
  package var range: (from: ListReference, to: ListReference)?

  package struct Vendor: Sendable {
    package var id: Int
    /// Its latest name.
    package var name: String
    /// Its state: `in v3/146`, `deleted`.
    package var state: String

    package init(id: Int, name: String, state: String) { (self.id, self.name, self.state) = (id, name, state) }
  }

  package init() {}
}
