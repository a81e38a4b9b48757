import ArgumentParser
import GVLFindings
import GVLFindingsReports
import GVLWork
import GVLWorkspace
import PlainText
import ReportFormats

struct KeysLintCommand: HelpedCommand {
  static let help = CommandHelp(
    "lint", "Find what is wrong with the keys of a device, compared with their strings.",
    examples: [
      .init("gvl keys lint prefs.xml", "the preferences of an app"),
      .init("gvl keys lint prefs.xml --format sarif -o keys.sarif", "for code scanning"),
    ],
    know: """
      Files are those that `gvl keys import` reads, and an app's Info.plist or AndroidManifest.xml for Google's consent mode. Found are keys \
      that are missing, of the wrong type, too long, left over or at odds with their string, keys of two CMPs, and names that no \
      specification has. Whether the string itself is valid is for `gvl tc check` to say. `gvl rules --set keys` lists the rules.
      """,
    exits: [.yes: "findings at or above --fail-on", .failed: "a file cannot be read"],
    seeAlso: ["keys import", "tc check", "rules"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<FindingsFormat>

  @Argument(help: "Files; - for standard input.")
  var files: [String]

  @Option(name: .customLong("fail-on"), help: "Exit 1 at or above this severity: error, warning, info or never.")
  var failOn: FailOn = .error

  var outputs: [NamedOutput] { [.file(output.output)] }

  func run() throws {
    let workspace = try global.openWorkspace()
    let done = try global.console.done(workspace.checkedKeys(files))
    let report = done.result.report(FindingsRequest(done.failures, failOn, .init(), output.format))
    try output.finish(global, report, of: done, inputs: done.result.files.count, checked: done.result.files.count)
  }
}
