package import PlainText

/// Why a report was not made.
package typealias ReportError = Fault<ReportErrorCode>

/// Stable codes: scripts branch on them.
package enum ReportErrorCode: String, ErrorCode, CaseIterable {
  /// A page that no browser would open with joy.
  case tooLarge = "report.too-large"
}
