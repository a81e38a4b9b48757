import ArgumentParser
import Files
import GVLSettings
import GVLWorkspace
import PlainText

/// Options of every command, allowed before and after its name.
struct GlobalOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder with gvl.yml; else the nearest one above.", valueName: "folder"))
  var workspace: String?

  @Option(
    help: ArgumentHelp(
      "The profile of gvl.yml to look through; reconsent, bundle and check take several, or all.", valueName: "name"))
  var profile: String?

  @Option(help: ArgumentHelp("Use this time as the current time, RFC 3339.", valueName: "time"))
  var now: Timestamp?

  @Option(help: "Colour: auto, always or never.")
  var color: ColorChoice = .auto

  @Flag(name: .shortAndLong, help: "Print the answer alone: a verdict, a count, a reference, findings.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Say more about what is done.")
  var verbose = false

  @Flag(name: .customLong("no-pager"), help: "Write a long result to the terminal at once, not through a pager.")
  var noPager = false

  @Option(
    name: .customLong("log-format"),
    help: "Notes on standard error: text, or json, a line of gvl.remark/1 each.")
  var logFormat: LogFormat?

  /// The spellings of these options, with and without a value. Written out, because every start needs them and the
  /// parser takes as long as the rest of the run to list them; a test compares the two.
  static let spellings = (
    withValue: Set(["--workspace", "--profile", "--now", "--color", "--log-format"]),
    alone: Set(["-q", "--quiet", "-v", "--verbose", "--no-pager"])
  )

  var place = Console.Place()

  func validate() throws {
    if logFormat == nil { _ = try LogFormat.named(in: environment) }
  }

  var console: Console {
    Console(
      log: logFormat ?? (try? LogFormat.named(in: environment)) ?? .text, isQuiet: quiet, isVerbose: verbose,
      now: hasOwnClock ? try? moment() : nil, place: place)
  }

  enum ColorChoice: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

  var environment: [String: String] { Environment.all }

  var usesColour: Bool { TerminalColour.isWanted(color, environment) }

  /// The profile or profiles that the user names; nil for the default profile of the file.
  var namedProfile: String? { profile ?? environment["GVL_PROFILE"].flatMap { $0.isEmpty ? nil : $0 } }

  func openWorkspace(
    source: String? = nil, languages: [String]? = nil
  ) throws -> Workspace {
    do throws(WorkspaceError) {
      return try Workspace(
        folder: workspace, flags: .init(source: source, languages: languages, profile: profile),
        environment: environment)
    } catch {
      guard error.code == .unknownProfile, let namedProfile, namedProfile.contains(",") else { throw error }
      throw CommandError(
        .usage, "usage.profiles",
        "\(namedProfile): one profile is looked through here; \(ProfileRuns.commands) take several")
    }
  }

  var hasOwnClock: Bool { now != nil || !environment["GVL_NOW", default: ""].isEmpty }

  /// The current time: `--now`, else `GVL_NOW`, else the system's clock.
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
