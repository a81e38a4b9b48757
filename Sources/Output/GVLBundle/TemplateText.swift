import Gzip

/// The files of `Templates`, which are copied into bundles unchanged.
enum TemplateText {
  /// - Parameter name: the path inside `Templates`; a test compares each used name with the folder.
  static func bytes(_ name: String) -> [UInt8] {
    EmbeddedTexts.all.first { $0.name == name }.flatMap { PackedText.bytes($0.packed) } ?? []
  }

  /// A script without indentation and without comment lines, except those at its start: browsers load it on every page,
  /// and its types file documents it. No string in it may span several lines.
  static func script(_ name: String) -> [UInt8] {
    let lines = String(decoding: bytes(name), as: UTF8.self).split(separator: "\n")
    let head = lines.prefix { $0.hasPrefix("//") }
    let code = lines.dropFirst(head.count).map { $0.drop { $0 == " " } }.filter { line in
      !["//", "/**", "* ", "*/"].contains(where: line.hasPrefix)
    }
    return Array((head + code + [""]).joined(separator: "\n").utf8)
  }
}
