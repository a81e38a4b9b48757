public import ArgumentParser
public import GVLChanges
public import GVLModel
public import GVLWorkspace

// What the command line turns into values of the modules.

extension Timestamp: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension ListArgument: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
  public var defaultValueDescription: String { description }
}

extension Age: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
  public var defaultValueDescription: String { description }
}

/// Only as the limit of `--fail-on`: every verdict reaches `none`.
extension Verdict: ExpressibleByArgument {
  public init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    self.init(rawValue: argument)
  }

  public static var allValueStrings: [String] { allCases.filter { $0 > .none }.map(\.rawValue) }
}

/// Words separated by commas.
struct WordList: ExpressibleByArgument {
  let words: [String]

  init?(argument: String) {
    words = argument.split(separator: ",").map { String($0.filter { $0 != " " }) }.filter { !$0.isEmpty }
    if words.isEmpty { return nil }
  }
}
