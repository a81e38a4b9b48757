package import ReportFormats

/// Further content of a page, and options for it.
package struct ReportPage: Sendable {
  package var head = ReportHead()
  /// If a profile selects vendors: show every change of all others instead of their counts.
  package var showsOthers = false

  package init() {}
}
