package import PlainText

/// Why a report was not made.
package typealias ReportError = Fault<ReportErrorCode>

/// Stable codes: scripts branch on them.
package enum ReportErrorCode: String, ErrorCode, CaseIterable {
  /// A page too large for browsers.
  case tooLarge = "report.too-large"
}
