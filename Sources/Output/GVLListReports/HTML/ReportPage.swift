package import ReportFormats

/// What a page says beside its result.
package struct ReportPage: Sendable {
  package var head = ReportHead()
  /// Where a profile picks vendors: every change of all others instead of their counts.
  package var showsOthers = false

  package init() {}
}
