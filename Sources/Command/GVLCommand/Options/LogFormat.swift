import ArgumentParser

/// The format of messages on standard error.
enum LogFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json

  static let variable = "GVL_LOG_FORMAT"

  /// The format from the environment; nil if no variable sets it.
  static func named(in environment: [String: String]) throws -> LogFormat? {
    guard let word = environment[variable], !word.isEmpty else { return nil }
    guard let format = LogFormat(rawValue: word) else {
      throw ValidationError("there is no format of notes \"\(word)\", as \(variable) has it; give text or json")
    }
    return format
  }

  /// The format, guessed from arguments that are not parsed yet: errors in them are logged too.
  static func guessed(_ arguments: [String], _ environment: [String: String]) -> LogFormat {
    let option = "--log-format"
    let words =
      zip(arguments, arguments.dropFirst()).filter { $0.0 == option }.map(\.1)
      + arguments.filter { $0.hasPrefix(option + "=") }.map { String($0.dropFirst(option.count + 1)) }
    return words.compactMap { LogFormat(rawValue: $0) }.last ?? environment[variable].flatMap {
      LogFormat(rawValue: $0)
    }
      ?? .text
  }
}
