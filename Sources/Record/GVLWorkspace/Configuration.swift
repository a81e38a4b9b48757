import PlainText
package import GVLArchive
package import GVLModel
import JSONText
package import YAMLText

/// What `gvl.yml` says. Members that it leaves out are nil here and get their defaults in `Settings`.
package struct Configuration: Sendable {
  package var source: Placed<String>?
  /// Where the further files are served that have no place below the source.
  package var sources: Placed<[Subject.Registry: String]>?
  package var languages: Placed<[String]>?
  /// Language to language; `*` stands for every other one.
  package var fallback: Placed<[String: String]>?
  /// In source order, `extends` already resolved.
  package var profiles: [Placed<WorkspaceProfile>] = []
  package var freshness: Placed<Freshness>?
  /// What `gvl check` leaves out of folders, in the patterns of `.gitignore`, from the folder of the file on.
  package var checkExclude: Placed<[String]>?

  package init() {}

  /// A value and the line that it stands on.
  package struct Placed<Value: Sendable>: Sendable {
    package var value: Value
    package var line: Int

    package init(_ value: Value, line: Int) {
      self.value = value
      self.line = line
    }
  }

  /// When a list that was not confirmed counts as old.
  package struct Freshness: Sendable, Hashable {
    package var warn: Age
    /// Nil for never.
    package var fail: Age?
    /// From when on a source that confirms the same list again and again is reported. Lists are published weekly.
    package var frozen: Age

    package static let standard = Freshness(
      warn: Age(seconds: 8 * 86_400), fail: Age(seconds: 15 * 86_400), frozen: Age(seconds: 21 * 86_400))
  }

  static let members = ["source", "sources", "languages", "fallback", "profiles", "freshness", "check"]

  /// Decodes a parsed `gvl.yml`. An unknown key is an error that names the nearest known one.
  ///
  /// - Parameter file: the bytes of a file that a profile names, or why there are none.
  package init(
    _ node: YAMLNode, file: @escaping VendorFile.Reader = { .failure(.init("\($0): no files are read here")) }
  ) throws(YAMLError) {
    for member in try node.members(known: Self.members, "the settings of a workspace") {
      let (value, line) = (member.value, member.place.line)
      switch member.key {
      case "source": source = Placed(try value.text("a URL"), line: line)
      case "sources": sources = Placed(try Self.sources(value), line: line)
      case "languages":
        languages = Placed(try value.texts("a list of languages, such as [en, de]"), line: line)
      case "fallback":
        fallback = Placed(try Self.fallback(value), line: line)
      case "check": checkExclude = try Self.exclude(value)
      case "profiles": profiles = try ProfileDecoder(value, file: file).decode()
      default: freshness = Placed(try Self.freshness(value), line: line)
      }
    }
  }

  private static func sources(_ node: YAMLNode) throws(YAMLError) -> [Subject.Registry: String] {
    var found: [Subject.Registry: String] = [:]
    let known = Subject.Registry.allCases.map(\.rawValue)
    for member in try node.members(known: known, "addresses, such as {cmp-list: https://host/cmp-list.json}") {
      guard let registry = Subject.Registry(rawValue: member.key) else { continue }
      found[registry] = try member.value.text("a URL")
    }
    return found
  }

  private static func exclude(_ node: YAMLNode) throws(YAMLError) -> Placed<[String]>? {
    var found: Placed<[String]>?
    for member in try node.members(
      known: ["exclude"], "settings of the check, such as {exclude: [/legacy, \"*.old.json\"]}")
    {
      let patterns = try member.value.texts("patterns of paths, as .gitignore has them")
      if patterns.contains(where: { $0.utf8.contains(0x0A) }) { throw member.value.mismatch("a line for each pattern") }
      found = Placed(patterns, line: member.place.line)
    }
    return found
  }

  private static func fallback(_ node: YAMLNode) throws(YAMLError) -> [String: String] {
    var found: [String: String] = [:]
    let entries = try node.members("languages and what stands in for them, such as {\"*\": en}")
    for entry in entries { found[entry.key] = try entry.value.text("a language") }
    for entry in entries {
      var way = [entry.key]
      while let next = found[way[way.count - 1]] {
        if way.contains(next) {
          throw YAMLError(
            .kind, at: entry.place, path: node.path,
            "\((way + [next]).joined(separator: " → ")) goes round in a circle; let one of them end at a language that is kept"
          )
        }
        way.append(next)
      }
    }
    return found
  }

  private static func freshness(_ node: YAMLNode) throws(YAMLError) -> Freshness {
    var result = Freshness.standard
    let members = try node.members(
      known: ["warn", "fail", "frozen"], "ages, such as {warn: 8d, fail: 15d, frozen: 21d}; fail may be never")
    for member in members {
      if member.key == "fail", try member.value.scalarText("an age, such as 15d, or never") == "never" {
        result.fail = nil
        continue
      }
      let age = try Age(member.value)
      switch member.key {
      case "warn": result.warn = age
      case "fail": result.fail = age
      default: result.frozen = age
      }
    }
    if let fail = result.fail, fail < result.warn {
      let stated = members.first?.value ?? node
      throw YAMLError(
        .kind, at: stated.place, path: node.path,
        "warn: \(result.warn) is later than fail: \(fail), so that nobody would be warned; warn first"
          + (members.count { $0.key != "frozen" } == 1 ? " (what is not stated is warn: 8d, fail: 15d)" : ""))
    }
    return result
  }
}

extension Age {
  /// A length of time in a file.
  init(_ node: YAMLNode) throws(YAMLError) {
    guard let age = Age(try node.scalarText("an age, such as 8d")) else {
      throw node.mismatch("an age, such as 8d or 36h, of \(Age.limit) at most")
    }
    self = age
  }
}
