import ArgumentParser
import GVLChanges
import GVLModel
import GVLReport
import GVLWorkspace
import JSONText

struct ReconsentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reconsent",
    abstract: "Must users be asked again after the list changed?",
    discussion: """
      Looks at the profile's vendors, purposes and special features, after its restrictions, by the rules of its policy. \
      The verdict is none, disclose, recommended or required; it is an answer by stated rules, not legal advice. With -q \
      the verdict alone.

      \(ChangeFormat.help) In junit a verdict of required or recommended fails.

      \(ExitStatus.table)
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<ChangeFormat>

  @Argument(help: "The list that users last saw.")
  var from: ListArgument = .previous

  @Argument(help: "The list that they would see now.")
  var to: ListArgument = .latest

  @Option(help: ArgumentHelp("The policy; wins over the profile's.", valueName: "policy"))
  var policy: String?

  @Option(name: .customLong("fail-on"), help: "Exit 1 at or above this verdict.")
  var failOn: Verdict?

  func run() throws {
    let workspace = try global.openWorkspace()
    let profile = workspace.settings.profile.value
    let policy =
      if let policy { try ReconsentPolicy.named(policy) } else {
        try ReconsentPolicy.named(profile.reconsentPolicy, in: profile.name)
      }
    let (from, to) = try workspace.lists(from: from, to: to)
    for note in [from.note, to.note].compactMap({ $0 }) { Console.say("note: " + note) }
    let diff = ListDiff(from.list, to.list, fromReference: from.reference, toReference: to.reference)
    let decision = ReconsentDecision(from.list, to.list, diff: diff, profile: profile, policy: policy)
    try output.write(
      global, ChangeReport(decision, profile: profile), answer: TextReport(decision.verdict.rawValue))
    if let failOn, decision.verdict >= failOn { throw Leave(status: .yes) }
  }
}

extension ReconsentPolicy {
  /// - Parameter profile: the one that names it; nil for the command line.
  static func named(_ name: String, in profile: String? = nil) throws(WorkspaceError) -> ReconsentPolicy {
    if let policy = preset(name) { return policy }
    let hint = suggestion(for: name, in: presets.map(\.name), listedBy: "gvl rules --set reconsent")
    throw WorkspaceError(
      .unknownPolicy, profile.map { "profile \($0)" } ?? "--policy",
      "no policy is called \"\(name)\"; \(hint)")
  }
}
