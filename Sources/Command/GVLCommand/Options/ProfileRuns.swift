import ArgumentParser
import Files
import GVLSettings
import GVLWorkspace
import JSONText
import PlainText
import ReportFormats

/// The outcome of a command for one profile, before any of it is printed.
struct ProfileOutcome {
  /// The answer in one word: a verdict, `built`, `passed`.
  var answer: String
  /// A greater rank is a stricter answer.
  var rank = 0
  var status = ExitStatus.done
  var text: () throws -> TextReport
  var json: () throws -> JSONValue
  /// The parts that failed.
  var failures: [CommandError] = []
  /// Whether the failures are the whole result.
  var isEmpty = false
  /// Writes the outcome as the command does for a single profile; `file` replaces the file of `--output`.
  var write: (_ file: OutputPath?) throws -> Void
}

/// Runs one command for several profiles: `--profile app,site` or `all`.
enum ProfileRuns {
  static let commands = "`gvl reconsent`, `gvl bundle` and `gvl check`"
  /// Replaced in file names by the name of the profile.
  static let placeholder = "{profile}"

  /// - Parameters:
  ///   - command: the name of the command in documents.
  ///   - format: the value of `--format`.
  ///   - files: other files written for each profile, with the option that names each.
  ///   - work: the command for one profile.
  static func run(
    _ command: String, _ global: GlobalOptions, format: String, output: OutputPath?,
    files: [(option: String, path: String?)],
    _ work: (GlobalOptions) throws -> ProfileOutcome
  ) throws {
    guard let profiles = try global.severalProfiles() else {
      let outcome = try work(global)
      if !outcome.isEmpty { try outcome.write(output.map { try Self.file($0, global) }) }
      for failure in outcome.failures.dropLast() { global.console.complain(failure) }
      if let last = outcome.failures.last { throw last }
      if outcome.status != .done { throw EarlyExit(status: outcome.status) }
      return
    }
    try check(profiles, format: format, files: [("--output", output?.path)] + files)
    var runs: [(profile: String, outcome: ProfileOutcome)] = []
    for profile in profiles {
      var own = global
      own.profile = profile
      own.place.profile = profile
      do { runs.append((profile, try work(own))) } catch let closed as ClosedPipe { throw closed } catch {
        runs.append((profile, .failed(CommandError(error))))
      }
      for failure in runs.last?.outcome.failures ?? [] { own.console.complain(failure) }
    }
    let strictest = ExitStatus.strictest(runs.map(\.outcome.status))
    if let output, !output.isStandardOutput {
      for (profile, outcome) in runs where !outcome.isEmpty { try outcome.write(named(output, for: profile)) }
      try global.console.write((global.quiet ? answers(runs) : table(runs)).bytes(colour: global.usesColour))
    } else if format == "json" {
      try global.console.write(try document(command, runs, strictest).documentText)
    } else {
      try global.console.write(try (global.quiet ? answers(runs) : text(runs)).bytes(colour: global.usesColour))
    }
    if strictest != .done { throw EarlyExit(status: strictest) }
  }

  /// The output path with the name of the profile in force.
  private static func file(_ output: OutputPath, _ global: GlobalOptions) throws -> OutputPath {
    guard output.path.contains(placeholder) else { return output }
    return named(output, for: try global.openWorkspace().settings.profile.value.name)
  }

  /// A path in which the profile's name replaces the placeholder.
  static func named(_ path: String, for profile: String) -> String {
    path.replacing(placeholder, with: profile)
  }

  static func named(_ output: OutputPath, for profile: String) -> OutputPath {
    OutputPath(named(output.path, for: profile))
  }

  // MARK: Options that fit together

  private static func check(_ profiles: [String], format: String, files: [(option: String, path: String?)]) throws {
    let several = "several profiles"
    guard format != "github" else {
      throw CommandError(
        .usage, "usage.profiles", "--format github supports one profile: run the command once for each profile")
    }
    for (option, path) in files {
      guard let path, path != "-" else { continue }
      guard path.contains(placeholder) else {
        throw CommandError(
          .usage, "usage.profiles",
          "\(option) \(path): \(several) need a path each; write \(placeholder) in it for the profile's name"
        )
      }
      for profile in profiles where profile.contains("/") || profile.hasPrefix(".") {
        throw CommandError(
          .usage, "usage.profiles", "\(option) \(path): the profile \"\(profile)\" has no name for a file")
      }
    }
    let isFile = files.first?.path.map { $0 != "-" } ?? false
    guard isFile || format == "text" || format == "json" else {
      throw CommandError(
        .usage, "usage.profiles",
        "--format \(format): \(several) make a file each; add --output with \(placeholder) in the name, "
          + "such as \(placeholder).\(format)")
    }
  }
}

extension ProfileOutcome {
  /// The outcome of a command that failed.
  static func failed(_ failure: CommandError) -> ProfileOutcome {
    ProfileOutcome(
      answer: "error", rank: .max, status: failure.status, text: { TextReport() }, json: { .null },
      failures: [failure], isEmpty: true, write: { _ in })
  }
}

extension GlobalOptions {
  /// The wanted profiles, each once: names with commas, or `all`. Nil if the user names one or none.
  func severalProfiles() throws -> [String]? {
    guard let named = namedProfile, named == "all" || named.contains(",") else { return nil }
    var variables = environment
    variables["GVL_PROFILE"] = nil
    let settings = try Workspace(folder: workspace, flags: .init(), environment: variables).settings
    // A profile may have exactly that name. If the file has no profiles, `all` is the whole list.
    let known = settings.profiles.map(\.name)
    if known.contains(named) || known.isEmpty { return nil }
    if named == "all" { return known }
    var seen: Set<String> = []
    let names = (Settings.words(named) ?? []).filter { seen.insert($0).inserted }
    guard !names.isEmpty else {
      throw CommandError(.usage, "usage.profiles", "--profile \(named): name profiles with commas between them, or all")
    }
    for name in names { _ = try settings.profile(named: name, by: profile == nil ? "GVL_PROFILE" : "--profile") }
    return names
  }
}
