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

      \(ChangeFormat.help) In junit a verdict of required or recommended fails.

      \(ExitStatus.table)
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<ChangeFormat>

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

  @Option(help: ArgumentHelp("Write the decision with all that it rests on, to be proved later.", valueName: "file"))
  var record: String?

  @Option(help: ArgumentHelp("A remark for the record.", valueName: "text"))
  var note: String?

  @Option(
    help: ArgumentHelp(
      "Work a recorded decision out again from the archive; 1 if it comes out otherwise.",
      valueName: "file"))
  var verify: String?

  @Option(name: .customLong("fail-on"), help: "Exit 1 at or above this verdict.")
  var failOn: Verdict?

  func run() throws {
    let workspace = try global.openWorkspace()
    if let verify { return try prove(verify, workspace) }
    let profile = workspace.settings.profile.value
    let policy = try policy.map { try Workspace.policy(argument: $0) } ?? workspace.policy(of: profile)
    let (from, to) = try workspace.lists(from: from, to: to)
    for note in [from.note, to.note].compactMap({ $0 }) { Console.say("note: " + note) }
    let diff = ListDiff(from.list, to.list, fromReference: from.reference, toReference: to.reference)
    let shown = try fromProfile.map { try workspace.settings.profile(named: $0, by: "--from-profile") } ?? from.profile
    let decision = ReconsentDecision(
      from.list, to.list, diff: diff, fromProfile: shown, profile: profile, policy: policy, explains: explain)
    if let record {
      let proof = DecisionRecord(
        decision, from: from, to: to, fromProfile: shown, profile: profile, policy: policy, tool: "gvl \(GVL.version)",
        recorded: try global.moment(), note: note)
      try Console.write(proof.json.documentText, to: record)
    }
    try output.write(
      global, ChangeReport(decision, profile: profile.resolved(in: from.list, to.list)),
      answer: TextReport(decision.verdict.rawValue))
    if let failOn, decision.verdict >= failOn { throw Leave(status: .yes) }
  }

  /// The lists by their bytes, the profile and the policy as they were: nothing of today's workspace but the archive.
  private func prove(_ file: String, _ workspace: Workspace) throws {
    guard let format = TextOrJSON(rawValue: output.format.rawValue) else {
      throw CommandError(.usage, "usage.format", "--verify: a proof is written as text or json")
    }
    let record = try DecisionRecord(InputFile.read(file), file: file)
    let (from, to) = (try workspace.list(record.from), try workspace.list(record.to))
    let differences = record.differences(from: from.list, to.list)
    let verdict = record.verdict ?? "–"
    var report = TextReport()
    let subject =
      "\(record.from.list) → \(record.to.list), profile \(record.profile.name), policy \(record.policy.name)"
    if differences.isEmpty {
      report.line(Piece("holds", .green), "   ", Piece("\(verdict), recorded \(record.recorded) by \(record.tool)"))
    } else {
      report.line(
        Piece("does not hold", .red), "   ", Piece("other than recorded: \(differences.joined(separator: ", "))"))
    }
    report.line(Piece(subject, .dim))
    if let note = record.note { report.line(Piece(CleanText.line(note))) }
    let json: JSONValue = [
      "schema": "gvl.decision-proof/1", "holds": .bool(differences.isEmpty), "differences": .strings(differences),
      "from": .string(record.from.list.description), "to": .string(record.to.list.description),
      "profile": .string(record.profile.name), "policy": .string(record.policy.name), "verdict": .string(verdict),
      "recorded": .string(record.recorded.description), "tool": .string(record.tool), "note": .text(record.note),
    ]
    try output.write(global, as: format, text: { report }, json: { json }) {
      TextReport(differences.isEmpty ? "holds" : "does not hold")
    }
    if !differences.isEmpty { throw Leave(status: .yes) }
  }
}
