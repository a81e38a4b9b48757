/// Why bytes could not be compressed or expanded.
public struct GzipError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Stable codes: scripts branch on them.
  public enum Code: String, Sendable {
    case notGzip = "gzip.not-gzip"
    case truncated = "gzip.truncated"
    case corrupt = "gzip.corrupt"
    case trailing = "gzip.trailing-bytes"
    case tooLarge = "gzip.too-large"
    case memory = "gzip.memory"
    case finished = "gzip.finished"
  }

  public let code: Code
  public let message: String

  public init(code: Code, message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }

  static let noMemory = GzipError(code: .memory, message: "no memory left for zlib, free some and try again")
}
