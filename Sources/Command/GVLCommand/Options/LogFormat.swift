import ArgumentParser
import Files
import PlainText

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
}

extension Console {
  /// The settings as far as arguments say them that are not parsed yet: errors in them are reported too.
  init(guessedFrom arguments: [String]) {
    func last(_ option: String) -> String? {
      zip([""] + arguments, arguments).reversed().lazy.compactMap { before, word in
        before == option ? word : word.hasPrefix(option + "=") ? String(word.dropFirst(option.count + 1)) : nil
      }.first
    }
    let variables = Environment.all
    log = (last("--log-format") ?? variables[LogFormat.variable]).flatMap { LogFormat(rawValue: $0) } ?? .text
    now = (last("--now") ?? variables["GVL_NOW"]).flatMap { Timestamp($0) }
    isQuiet = arguments.contains { ["-q", "--quiet", "-qv", "-vq"].contains($0) }
  }
}
