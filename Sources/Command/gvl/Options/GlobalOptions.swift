import ArgumentParser
import Files
import GVLModel
import GVLWorkspace

/// Understood by every command, before and after its name.
struct GlobalOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder with gvl.yml; else the nearest one above.", valueName: "folder"))
  var workspace: String?

  @Option(help: ArgumentHelp("The profile of gvl.yml to look through.", valueName: "name"))
  var profile: String?

  @Option(help: ArgumentHelp("The moment to take for now, RFC 3339.", valueName: "time"))
  var now: Timestamp?

  @Option(help: "Colour: auto, always or never.")
  var color: ColorChoice = .auto

  @Flag(name: .shortAndLong, help: "Print the answer alone: a verdict, a count, a reference, findings.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Say more about what is done.")
  var verbose = false

  @Flag(name: .customLong("no-pager"), help: "Write a long result to the terminal at once, not through a pager.")
  var noPager = false

  enum ColorChoice: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

  var environment: [String: String] { Environment.all }

  var usesColour: Bool { TerminalColour.isWanted(color, environment) }

  func openWorkspace(
    source: String? = nil, languages: [String]? = nil
  ) throws -> Workspace {
    try Workspace(
      folder: workspace, flags: .init(source: source, languages: languages, profile: profile),
      environment: environment)
  }

  var hasOwnClock: Bool { now != nil || !environment["GVL_NOW", default: ""].isEmpty }

  /// The one clock: `--now`, `GVL_NOW`, else the system's.
  func moment() throws -> Timestamp {
    if let now { return now }
    if let text = environment["GVL_NOW"], !text.isEmpty {
      guard let moment = Timestamp(text) else {
        throw CommandError(.usage, "usage.time", "GVL_NOW: \"\(text)\" is no time; write 2026-03-02T16:00:00Z")
      }
      return moment
    }
    return Timestamp(seconds: time(nil))
  }
}
