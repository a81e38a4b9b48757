package import GVLFindings
import PlainText

/// The outcome of reading a file, with the bytes that findings may quote.
package enum FileOutcome: Sendable {
  /// The file was read; `isDialog` of its dialogs shows whether it holds one.
  case read(DialogFile, source: [UInt8]?)
  /// It holds no texts of an interface, such as `package.json` or a layout. The word says what it is.
  case other(String)
  /// It may hold texts, was found in a folder, and was not read. The kind is for counting: `.po`.
  case leftOut(kind: String)
  case unread(Inconclusive, source: [UInt8]?)

  /// Reads a file from its bytes. Bytes of files that are not about consent are discarded, because folders hold many.
  ///
  /// - Parameter isNamed: whether the user named this very file.
  package init(
    _ bytes: [UInt8], file: String, language: String?, roles: RoleMap, isNamed: Bool, hints: FileHints = FileHints()
  ) {
    do throws(CheckError) {
      self = try DialogFile.read(
        bytes, file: file, language: language, roles: roles, isNamed: isNamed, hints: hints)
      if case .read(let read, _) = self,
        isNamed || !read.inconclusive.isEmpty || read.dialogs.contains(where: \.isDialog)
      {
        self = .read(read, source: bytes)
      }
    } catch {
      self = .unread(Inconclusive(.unread, file: file, place: error.place, message: error.message), source: bytes)
    }
  }
}

/// Facts about a file besides its content.
package struct FileHints: Sendable, Hashable {
  /// The part of its path that may indicate a consent dialog: below the folder that the user named, or below the root
  /// of the repository; nil for the whole path.
  package var way: String?
  /// Whether the user says that it holds a dialog.
  package var isDialog = false

  package init(way: String? = nil, isDialog: Bool = false) { (self.way, self.isDialog) = (way, isDialog) }
}
