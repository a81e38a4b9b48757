import JSONText
import PlainText

/// The settings in force, each with its source. Precedence: flag, environment, file, default.
@dynamicMemberLookup
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

    package init(_ value: Value, _ origin: Origin = .standard) {
      self.value = value
      self.origin = origin
    }
  }

  /// The values of command-line options; nil if an option is not given.
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

  private var configuration: Configuration

  /// A setting of the file, overridden by flags and environment.
  package subscript<Value>(dynamicMember path: KeyPath<Configuration, Value>) -> Value { configuration[keyPath: path] }

  /// Every profile of the file.
  package var profiles: [WorkspaceProfile] { configuration.profiles.map(\.value) }
  /// The profile in force; its origin is the flag or variable that chose it.
  package let profile: Sourced<WorkspaceProfile>
  /// The place of the profile in the file.
  package var profilePlace: Origin {
    configuration.profiles.first { $0.value.name == profile.value.name }?.origin ?? .standard
  }

  /// Joins flags, environment and file.
  package init(flags: Flags, environment: [String: String], file: Configuration) throws(WorkspaceError) {
    let environment = environment.filter { !$0.value.isEmpty }
    configuration = file
    if let source = flags.source {
      configuration.source = Sourced(source, .flag("--source"))
    } else if let source = environment["GVL_SOURCE"] {
      configuration.source = Sourced(source, .environment("GVL_SOURCE"))
    }
    if let languages = flags.languages {
      configuration.languages = Sourced(languages, .flag("--languages"))
    } else if let languages = environment["GVL_LANGUAGES"].flatMap(Self.words) {
      configuration.languages = Sourced(languages, .environment("GVL_LANGUAGES"))
    }
    guard let name = flags.profile ?? environment["GVL_PROFILE"] else {
      profile = file.profiles.first ?? Sourced(.wholeList)
      return
    }
    let asker = flags.profile == nil ? Origin.environment("GVL_PROFILE") : .flag("--profile")
    let profiles = file.profiles.map(\.value)
    guard let found = Self.find(name, in: profiles) else {
      throw WorkspaceError(
        .unknownProfile, asker.description,
        "\(file.name) has no profile \"\(name)\"\(Self.hint(name, profiles.map(\.name)))")
    }
    profile = Sourced(found, asker)
  }

  private static func find(_ name: String, in profiles: [WorkspaceProfile]) -> WorkspaceProfile? {
    profiles.first { $0.name == name } ?? (name == "all" ? .wholeList : nil)
  }

  /// Another profile of the file, by its name; `all` exists even if the file does not define it.
  ///
  /// - Parameter flag: the option or variable that names it, for the error.
  package func profile(named name: String, by flag: String) throws(WorkspaceError) -> WorkspaceProfile {
    guard let found = Self.find(name, in: profiles) else {
      throw WorkspaceError(
        .unknownProfile, flag, "there is no profile \"\(name)\"\(Self.hint(name, profiles.map(\.name)))")
    }
    return found
  }

  /// Words separated by commas; nil if there is no word.
  package static func words(_ text: String) -> [String]? {
    let words = text.split(separator: ",").map { String($0.filter { $0 != " " }) }.filter { !$0.isEmpty }
    return words.isEmpty ? nil : words
  }

  private static func hint(_ name: String, _ known: [String]) -> String {
    known.isEmpty ? "; it has no profiles" : "; " + Nearest.suggestion(for: name, in: known, listedBy: "gvl config")
  }
}

extension Settings {
  /// Every setting with its name and origin: `languages`, `profile.vendors`.
  package func shown(_ context: SettingContext) -> [ShownSetting] {
    var lines = WorkspaceKeys.table.flatMap { row in row.show(configuration, context).map { $0.named(row.info.key) } }
    lines.append(ShownSetting(.string(profile.value.name), profile.value.name).named("profile", from: profile.origin))
    return lines
      + ProfileKeys.table.flatMap { row in
        row.show(profile.value, context).map { $0.named("profile." + row.info.key, from: profilePlace) }
      }
  }
}
