import PlainText

/// A value that an option does not take, as the parser complains of it: `the value 'xml' is invalid for '--format
/// <format>'`.
struct WrongValue {
  private let value: String
  private let argument: HelpArgument
  private let command: CommandInfo

  init?(_ complaint: String, of command: CommandInfo) {
    let words = complaint.pieces(between: "'")
    guard words.count >= 5, words[0] == "the value ", words[2] == " is invalid for " else { return nil }
    value = words[1]
    // A group complains of what it stands for.
    self.command = command.defaultSubcommand ?? command
    let name = words[3].prefix { $0 != " " }
    let found = self.command.arguments.first { $0.names.contains(String(name)) || "<\($0.valueName)>" == words[3] }
    guard let found else { return nil }
    argument = found
  }

  /// The word that was meant, and where the parser does not list what there is, that.
  var hint: String {
    guard let kind = ValueKind.of(argument, of: command.command), let known = LiveValues.fixed(kind) else {
      return argument.example.map { "; write \($0)" } ?? ""
    }
    let words = argument.isList ? value.split(separator: ",").map(String.init) : [value]
    let wrong = words.first { !known.contains($0) } ?? value
    let near = Nearest.word(to: wrong, in: known)
    // Of many words their families.
    let shown = known.count > 20 ? known.filter { $0.hasSuffix(".*") } : known
    let list = argument.values.isEmpty && !shown.isEmpty ? "; give one of \(shown.joined(separator: ", "))" : ""
    return list + (near.map { "; did you mean `\($0)`?" } ?? "")
  }
}

extension HelpArgument {
  /// How a value of this kind is written, for those who wrote it otherwise.
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
