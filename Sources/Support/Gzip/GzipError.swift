package import PlainText

/// Why bytes could not be compressed or expanded.
package typealias GzipError = Fault<GzipErrorCode>

/// Stable codes: scripts branch on them.
package enum GzipErrorCode: String, ErrorCode {
  case notGzip = "gzip.not-gzip"
  case truncated = "gzip.truncated"
  case corrupt = "gzip.corrupt"
  case trailing = "gzip.trailing-bytes"
  case tooLarge = "gzip.too-large"
  case memory = "gzip.memory"
  case finished = "gzip.finished"
}

extension GzipError {
  static var noMemory: GzipError { GzipError(.memory, "no memory left for zlib, free some and try again") }
}
