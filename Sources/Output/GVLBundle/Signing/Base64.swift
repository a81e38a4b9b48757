#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Base64 (RFC 4648, section 4), strictly: padded, no other character, no bits left over.
enum Base64 {
  static func text(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// Nil for what `text` does not write.
  static func bytes(_ text: String) -> [UInt8]? {
    guard let data = Data(base64Encoded: text), data.base64EncodedString() == text else { return nil }
    return Array(data)
  }
}
