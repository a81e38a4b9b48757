import Files

/// Whether results are coloured.
enum TerminalColour {
  /// The first of these that is set decides: the option, `NO_COLOR`, `FORCE_COLOR`, `CLICOLOR_FORCE`; else colour is
  /// used on a terminal that can show it, but not in a CI.
  static func isWanted(_ choice: GlobalOptions.ColorChoice, _ environment: [String: String]) -> Bool {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if value("NO_COLOR") != nil { return false }
    if let force = value("FORCE_COLOR") { return force != "0" && force != "false" }
    if let force = value("CLICOLOR_FORCE"), force != "0" { return true }
    return Terminal.isOutput && value("CI") == nil && value("TERM") != "dumb"
  }

  /// For output before the parser has read the arguments.
  static func isWanted(_ arguments: [String]) -> Bool {
    var choice = GlobalOptions.ColorChoice.auto
    for (name, value) in zip(arguments, arguments.dropFirst()) where name == "--color" {
      choice = .init(rawValue: value) ?? choice
    }
    for argument in arguments where argument.hasPrefix("--color=") {
      choice = .init(rawValue: String(argument.dropFirst("--color=".count))) ?? choice
    }
    return isWanted(choice, Environment.all)
  }
}
