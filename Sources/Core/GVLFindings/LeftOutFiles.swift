import PlainText

/// Files of one kind that were not read, although they may contain a dialog.
package struct LeftOutFiles: Sendable, Hashable {
  /// The kind, such as `.po` or `linked folder`.
  package var kind: String
  package var files: Int

  package init(kind: String, files: Int) { (self.kind, self.files) = (kind, files) }

  /// The kinds, the most frequent first, then by name.
  package static func sorted(_ counts: [String: Int]) -> [LeftOutFiles] {
    counts.map { LeftOutFiles(kind: $0.key, files: $0.value) }.sorted { a, b in
      a.files == b.files ? a.kind.utf8.lexicographicallyPrecedes(b.kind.utf8) : a.files > b.files
    }
  }

  /// The sum in words: `left out: 36 .js, 12 .po`.
  package static func sum(_ all: [LeftOutFiles]) -> String { "left out: " + list(all) }

  package static func list(_ all: [LeftOutFiles]) -> String {
    all.map { "\(grouped($0.files)) \($0.name)" }.joined(separator: ", ")
  }

  private var name: String {
    if kind.hasPrefix(".") || files == 1 { return kind }
    // In "page that scripts make" the first word gets the plural.
    let end = kind.firstIndex(of: " ") ?? kind.endIndex
    return kind.contains(" that ") ? kind[..<end] + "s" + kind[end...] : kind + "s"
  }
}
