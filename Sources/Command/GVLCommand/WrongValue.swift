import PlainText

/// An invalid value of an option, from the parser's message: `the value 'xml' is invalid for '--format <format>'`.
struct WrongValue {
  private let value: String
  private let argument: HelpArgument
  private let command: CommandInfo

  init?(_ complaint: String, of command: CommandInfo) {
    let words = complaint.pieces(between: "'")
    guard words.count >= 5, words[0] == "the value ", words[2] == " is invalid for " else { return nil }
    value = words[1]
    // A group's message is about its default command.
    self.command = command.defaultSubcommand ?? command
    let name = words[3].prefix { $0 != " " }
    let found = self.command.arguments.first { $0.names.contains(String(name)) || "<\($0.valueName)>" == words[3] }
    guard let found else { return nil }
    argument = found
  }

  /// A suggestion, and the list of valid words unless the parser has listed them.
  var hint: String {
    guard let kind = ValueKind.of(argument, of: command.command), let known = LiveValues.fixed(kind) else {
      return argument.example.map { "; write \($0)" } ?? ""
    }
    let words = argument.isList ? value.split(separator: ",").map(String.init) : [value]
    let wrong = words.first { !known.contains($0) } ?? value
    let near = Nearest.word(to: wrong, in: known)
    // A long list is shortened to its families.
    let shown = known.count > 20 ? known.filter { $0.hasSuffix(".*") } : known
    let list = argument.values.isEmpty && !shown.isEmpty ? "; give one of \(shown.joined(separator: ", "))" : ""
    return list + (near.map { "; did you mean `\($0)`?" } ?? "")
  }
}

extension HelpArgument {
  /// An example of a valid value of this kind.
  var example: String? {
    switch valueName {
    case "age": "8d or 36h"
    case "time", "date", "day": "2026-03-02 or 2026-03-02T16:00:00Z"
    case "bytes": "500k or 2M"
    case "ranges": "45..50, 45.., 46 or all"
    case "from..to": "v3/101..v3/103, 101.. or ..103"
    case "lists" where kind == .option: "v3/178, and more with commas"
    case "name=value": "a name, = and a value, such as form=plain"
    case "number", "id": "a number"
    case "ids": "numbers with commas between, such as 10,755, or all"
    default: nil
    }
  }
}
