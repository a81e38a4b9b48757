import ArgumentParser
import JSONText

/// An argument or option as the parser knows it.
struct HelpArgument: Sendable {
  enum Kind: String, Sendable { case positional, option, flag }

  enum Writes: String, Sendable { case file, folder }

  let kind: Kind
  /// `-o`, `--output`; none of an argument.
  let names: [String]
  let valueName: String
  let isOptional: Bool
  let isRepeating: Bool
  let defaultValue: String?
  /// All values that there are, where they are few.
  let values: [String]
  let text: String
  /// What it asks to be written; nil for what is read or no file at all. Known by its type (`OutputPath`, `OutputFolder`).
  let writes: Writes?
  /// As `@OptionGroup(title:)` names it.
  let section: String?

  /// The long name without its dashes, else the name of the value.
  var key: String { names.last { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) } ?? valueName }

  /// `-o, --output <file>`, `[<list>]`.
  var term: String {
    let value = "<\(valueName)>" + (isRepeating && kind == .positional ? " ..." : "")
    switch kind {
    case .positional: return value
    case .flag: return names.joined(separator: ", ")
    case .option: return names.joined(separator: ", ") + " " + value
    }
  }

  /// As it stands in a line of usage.
  var usage: String {
    let written = kind == .positional ? term : "\(names.last ?? "") <\(valueName)>"
    return isOptional ? "[\(written)]" : written
  }

  /// Those of a command or of a group of options, without help and version; hidden ones are left out.
  static func all(of type: any ParsableArguments.Type) -> [HelpArgument] {
    guard let root = try? JSONDocument(type._dumpHelp()).root else { return [] }
    return (root["command"]?["arguments"]?.elements ?? []).compactMap(HelpArgument.init)
      .filter { $0.key != "help" && $0.key != "version" }
  }

  private init?(_ node: JSONNode) {
    guard node["shouldDisplay"]?.bool != false, let kind = node["kind"]?.string.flatMap(Kind.init) else { return nil }
    self.kind = kind
    // Short names first, as everybody writes them.
    names = (node["names"]?.elements ?? []).compactMap { name in
      name["name"]?.string.map { (name["kind"]?.string == "short" ? "-" : "--") + $0 }
    }.sorted { ($0.hasPrefix("--") ? 1 : 0) < ($1.hasPrefix("--") ? 1 : 0) }
    valueName = node["valueName"]?.string ?? ""
    isOptional = node["isOptional"]?.bool ?? false
    isRepeating = node["isRepeating"]?.bool ?? false
    defaultValue = kind == .flag ? nil : node["defaultValue"]?.string
    values = (node["allValues"]?.elements ?? []).compactMap(\.string)
    let isSecondHalf = names.allSatisfy { $0.hasPrefix("--no-") }
    text = (isSecondHalf ? node["discussion"]?.string : nil) ?? node["abstract"]?.string ?? ""
    let completion = node["completionKind"]
    writes = completion?["file"] != nil ? .file : completion?["directory"] != nil ? .folder : nil
    section = node["sectionTitle"]?.string
  }
}

extension ArgumentHelp {
  /// Of a flag with an `inversion`: the parser has one text for both of its halves.
  ///
  /// - Parameter no: what the half with `--no-` says.
  static func halves(_ text: String, no: String) -> ArgumentHelp { ArgumentHelp(text, discussion: no) }
}
