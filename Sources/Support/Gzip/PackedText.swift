import PlainText

/// A text that the build embedded in the program as gzip and base64 (`Plugins/EmbedFiles`).
package enum PackedText {
  /// Far more than the longest text.
  private static let limit = 64 << 20

  /// The text's bytes; nil if the program file is damaged.
  package static func bytes(_ packed: StaticString) -> [UInt8]? {
    Base64.bytes(packed).flatMap { try? Gzip.expand($0, limit: limit) }
  }

  package static func text(_ packed: StaticString) -> String? {
    bytes(packed).map { String(decoding: $0, as: UTF8.self) }
  }
}
