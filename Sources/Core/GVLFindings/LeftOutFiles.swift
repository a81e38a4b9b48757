import PlainText

/// Files of one kind that could have held what was looked for, and were not read.
package struct LeftOutFiles: Sendable, Hashable {
  /// `.po`, `linked folder`.
  package var kind: String
  package var files: Int

  package init(kind: String, files: Int) { (self.kind, self.files) = (kind, files) }

  /// The most first, then by name.
  package static func sorted(_ counts: [String: Int]) -> [LeftOutFiles] {
    counts.map { LeftOutFiles(kind: $0.key, files: $0.value) }.sorted { a, b in
      a.files == b.files ? a.kind.utf8.lexicographicallyPrecedes(b.kind.utf8) : a.files > b.files
    }
  }

  /// `left out: 36 .js, 12 .po`.
  package static func sum(_ all: [LeftOutFiles]) -> String { "left out: " + list(all) }

  package static func list(_ all: [LeftOutFiles]) -> String {
    all.map { "\(grouped($0.files)) \($0.name)" }.joined(separator: ", ")
  }

  private var name: String {
    if kind.hasPrefix(".") || files == 1 { return kind }
    // "page that scripts make": its first word counts.
    let end = kind.firstIndex(of: " ") ?? kind.endIndex
    return kind.contains(" that ") ? kind[..<end] + "s" + kind[end...] : kind + "s"
  }
}
