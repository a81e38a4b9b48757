import TestSupport

/// `Examples/policy-costs`: what each policy would have cost over the last lists, by plans and the worker of `gvl impact`.
@Suite(.folder, .waits) struct PolicyCostsTests {
  private static let python = "/usr/bin/python3"
  private static let example = Corpus.packageRoot.appending(path: "Examples/policy-costs")

  private static func run(_ line: String, in folder: URL) throws -> Tool.Run {
    try Tool.run(
      python, [example.appending(path: "policy_costs.py").path, "--gvl", Tool.program.path] + Transcript.words(line),
      in: folder)
  }

  /// `gvl impact simulate` printed the same tables before this script took its place: of the demo's log, and of one with strings of
  /// three lists and of an ended policy. A policy with an age asks the user of the latter twice.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: python), "\(python) is not there"))
  func itsTablesAreThoseOfTheFormerCommand() throws {
    let demo = try HelpExamplesTests.Place.copy(of: HelpExamplesTests.demo.get())
    let shop = try ImpactTests.folder()
    try shop.write(
      "schema: gvl.reconsent-policy/1\nname: ages\nextends: spec-minimum\naskAgainAfter: 5d\nnotBefore: 2d\nrules: []\n",
      to: "ages.yml")
    var text = ""
    for (folder, line) in [
      (demo, "--column tcf strings.csv"), (shop, "--profile shop strings.txt"),
      (shop, "--profile shop --over 1 --policy strict --column tcf log.csv"),
      (shop, "--profile shop --policy ages.yml --policy spec-minimum strings.txt"), (shop, "--column tc log.csv"),
      (shop, "--over 0 strings.txt"), (shop, "--policy none strings.txt"),
    ] {
      let run = try Self.run(line, in: folder.url)
      text +=
        "$ policy_costs.py \(line)\n" + run.output + run.error + (run.status == 0 ? "" : "[\(run.status)]\n") + "\n"
    }
    try expectGolden(text, "cli/policy-costs.txt")
    let readme = try String(contentsOf: Self.example.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains(try Self.run("--column tcf strings.csv", in: demo.url).output))
  }
}
