package import GVLModel

/// How a person names a list on the command line. Read in this order; anything else is a path.
package enum ListArgument: Sendable, Hashable, CustomStringConvertible {
  /// The greatest stored version of the newest specification.
  case latest
  /// The next lower stored one.
  case previous
  /// `v2/51`, `v2/197.9f2c41aa`.
  case reference(ListReference)
  /// `178`: of the newest specification in the archive.
  case version(Int)
  /// `@2026-03-02`: the greatest `lastUpdated` up to the end of that day, UTC.
  case date(Timestamp, text: String)
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
      } else if let number = Int(text), number >= 0, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
        self = .version(number)
      } else if text.first == "@", text.utf8.count == 11, let day = Timestamp(String(text.dropFirst())) {
        self = .date(day, text: text)
      } else {
        self = .path(text)
      }
    }
  }

  package var description: String {
    switch self {
    case .latest: "latest"
    case .previous: "previous"
    case .reference(let reference): reference.description
    case .version(let number): String(number)
    case .date(_, let text): text
    case .standardInput: "-"
    case .path(let path): path
    }
  }
}
