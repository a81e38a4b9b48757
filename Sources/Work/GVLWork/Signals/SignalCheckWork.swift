import GVLList
import GVLSettings
import GVLShown
package import GVLSignals
package import GVLWorkspace
package import PlainText
import Synchronization

/// What TC strings are judged by: lists, the CMP list and a profile of the workspace.
package struct SignalCheckWork {
  private let workspace: Workspace
  private let list: ListArgument?
  private let looksAtProfile: Bool
  private let asGoogle: Bool
  private let vendor: Int?
  private let now: Timestamp

  /// - Parameters:
  ///   - list: For all strings; nil for the one that each of them names.
  ///   - looksAtProfile: Whether the strings are of the workspace's profile.
  ///   - vendor: Whose permissions are said too.
  package init(
    by list: ListArgument?, looksAtProfile: Bool, asGoogle: Bool, asVendor vendor: Int?, at now: Timestamp,
    in workspace: Workspace
  ) {
    (self.list, self.looksAtProfile, self.workspace) = (list, looksAtProfile, workspace)
    (self.asGoogle, self.vendor, self.now) = (asGoogle, vendor, now)
  }

  /// A list that a person named and that cannot be had is an error; one that a string names is not judged by.
  package func run() throws(Undone) -> Done<SignalChecker> {
    try Done.work { notes in
      let profile = looksAtProfile ? workspace.settings.profile.value.selection : nil
      let records = SignalRecords(workspace, profile)
      if let list {
        let loaded = try workspace.list(list)
        notes.note(loaded.note)
        records.name(loaded.list)
      }
      return SignalChecker(
        cmps: try ExtraListWork(.cmpList, in: workspace).run(), at: now, asGoogle: asGoogle, asVendor: vendor,
        record: { records.record($0) })
    }
  }
}

/// Lists that strings name, each read once.
private final class SignalRecords: Sendable {
  private let workspace: Workspace
  private let profile: Profile?
  private let named = Mutex<SignalChecker.Record?>(nil)
  private let known = Mutex<[ListReference: SignalChecker.Record]>([:])

  init(_ workspace: Workspace, _ profile: Profile?) { (self.workspace, self.profile) = (workspace, profile) }

  /// From now on all strings are judged by this list.
  func name(_ list: VendorList) { named.withLock { $0 = record(of: list) } }

  func record(_ reference: ListReference) -> SignalChecker.Record {
    if let named = named.withLock({ $0 }) { return named }
    return known.withLock { known in
      if let record = known[reference] { return record }
      let record = read(reference)
      // A hostile file of strings can name 4,096 lists of two specifications.
      if known.count >= 64 { known.removeAll() }
      known[reference] = record
      return record
    }
  }

  private func read(_ reference: ListReference) -> SignalChecker.Record {
    do throws(WorkspaceError) { return record(of: try workspace.list(.reference(reference)).list) } catch {
      return .init(
        nil, lacks: "\(reference), which the string names, is not stored; `--gvl latest` judges by another list")
    }
  }

  private func record(of list: VendorList) -> SignalChecker.Record {
    .init(KnownList(list), asked: profile.map { AskedSignals(ShownList(list, through: $0)) })
  }
}
