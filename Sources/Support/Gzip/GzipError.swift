/// Why bytes could not be compressed or expanded.
package struct GzipError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Stable codes: scripts branch on them.
  package enum Code: String, Sendable {
    case notGzip = "gzip.not-gzip"
    case truncated = "gzip.truncated"
    case corrupt = "gzip.corrupt"
    case trailing = "gzip.trailing-bytes"
    case tooLarge = "gzip.too-large"
    case memory = "gzip.memory"
    case finished = "gzip.finished"
  }

  package let code: Code
  package let message: String

  package init(code: Code, message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { message }

  static let noMemory = GzipError(code: .memory, message: "no memory left for zlib, free some and try again")
}
