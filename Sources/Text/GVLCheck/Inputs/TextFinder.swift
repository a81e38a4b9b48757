/// Looks for any of some texts at once, byte by byte. The standard library's search of a string in a string makes
/// dictionaries of both; over all classes of a page that takes seconds.
struct TextFinder: Sendable {
  /// By their first byte.
  private var byFirst: [[[UInt8]]] = Array(repeating: [], count: 256)

  /// - Parameter texts: in lower case.
  init(_ texts: [String]) {
    for text in texts {
      let bytes = Array(text.utf8)
      if let first = bytes.first { byFirst[Int(first)].append(bytes) }
    }
  }

  /// Whether one of them stands in a text; of the text's capitals only A to Z are lowered.
  func finds(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for start in bytes.indices {
        for pattern in byFirst[Int(unsafe Self.lower(bytes[start]))] where start + pattern.count <= bytes.count {
          var offset = 1
          while offset < pattern.count, unsafe Self.lower(bytes[start + offset]) == pattern[offset] { offset += 1 }
          if offset == pattern.count { return true }
        }
      }
      return false
    }
  }

  private static func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
