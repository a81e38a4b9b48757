package import ConsentSignals
import GVLList
import GVLSettings
import GVLShown
import GVLSignals
package import GVLWorkspace
package import PlainText

/// The TC strings of stored choices, as far as the dialog of today shows what was chosen.
package struct ChoiceStringWork {
  private let workspace: Workspace
  private let sender: SignalSender

  /// What the dialog shows today.
  package var list = ListArgument.latest

  package init(by sender: SignalSender, in workspace: Workspace) { (self.sender, self.workspace) = (sender, workspace) }

  package func run(at now: Timestamp) throws(Undone) -> Done<ChoiceWriter> {
    try Done.work { notes in
      let cmp = try sender.cmp(in: workspace, &notes)
      let loaded = try workspace.list(list)
      notes.note(loaded.note)
      try loaded.requireStrings()
      let shown = ShownList(loaded.list, through: workspace.settings.profile.value.selection)
      return ChoiceWriter(
        profile: shown.profile.name, list: shown.list.reference, terms: DialogTerms(shown), cmp: cmp,
        country: sender.country, now: now)
    }
  }
}

/// Writes the strings of choices by what one dialog shows today.
package struct ChoiceWriter: Sendable {
  fileprivate let profile: String
  fileprivate let list: ListReference
  fileprivate let terms: DialogTerms
  fileprivate let cmp: Configuration.CMP
  fileprivate let country: LetterPair
  fileprivate let now: Timestamp

  /// The string of a line of `gvl.choices/1`.
  ///
  /// - Throws: What is wrong with the line; `choices.profile` for a choice that was made in the dialog of another profile,
  ///   `choices.list` for one by a list of another specification, `choices.ahead` for one that is dated more than a day ahead.
  package func string(_ line: ArraySlice<UInt8>) throws(SignalError) -> TCString { try choice(line).string }

  /// The same with the choice.
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
    return (
      choices,
      try TCString(
        choices, terms: terms, at: now, cmpID: cmp.id, cmpVersion: cmp.version, publisherCountry: country)
    )
  }
}

extension LoadedList {
  /// Strings of version 1 ended.
  func requireStrings() throws {
    guard list.specification < 2 else { return }
    throw WorkError(.failed, "tc.version", "\(reference): strings of version 1 ended in 2020 and are not written")
  }
}
