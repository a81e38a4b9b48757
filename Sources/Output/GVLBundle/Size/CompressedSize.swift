import Gzip

/// How many bytes of a text a server sends.
enum CompressedSize {
  /// At gzip's best level.
  static func gzip(_ bytes: [UInt8]) -> Int? { try? Gzip.compress(bytes, .best).count }

  /// At Brotli's best; nil where the library is not installed.
  static func brotli(_ bytes: [UInt8]) -> Int? { Brotli.compress(bytes)?.count }
}
