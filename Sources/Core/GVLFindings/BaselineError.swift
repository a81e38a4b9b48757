public import PlainText

/// The reason why `Baseline` cannot be used. Its subject is the file, as the caller named it.
public typealias BaselineError = Fault<BaselineErrorCode>

/// Stable codes, which scripts depend on.
public enum BaselineErrorCode: String, ErrorCode {
  /// The file is unreadable, or not a baseline of this form.
  case invalid = "baseline.invalid"
}
