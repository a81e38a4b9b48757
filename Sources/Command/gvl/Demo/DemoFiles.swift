import Gzip
import JSONText
import PlainText

/// The made-up workspace that the build put into the program (`Plugins/EmbedFiles`): texts by path, as JSON, gzipped, in
/// base64.
enum DemoFiles {
  /// Far beyond what is in there.
  private static let limit = 64 << 20

  static func all() throws -> [(path: String, bytes: [UInt8])] {
    guard let packed = Base64.bytes(EmbeddedDemo.packed) else { throw Broken() }
    let document = try JSONDocument(Gzip.expand(packed, limit: limit))
    return document.root.members.compactMap { member in
      member.value.string.flatMap { text in member.key.string.map { ($0, Array(text.utf8)) } }
    }
  }

  /// The program itself is damaged.
  struct Broken: Error {}
}
