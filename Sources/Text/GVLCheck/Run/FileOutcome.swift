import GVLDialogReading
import GVLFindings

/// The result of reading one file, with the bytes that may be shown.
package enum FileOutcome: Sendable {
  case read(FileReading, source: [UInt8]?)
  case unread(Inconclusive, source: [UInt8]?)

  /// Reads a file from its bytes. Bytes of files that are not about consent are discarded, because folders hold many.
  ///
  /// - Parameter isNamed: whether the user named this very file.
  package init(
    _ bytes: [UInt8], file: String, language: String?, roles: RoleMap, isNamed: Bool, hints: FileHints = FileHints()
  ) {
    do throws(CheckError) {
      let read = try DialogFile.read(
        bytes, file: file, language: language, roles: roles, isNamed: isNamed, hints: hints)
      self = .read(read, source: isNamed || read.isShown ? bytes : nil)
    } catch {
      self = .unread(Inconclusive(.unread, file: file, place: error.place, message: error.message), source: bytes)
    }
  }
}

extension FileReading {
  /// Whether findings may quote the file.
  fileprivate var isShown: Bool {
    guard case .read(let file) = self else { return false }
    return !file.inconclusive.isEmpty || file.dialogs.contains(where: \.isDialog)
  }
}
