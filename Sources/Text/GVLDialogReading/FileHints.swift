/// What is known of a file besides what stands in it.
package struct FileHints: Sendable, Hashable {
  /// The part of its path that may say that consent is asked for: below the folder that a person named, or below the root
  /// of the repository; nil for all of it.
  package var way: String?
  /// A person says that it holds a dialog.
  package var isDialog = false

  package init(way: String? = nil, isDialog: Bool = false) { (self.way, self.isDialog) = (way, isDialog) }
}
