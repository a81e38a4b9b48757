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

      FROM may be the folder of a bundle that was shipped: its own profile is then what users saw, and what the profile \
      shows now for the first time asks again although the list says the same.

      \(ExitStatus.table)
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Argument(help: "The list that users last saw.")
  var from: ListArgument = .previous

  @Argument(help: "The list that they would see now.")
  var to: ListArgument = .latest

  @Option(help: ArgumentHelp("A preset or a file; wins over the profile's policy.", valueName: "policy"))
  var policy: String?

  @Option(
    name: .customLong("from-profile"), help: ArgumentHelp("The profile that users were shown.", valueName: "name"))
  var fromProfile: String?

  @Flag(help: "Say of each change which rule decided about it, and which did not.")
  var explain = false

  @Option(name: .customLong("fail-on"), help: "Exit 1 at or above this verdict.")
  var failOn: Verdict?

  func run() throws {
    let workspace = try global.openWorkspace()
    let profile = workspace.settings.profile.value
    let policy = try policy.map { try Workspace.policy(argument: $0) } ?? workspace.policy(of: profile)
    let (from, to) = try workspace.lists(from: from, to: to)
    for note in [from.note, to.note].compactMap({ $0 }) { Console.say("note: " + note) }
    let diff = ListDiff(from.list, to.list, fromReference: from.reference, toReference: to.reference)
    let shown = try fromProfile.map { try workspace.settings.profile(named: $0, by: "--from-profile") } ?? from.profile
    let decision = ReconsentDecision(
      from.list, to.list, diff: diff, fromProfile: shown, profile: profile, policy: policy, explains: explain)
    try output.write(
      global, text: decision.textReport, json: decision.json, answer: TextReport(decision.verdict.rawValue))
    if let failOn, decision.verdict >= failOn { throw Leave(status: .yes) }
  }
}
