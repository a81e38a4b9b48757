import Gzip

/// The files of `Templates`, which go into bundles as they are.
enum TemplateText {
  /// - Parameter name: from `Templates` on; a test holds each name that is used against the folder.
  static func bytes(_ name: String) -> [UInt8] {
    EmbeddedTexts.all.first { $0.name == name }.flatMap { PackedText.bytes($0.packed) } ?? []
  }

  /// A program without its indentation and without lines that are comments, but for those that it begins with: browsers load
  /// it on every page, and what it says of itself stands in its types. No text in it goes over several lines.
  static func script(_ name: String) -> [UInt8] {
    let lines = String(decoding: bytes(name), as: UTF8.self).split(separator: "\n")
    let head = lines.prefix { $0.hasPrefix("//") }
    let code = lines.dropFirst(head.count).map { $0.drop { $0 == " " } }.filter { line in
      !["//", "/**", "* ", "*/"].contains(where: line.hasPrefix)
    }
    return Array((head + code + [""]).joined(separator: "\n").utf8)
  }
}
