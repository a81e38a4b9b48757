import ArgumentParser

/// How remarks are written on standard error.
enum LogFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json

  static let variable = "GVL_LOG_FORMAT"

  /// What the environment asks for; nil where it says nothing.
  static func named(in environment: [String: String]) throws -> LogFormat? {
    guard let word = environment[variable], !word.isEmpty else { return nil }
    guard let format = LogFormat(rawValue: word) else {
      throw ValidationError("there is no format of notes \"\(word)\", as \(variable) has it; give text or json")
    }
    return format
  }

  /// As far as the arguments tell before they are understood: what is wrong with them is a remark, too.
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
