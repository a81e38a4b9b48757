package import GVLList
package import ReportFormats

/// What a page of a history says beside it.
package struct LogPage: Sendable {
  package var head = ReportHead()
  package var names = ItemNames.none
  /// The one vendor that it is of.
  package var vendor: Vendor?
  /// The part of the record that was looked at, also where nothing changed in it.
  package var range: (from: ListReference, to: ListReference)?

  package struct Vendor: Sendable {
    package var id: Int
    /// What it was called last.
    package var name: String
    /// What became of it: `in v3/146`, `deleted`.
    package var state: String

    package init(id: Int, name: String, state: String) { (self.id, self.name, self.state) = (id, name, state) }
  }

  package init() {}
}
