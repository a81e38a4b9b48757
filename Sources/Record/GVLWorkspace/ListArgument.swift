package import GVLList
package import PlainText

/// A list as named on the command line. The forms are tried in this order; anything else is a path.
package indirect enum ListArgument: Sendable, Hashable, CustomStringConvertible {
  /// The greatest stored version of the newest specification.
  case latest
  /// The stored list before it.
  case previous
  /// `v2/51`, `v2/197.9f2c41aa`.
  case reference(ListReference)
  /// `178`: a version of the newest specification in the archive.
  case version(Int)
  /// `@2026-03-02`: the greatest `lastUpdated` up to the end of that day, UTC.
  case date(Timestamp, text: String)
  /// `latest~3`, `v3/178~`: so many stored lists before another one, in its specification.
  case before(ListArgument, Int)
  /// `v3/45..v3/146`, `100..`, `..@2026-03-02`: two lists in one argument, for commands that compare.
  case pair(ListArgument, ListArgument)
  /// `-`
  case standardInput
  /// A list file, or a bundle's folder. `./v2/51` forces a path.
  case path(String)

  package init(_ text: String) {
    switch text {
    case "latest": self = .latest
    case "previous": self = .previous
    case "-": self = .standardInput
    default:
      if let reference = ListReference(text) {
        self = .reference(reference)
      } else if let number = Int(text), number >= 0, text.utf8.allSatisfy(ASCII.isDigit) {
        self = .version(number)
      } else if text.first == "@", text.utf8.count == 11, let day = Timestamp(String(text.dropFirst())) {
        self = .date(day, text: text)
      } else {
        self = Self.before(text) ?? Self.pair(text) ?? .path(text)
      }
    }
  }

  /// A name that only the archive can resolve; a path may contain any of these signs.
  private static func stored(_ text: String) -> ListArgument? {
    switch ListArgument(text) {
    case .path, .standardInput, .pair: nil
    case let argument: argument
    }
  }

  private static func before(_ text: String) -> ListArgument? {
    guard let mark = text.lastIndex(of: "~"), let base = stored(String(text[..<mark])) else { return nil }
    let count = text[text.index(after: mark)...]
    guard count.utf8.allSatisfy(ASCII.isDigit) else { return nil }
    guard let steps = count.isEmpty ? 1 : Int(count) else { return nil }
    return .before(base, steps)
  }

  /// An open start is the list before the end, as without an argument; an open end is the latest list.
  private static func pair(_ text: String) -> ListArgument? {
    guard let dots = text.firstRange(of: "..") else { return nil }
    let (from, to) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
    // A number alone belongs to the same specification: `v2/131..224`.
    let isNumber = !to.isEmpty && to.utf8.allSatisfy(ASCII.isDigit)
    let specification = isNumber && from.hasPrefix("v") ? from.prefix { $0 != "/" } + "/" : ""
    guard !(from.isEmpty && to.isEmpty), let older = from.isEmpty ? .previous : stored(from),
      let newer = to.isEmpty ? .latest : stored(specification + to)
    else { return nil }
    return .pair(older, newer)
  }

  /// The two lists of a comparison: the named ones, or both from one argument.
  ///
  /// - Parameters:
  ///   - from: nil if not named.
  ///   - to: `latest` if not named.
  package static func compared(_ from: ListArgument?, _ to: ListArgument) -> (from: ListArgument?, to: ListArgument) {
    guard case .pair(let older, let newer)? = from, to == .latest else { return (from, to) }
    return (older, newer)
  }

  package var description: String {
    switch self {
    case .latest: "latest"
    case .previous: "previous"
    case .reference(let reference): reference.description
    case .version(let number): String(number)
    case .date(_, let text): text
    case .before(let argument, let count): "\(argument)~\(count)"
    case .pair(let from, let to): "\(from)..\(to)"
    case .standardInput: "-"
    case .path(let path): path
    }
  }
}
