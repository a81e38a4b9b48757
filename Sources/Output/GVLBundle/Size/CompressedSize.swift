import Gzip

/// The number of bytes that a server sends for a text.
enum CompressedSize {
  /// The size at gzip's best level.
  static func gzip(_ bytes: [UInt8]) -> Int? { try? Gzip.compress(bytes, .best).count }

  /// The size at Brotli's best level; nil if the library is not installed.
  static func brotli(_ bytes: [UInt8]) -> Int? { Brotli.compress(bytes)?.count }
}
