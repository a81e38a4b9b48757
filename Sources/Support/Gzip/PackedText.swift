import PlainText

/// A text that the build put into the program by gzip and base64 (`Plugins/EmbedFiles`).
package enum PackedText {
  /// Far beyond the longest.
  private static let limit = 64 << 20

  /// Nil where the program itself is damaged.
  package static func bytes(_ packed: StaticString) -> [UInt8]? {
    Base64.bytes(packed).flatMap { try? Gzip.expand($0, limit: limit) }
  }

  package static func text(_ packed: StaticString) -> String? {
    bytes(packed).map { String(decoding: $0, as: UTF8.self) }
  }
}
