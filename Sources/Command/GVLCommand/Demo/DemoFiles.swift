import Gzip
import JSONText

/// The invented workspace that the build embeds (`Plugins/EmbedFiles`): texts by path, as JSON, gzipped, in base64.
enum DemoFiles {
  static func all() throws -> [(path: String, bytes: [UInt8])] {
    guard let bytes = PackedText.bytes(EmbeddedDemo.packed) else { throw Broken() }
    let document = try JSONDocument(bytes)
    return document.root.members.compactMap { member in
      member.value.string.flatMap { text in member.key.string.map { ($0, Array(text.utf8)) } }
    }
  }

  /// The program itself is damaged.
  struct Broken: Error {}
}
