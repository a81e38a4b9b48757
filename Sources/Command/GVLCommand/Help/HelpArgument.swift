import ArgumentParser
import JSONText

/// An argument or option, from the parser's data.
struct HelpArgument: Sendable {
  enum Kind: String, Sendable { case positional, option, flag }

  enum Writes: String, Sendable { case file, folder }

  let kind: Kind
  /// `-o`, `--output`; empty for an argument.
  let names: [String]
  let valueName: String
  let isOptional: Bool
  let isRepeating: Bool
  let defaultValue: String?
  /// All valid values, if there are few.
  let values: [String]
  let text: String
  /// The output that it names; nil if it names no output. Recognised by its type (`OutputPath`, `OutputFolder`).
  let writes: Writes?
  /// The title of its `@OptionGroup(title:)`.
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

  /// The argument as a line of usage writes it.
  var usage: String {
    let written = kind == .positional ? term : "\(names.last ?? "") <\(valueName)>"
    return isOptional ? "[\(written)]" : written
  }

  /// The arguments of a command or of a group of options, without help, version and hidden ones.
  static func all(of type: any ParsableArguments.Type) -> [HelpArgument] {
    guard let root = try? JSONDocument(type._dumpHelp()).root else { return [] }
    return (root["command"]?["arguments"]?.elements ?? []).compactMap(HelpArgument.init)
      .filter { $0.key != "help" && $0.key != "version" }
  }

  private init?(_ node: JSONNode) {
    guard node["shouldDisplay"]?.bool != false, let kind = node["kind"]?.string.flatMap(Kind.init) else { return nil }
    self.kind = kind
    // Short names first, as is usual.
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
  /// The help of a flag with an `inversion`: the parser has only one text for both forms.
  ///
  /// - Parameter no: the text for the form with `--no-`.
  static func halves(_ text: String, no: String) -> ArgumentHelp { ArgumentHelp(text, discussion: no) }
}
