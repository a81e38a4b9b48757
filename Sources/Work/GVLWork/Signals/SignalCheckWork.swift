import GVLList
import GVLSettings
import GVLShown
package import GVLSignals
package import GVLWorkspace
package import PlainText
import Platform

/// The inputs that TC strings are judged by: lists, the CMP list and a profile of the workspace.
package struct SignalCheckWork {
  private let workspace: Workspace
  private let list: ListArgument?
  private let looksAtProfile: Bool
  private let asGoogle: Bool
  private let vendor: Int?
  private let now: Timestamp

  /// - Parameters:
  ///   - list: the list for all strings; nil for the list that each string names.
  ///   - looksAtProfile: whether the strings belong to the workspace's profile.
  ///   - vendor: a vendor whose permissions are reported too.
  package init(
    by list: ListArgument?, looksAtProfile: Bool, asGoogle: Bool, asVendor vendor: Int?, at now: Timestamp,
    in workspace: Workspace
  ) {
    (self.list, self.looksAtProfile, self.workspace) = (list, looksAtProfile, workspace)
    (self.asGoogle, self.vendor, self.now) = (asGoogle, vendor, now)
  }

  /// Throws if the list that the user named cannot be read. A list that only a string names is not used if missing.
  package func run() throws(JobError) -> Done<SignalChecker> {
    try Done.work { notes in
      var base = SignalFacts()
      (base.cmps, base.now) = (try workspace.extraList(.cmpList), now)
      let profile = looksAtProfile ? workspace.settings.profile.value.selection : nil
      guard let list else {
        let lists = NamedLists(workspace, profile, base, asGoogle: asGoogle)
        return SignalChecker(asVendor: vendor) { lists.rules(of: $0) }
      }
      let loaded = try workspace.list(list)
      notes.note(loaded.note)
      let rules = SignalRules(base.with(loaded.list, profile), asGoogle: asGoogle)
      return SignalChecker(asVendor: vendor) { _ in rules }
    }
  }
}

extension SignalFacts {
  /// A copy with a list, and what a profile's dialog asks for by it.
  fileprivate func with(_ list: VendorList, _ profile: PublisherProfile?) -> SignalFacts {
    var facts = self
    facts.list = KnownList(list)
    facts.asked = profile.map { AskedSignals(ShownList(list, through: $0)) }
    return facts
  }
}

/// The lists that strings name, each read once.
private final class NamedLists: Sendable {
  private let workspace: Workspace
  private let profile: PublisherProfile?
  private let base: SignalFacts
  private let asGoogle: Bool
  private let known = Locked<[ListReference: SignalRules]>([:])

  init(_ workspace: Workspace, _ profile: PublisherProfile?, _ base: SignalFacts, asGoogle: Bool) {
    (self.workspace, self.profile, self.base, self.asGoogle) = (workspace, profile, base, asGoogle)
  }

  func rules(of reference: ListReference) -> SignalRules {
    known.withLock { known in
      if let rules = known[reference] { return rules }
      let rules = SignalRules(facts(of: reference), asGoogle: asGoogle)
      // A hostile file of strings can name 4,096 lists of two specifications.
      if known.count >= 64 { known.removeAll() }
      known[reference] = rules
      return rules
    }
  }

  private func facts(of reference: ListReference) -> SignalFacts {
    do throws(WorkspaceError) { return base.with(try workspace.list(.reference(reference)).list, profile) } catch {
      var facts = base
      facts.listLacks = "\(reference), which the string names, is not stored; `--gvl latest` judges by another list"
      return facts
    }
  }
}
