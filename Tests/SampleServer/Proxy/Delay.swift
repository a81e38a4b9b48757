import ArgumentParser

/// A duration from 0 to one minute, written `50ms` or `1s`.
struct Delay: ExpressibleByArgument, Equatable {
  let milliseconds: Int
  var nanoseconds: Int { milliseconds * 1_000_000 }

  init?(argument: String) {
    let digits = argument.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number <= 60_000 else { return nil }
    switch argument.dropFirst(digits.count) {
    case "ms": milliseconds = number
    case "s": milliseconds = number * 1000
    default: return nil
    }
    guard milliseconds <= 60_000 else { return nil }
  }
}
