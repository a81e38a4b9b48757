import Gzip
import JSONText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The made-up workspace that the build put into the program (`Plugins/EmbedDemo`): texts by path, as JSON, gzipped, in
/// base64.
enum DemoFiles {
  /// Far beyond what is in there.
  private static let limit = 64 << 20

  static func all() throws -> [(path: String, bytes: [UInt8])] {
    let text = EmbeddedDemo.packed.withUTF8Buffer { unsafe String(decoding: $0, as: UTF8.self) }
    guard let packed = Data(base64Encoded: text) else { throw Broken() }
    let document = try JSONDocument(Gzip.expand(Array(packed), limit: limit))
    return document.root.members.compactMap { member in
      member.value.string.flatMap { text in member.key.string.map { ($0, Array(text.utf8)) } }
    }
  }

  /// The program itself is damaged.
  struct Broken: Error {}
}
