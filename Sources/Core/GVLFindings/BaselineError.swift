public import PlainText

/// Why a baseline cannot be used. `Baseline` reads it, nothing else throws it. Its subject is the file, as the caller
/// named it.
public typealias BaselineError = Fault<BaselineErrorCode>

/// Stable codes: scripts branch on them.
public enum BaselineErrorCode: String, ErrorCode {
  /// No baseline of this form, or one that cannot be read.
  case invalid = "baseline.invalid"
}
