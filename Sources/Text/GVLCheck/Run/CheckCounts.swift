import PlainText

/// Numbers of files, texts, pages and dialogs read.
package struct CheckCounts: Sendable, Hashable {
  /// The number of files of strings and described screens.
  package private(set) var files = 0
  package private(set) var texts = 0
  package private(set) var pages = 0
  /// The number of dialogs; all layers in one file and language are one dialog.
  package private(set) var dialogs = 0

  package init() {}

  mutating func add(_ read: DialogFile) {
    // A page that could not be read has no entry at all, not even one with `isDialog` false.
    guard read.textCount != nil || !read.dialogs.isEmpty else { return }
    if let count = read.textCount { (files, texts) = (files + 1, texts + count) } else { pages += 1 }
    dialogs += Set(read.dialogs.filter(\.isDialog).map(\.language)).count
  }

  /// Such as `no consent dialog in 214 texts of 12 files`.
  package var nothingFound: String {
    var parts: [String] = []
    if files > 0 { parts.append("\(counted(texts, "text")) of \(counted(files, "file"))") }
    if pages > 0 { parts.append(counted(pages, "page")) }
    return "no consent dialog in " + parts.joined(separator: " and ")
  }
}
