package import GVLSettings
package import GVLWorkspace
import PlainText

/// Whether a build reads `gvl.lock`.
///
/// | LIST | no lock | a lock | `--locked` | `--update` |
/// | --- | --- | --- | --- | --- |
/// | none | latest, lock written | from the lock | from the lock | latest, lock written |
/// | the locked text | – | from the lock | from the lock | that list, lock written |
/// | another | that list, lock written | that list, lock left alone | error | that list, lock written |
///
/// Languages that the lock lacks are taken from the current archive and added to the lock; with `--locked` they are an
/// error that names them. `--locked` without a lock is an error. Languages that are no longer asked for stay, since
/// another profile may need them; `--update` removes them.
///
/// `--update` is an error if choices under a list that the lock names could no longer be judged (`ForgottenLists`), or
/// if the lock cannot be read, since its lists are then unknown. `--forget-lists` overrides both errors.
///
/// The lock is written after the bundle, and only where its bytes change (`Workspace.write(_:)`). A list that the archive
/// does not have cannot be locked: its bytes would not be found again.
package enum LockUse: Sendable, Equatable {
  package enum Mode: Sendable, CaseIterable {
    /// Without a flag.
    case grow
    /// `--locked`.
    case frozen
    /// `--update`.
    case renew
    /// `--update --forget-lists`.
    case renewForgetting

    var renews: Bool { self == .renew || self == .renewForgetting }
  }

  /// Made from the texts that the lock names.
  case pinned(BundleLock)
  /// Made from the current archive; a new lock records the sources.
  case fresh
  /// Made from the current archive; the lock, which names another text, is left alone.
  case beside(BundleLock)

  /// - Parameters:
  ///   - lock: nil if there is no lock. A run that writes the lock anew ignores it.
  ///   - sha256: SHA-256 of the requested list; nil if no list was requested.
  ///   - name: the request as given, for the error.
  /// - Throws: `lock.missing`, `lock.other-list`.
  package static func decided(
    _ mode: Mode, _ lock: BundleLock?, asked sha256: String?, as name: String, file: String
  ) throws(WorkspaceError) -> LockUse {
    if mode.renews { return .fresh }
    guard let lock else {
      guard mode == .frozen else { return .fresh }
      throw WorkspaceError(
        .noLock, file,
        "there is no such file, and `--locked` builds from nothing else; `gvl bundle` without it writes one, commit that"
      )
    }
    guard let sha256, sha256 != lock.sha256 else { return .pinned(lock) }
    guard mode == .frozen else { return .beside(lock) }
    throw WorkspaceError(
      .otherList, name,
      "\(file) names \(lock.list), with another text; leave the list out, or build without `--locked`")
  }

  /// - Throws: `lock.incomplete` where a frozen lock lacks languages.
  package static func check(
    _ mode: Mode, _ lock: BundleLock, knows languages: [String], file: String
  ) throws(WorkspaceError) {
    let missing = lock.missing(of: languages)
    guard mode == .frozen, !missing.isEmpty else { return }
    throw WorkspaceError(
      .incompleteLock, file,
      "it does not name the texts of \(missing.joined(separator: ", ")); `gvl bundle` without `--locked` adds them, commit"
        + " that")
  }
}

extension WorkspaceErrorCode {
  package static let noLock = Self(rawValue: "lock.missing")
  package static let incompleteLock = Self(rawValue: "lock.incomplete")
  package static let otherList = Self(rawValue: "lock.other-list")
  /// A build would forget lists under which users have chosen.
  package static let forgottenLists = Self(rawValue: "lock.forgotten-lists")
}
