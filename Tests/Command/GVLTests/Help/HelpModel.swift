import TestSupport

/// The description that the built `gvl` gives of its commands and options (`gvl __help`).
struct HelpModel: Sendable {
  struct Argument: Sendable {
    var kind: String
    var key: String
    var names: [String]
    var value: String
    var values: [String]
    var section: String?
    var isOptional: Bool
    var isRepeating: Bool
    /// `file` or `folder` if the argument names one to write; nil for inputs.
    var writes: String?
  }

  struct Command: Sendable, CustomTestStringConvertible {
    /// Such as `archive list`; empty for gvl itself.
    var name: String
    var purpose: String
    var isGroup: Bool
    var examples: [(line: String, says: String, untried: String?)]
    var statuses: [Int32]
    var seeAlso: [String]
    /// Options that the help shows in sections of the command's own.
    var sectioned: [String]
    var arguments: [Argument]

    var words: [String] { name.split(separator: " ").map(String.init) }
    /// Such as `archive-list`.
    var file: String { name.isEmpty ? "gvl" : words.joined(separator: "-") }
    var testDescription: String { "gvl \(name)" }

    func takes(_ option: String) -> Bool { arguments.contains { $0.names.contains(option) } }
  }

  let commands: [Command]

  static let topics = ["environment", "exit-codes", "lists", "formats", "settings", "words"]
  static let shared: Result<HelpModel, any Error> = Result {
    let run = try Tool.run("gvl", ["__help"])
    return HelpModel(commands: try JSONDocument(run.output).root.elements.map(command))
  }
  /// All commands, as arguments of tests. If the program cannot be asked, `shared` fails.
  static let all: [Command] = (try? shared.get().commands) ?? []

  private static func command(_ node: JSONNode) -> Command {
    func texts(_ node: JSONNode?) -> [String] { (node?.elements ?? []).compactMap(\.string) }
    return Command(
      name: String((node["command"]?.string ?? "").dropFirst(4)), purpose: node["purpose"]?.string ?? "",
      isGroup: node["isGroup"]?.bool ?? false,
      examples: (node["examples"]?.elements ?? []).map {
        ($0["line"]?.string ?? "", $0["says"]?.string ?? "", $0["untried"]?.string)
      },
      statuses: (node["statuses"]?.elements ?? []).compactMap { $0.integer.map(Int32.init) },
      seeAlso: texts(node["seeAlso"]), sectioned: texts(node["sectioned"]),
      arguments: (node["arguments"]?.elements ?? []).map {
        Argument(
          kind: $0["kind"]?.string ?? "", key: $0["key"]?.string ?? "", names: texts($0["names"]),
          value: $0["value"]?.string ?? "", values: texts($0["values"]), section: $0["section"]?.string,
          isOptional: $0["isOptional"]?.bool ?? false, isRepeating: $0["isRepeating"]?.bool ?? false,
          writes: $0["writes"]?.string)
      })
  }

  /// The command that the arguments name; for a group, its default command.
  func command(of arguments: [String]) -> Command? {
    var name = ""
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if ["--workspace", "--profile", "--now", "--color"].contains(word) {
        _ = rest.popFirst()
      } else if word.hasPrefix("-") {
        continue
      } else {
        let next = name.isEmpty ? word : "\(name) \(word)"
        guard commands.contains(where: { $0.name == next }) else { break }
        name = next
      }
    }
    if name == "bundle" { name = "bundle build" }
    return commands.first { $0.name == name }
  }
}
