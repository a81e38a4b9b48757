/// Facts about a file besides its content.
package struct FileHints: Sendable, Hashable {
  /// The part of its path that may indicate a consent dialog: below the folder that the user named, or below the root
  /// of the repository; nil for the whole path.
  package var way: String?
  /// Whether the user says that it holds a dialog.
  package var isDialog = false

  package init(way: String? = nil, isDialog: Bool = false) { (self.way, self.isDialog) = (way, isDialog) }
}
