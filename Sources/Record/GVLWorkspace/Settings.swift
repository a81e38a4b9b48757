package import GVLArchive
import PlainText

/// The settings in force, each with where it came from. Precedence: flag, environment, file, default.
package struct Settings: Sendable {
  package enum Origin: Sendable, Hashable, CustomStringConvertible {
    case flag(String)
    case environment(String)
    case file(String, line: Int)
    case standard

    package var description: String {
      switch self {
      case .flag(let name): name
      case .environment(let name): name
      case .file(let name, let line): "\(name):\(line)"
      case .standard: "default"
      }
    }
  }

  package struct Sourced<Value: Sendable>: Sendable {
    package var value: Value
    package var origin: Origin

    package init(_ value: Value, _ origin: Origin) {
      self.value = value
      self.origin = origin
    }
  }

  /// What the command line says, nil where it says nothing.
  package struct Flags: Sendable {
    package var source: String?
    package var languages: [String]?
    package var profile: String?

    package init(source: String? = nil, languages: [String]? = nil, profile: String? = nil) {
      self.source = source
      self.languages = languages
      self.profile = profile
    }
  }

  package var source: Sourced<String>
  /// What is not here comes from its official address.
  package var sources: Sourced<[Subject.Registry: String]>
  package var languages: Sourced<[String]>
  package var fallback: Sourced<[String: String]>
  package var freshness: Sourced<Configuration.Freshness>
  /// What `gvl check` leaves out of folders.
  package var checkExclude: Sourced<[String]>
  /// Every profile of the file.
  package var profiles: [WorkspaceProfile]
  /// The profile in force; its origin is who chose it.
  package var profile: Sourced<WorkspaceProfile>
  private static func find(_ name: String, in profiles: [WorkspaceProfile]) -> WorkspaceProfile? {
    profiles.first { $0.name == name } ?? (name == "all" ? .wholeList : nil)
  }

  /// Another profile of the file, by its name; `all` is there without one.
  ///
  /// - Parameter flag: who asks for it.
  package func profile(named name: String, by flag: String) throws(WorkspaceError) -> WorkspaceProfile {
    guard let found = Self.find(name, in: profiles) else {
      throw WorkspaceError(
        .unknownProfile, flag, "there is no profile \"\(name)\"\(Self.hint(name, profiles.map(\.name)))")
    }
    return found
  }

  /// Where the profile in force is written.
  package var profilePlace: Origin

  /// Joins flags, environment and file. `fileName` is how messages call the file.
  package init(
    flags: Flags, environment: [String: String], file: Configuration, fileName: String = "gvl.yml"
  ) throws(WorkspaceError) {
    func pick<Value>(
      _ flag: Value?, _ flagName: String, _ variable: String?, _ read: (String) -> Value?,
      _ placed: Configuration.Placed<Value>?, _ standard: Value
    ) -> Sourced<Value> {
      if let flag { return Sourced(flag, .flag(flagName)) }
      if let variable, let text = environment[variable], !text.isEmpty, let value = read(text) {
        return Sourced(value, .environment(variable))
      }
      if let placed { return Sourced(placed.value, .file(fileName, line: placed.line)) }
      return Sourced(standard, .standard)
    }
    source = pick(flags.source, "--source", "GVL_SOURCE", { $0 }, file.source, OfficialSource.lists)
    sources = pick(nil, "", nil, { _ in nil }, file.sources, [:])
    languages = pick(
      flags.languages, "--languages", "GVL_LANGUAGES", { Self.words($0) }, file.languages,
      ["en"])
    fallback = pick(nil, "", nil, { _ in nil }, file.fallback, ["*": "en"])
    freshness = pick(nil, "", nil, { _ in nil }, file.freshness, .standard)
    checkExclude = pick(nil, "", nil, { _ in nil }, file.checkExclude, [])
    profiles = file.profiles.map(\.value)

    let variable = environment["GVL_PROFILE"].flatMap { $0.isEmpty ? nil : $0 }
    if let name = flags.profile ?? variable {
      guard let found = Self.find(name, in: profiles) else {
        let asker = flags.profile != nil ? "--profile" : "GVL_PROFILE"
        throw WorkspaceError(
          .unknownProfile, asker, "\(fileName) has no profile \"\(name)\"\(Self.hint(name, profiles.map(\.name)))")
      }
      profile = Sourced(found, flags.profile != nil ? .flag("--profile") : .environment("GVL_PROFILE"))
    } else if let first = file.profiles.first {
      profile = Sourced(first.value, .file(fileName, line: first.line))
    } else {
      profile = Sourced(.wholeList, .standard)
    }
    let name = profile.value.name
    let placed = file.profiles.first { $0.value.name == name }
    profilePlace = placed.map { .file(fileName, line: $0.line) } ?? .standard
  }

  /// Words separated by commas; nil where there is none.
  package static func words(_ text: String) -> [String]? {
    let words = text.split(separator: ",").map { String($0.filter { $0 != " " }) }.filter { !$0.isEmpty }
    return words.isEmpty ? nil : words
  }

  private static func hint(_ name: String, _ known: [String]) -> String {
    known.isEmpty ? "; it has no profiles" : "; " + Nearest.suggestion(for: name, in: known, listedBy: "gvl config")
  }
}
