package import ConsentSignals
import GVLList
import GVLChanges
import GVLSettings
import GVLShown
import GVLSignals
package import GVLWorkspace
package import PlainText
import Platform

/// The TC strings of stored choices, as far as today's dialog shows what was chosen.
package struct ChoiceStringWork {
  private let workspace: Workspace
  private let sender: SignalSender

  /// The list that today's dialog shows.
  package var list = ListArgument.latest

  package init(by sender: SignalSender, in workspace: Workspace) { (self.sender, self.workspace) = (sender, workspace) }

  package func run(at now: Timestamp) throws(JobError) -> Done<ChoiceWriter> {
    try Done.work { notes in
      let cmp = try sender.cmp(in: workspace, &notes)
      let loaded = try workspace.list(list)
      notes.note(loaded.note)
      try loaded.requireStrings()
      let shown = ShownList(loaded.list, through: workspace.settings.profile.value.selection)
      return ChoiceWriter(
        profile: shown.profile.name, list: shown.list.reference, terms: DialogTerms(shown),
        lists: ChoiceLists(workspace, now: shown.list), cmp: cmp, country: sender.country, now: now)
    }
  }
}

/// Writes the strings of stored choices for one dialog of today.
package struct ChoiceWriter: Sendable {
  fileprivate let profile: String
  fileprivate let list: ListReference
  fileprivate let terms: DialogTerms
  fileprivate let lists: ChoiceLists
  fileprivate let cmp: Configuration.CMP
  fileprivate let country: LetterPair
  fileprivate let now: Timestamp

  /// The string of a line of `gvl.choices/1`.
  ///
  /// - Throws: the error of the line; `choices.profile` for a choice made in the dialog of another profile,
  ///   `choices.list` for one by a list of another specification, `choices.ahead` for one dated more than a day ahead.
  package func string(_ line: ArraySlice<UInt8>) throws(SignalError) -> TCString { try choice(line).string }

  /// The choice of a line and its string; errors as for `string`.
  package func choice(_ line: ArraySlice<UInt8>) throws(SignalError) -> (choice: ConsentChoices, string: TCString) {
    let choices = try ConsentChoices(line: line)
    guard choices.profile.isEmpty || choices.profile == profile else {
      throw SignalError(
        .profile, "the choice was made in the dialog of another profile; name its profile with --profile")
    }
    guard choices.specification == list.specification else {
      throw SignalError(
        .list, "the choice is of \(choices.list), and \(list) is of another specification; name its list with --gvl")
    }
    var terms = terms
    terms.formerBases = lists.bases(in: choices.list)
    return (
      choices,
      try TCString(
        choices, terms: terms, at: now, cmpID: cmp.id, cmpVersion: cmp.version, publisherCountry: country)
    )
  }
}

/// The lists that choices name, each read from the archive when a choice first names it.
private final class ChoiceLists: Sendable {
  private let workspace: Workspace
  private let now: VendorList
  private let found: Locked<(bases: FormerBases, tried: Set<ListReference>)>

  init(_ workspace: Workspace, now: VendorList) {
    (self.workspace, self.now) = (workspace, now)
    found = Locked((FormerBases(now), [now.reference]))
  }

  /// The differing declarations in the lists of all choices so far. `list` is included if the archive has it.
  func bases(in list: ListReference) -> FormerBases {
    found.withLock { found in
      if found.tried.insert(list).inserted, let loaded = try? workspace.list(.reference(list)) {
        found.bases.add(loaded.list, now: now)
      }
      return found.bases
    }
  }
}

extension LoadedList {
  /// Throws for version 1, whose strings ended in 2020.
  func requireStrings() throws {
    guard list.specification < 2 else { return }
    throw WorkError(.failed, "tc.version", "\(reference): strings of version 1 ended in 2020 and are not written")
  }
}
