import GVLArchive
import GVLBundleFormat
import GVLList
import GVLWorkspace
import PlainText

/// Lists that a lock names and a new bundle could no longer compare with its own: choices stored under them would be
/// `unknown`, so all of these users would be asked again.
struct ForgottenLists {
  /// Lists that the archive lacks; all of one specification, ascending.
  private let missing: [ListReference]
  /// Lists that the user has set aside.
  private let aside: [ListReference]
  /// Lists of another specification, which are never compared.
  private let others: [ListReference]
  private let workspace: Workspace

  /// - Parameters:
  ///   - list: the bundle's own list. Choices under newer lists are kept without a comparison.
  ///   - older: the lists that it is compared with. Lists beyond `BundleLock.olderLimit` do not count as forgotten.
  init(
    _ lock: BundleLock, by list: ListReference, comparing older: [BundleManifest.OlderList], in archive: Archive,
    of workspace: Workspace
  ) {
    let named = lock.lists.map(\.list.bare)
    let compared = Set(older.map(\.list.bare))
    let before = named.filter { $0.specification == list.specification && $0.version < list.version }
    let lost = Set(compared.union(before).sorted().suffix(BundleLock.olderLimit)).subtracting(compared).sorted()
    let setAside = Set(archive.listsAside().map(\.reference.bare))
    missing = lost.filter { !setAside.contains($0) }
    aside = lost.filter(setAside.contains)
    others = named.filter { $0.specification != list.specification }
    self.workspace = workspace
  }

  /// Why lists are forgotten, and what to do; nil if none are.
  var reasons: String? {
    let reasons = [
      missing.isEmpty ? nil : "the archive lacks \(Self.names(missing)) (\(Self.fetching(missing, for: workspace)))",
      aside.isEmpty ? nil : "\(Self.names(aside)) \(aside.count == 1 ? "was" : "were") set aside",
      others.isEmpty ? nil : "\(Self.names(others)) \(others.count == 1 ? "is" : "are") of another specification",
    ].compactMap(\.self)
    return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
  }

  /// `v3/7, 20–23, 45`.
  static func names(_ lists: [ListReference]) -> String {
    "v\(lists.first?.specification ?? 3)/\(IDRanges.text(lists.map(\.version), to: 60))"
  }

  /// The commands that get missing lists of one specification.
  static func fetching(_ lists: [ListReference], for workspace: Workspace) -> String {
    let ranges = Runs.of(ascending: lists.map(\.version)).map { run in
      run.count == 1 ? "\(run.lowerBound)" : "\(run.lowerBound)..\(run.upperBound)"
    }
    let options = "--spec v\(lists.first?.specification ?? 3) --backfill \(ranges.joined(separator: ","))"
    return "`gvl sync\(workspace.option) \(options)` fetches \(lists.count == 1 ? "it" : "them"), "
      + "`gvl archive import FOLDER` takes in copies that you kept"
  }
}

extension BundleLock {
  /// Every list whose choices a bundle made from this lock can judge, ascending.
  var lists: [BundleManifest.OlderList] { (olderLists ?? []) + [BundleManifest.OlderList(list, sha256: sha256)] }
}
