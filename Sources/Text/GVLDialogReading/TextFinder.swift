/// Looks for any of some texts at once, byte by byte. The standard library's search of a string in a string makes
/// dictionaries of both; over all classes of a page that takes seconds.
package struct TextFinder: Sendable {
  /// By their first byte.
  private var byFirst: [[[UInt8]]] = Array(repeating: [], count: 256)

  /// - Parameter texts: in lower case.
  package init(_ texts: [String]) {
    for text in texts {
      let bytes = Array(text.utf8)
      if let first = bytes.first { byFirst[Int(first)].append(bytes) }
    }
  }

  /// Whether one of them stands in a text; of the text's capitals only A to Z are lowered.
  ///
  /// - Parameter asWord: with no letter or digit beside it.
  package func finds(in text: String, asWord: Bool = false) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for start in bytes.indices {
        for pattern in byFirst[Int(unsafe Self.lower(bytes[start]))] where start + pattern.count <= bytes.count {
          var offset = 1
          while offset < pattern.count, unsafe Self.lower(bytes[start + offset]) == pattern[offset] { offset += 1 }
          guard offset == pattern.count else { continue }
          let end = start + offset
          guard asWord else { return true }
          let before = start > 0 ? unsafe bytes[start - 1] : 0
          let after = end < bytes.count ? unsafe bytes[end] : 0
          if !Self.isPart(before), !Self.isPart(after) { return true }
        }
      }
      return false
    }
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    lower(byte) &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80
  }

  private static func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
