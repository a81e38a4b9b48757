import Platform

/// A fault, with the paths and the number of requests that it applies to.
final class FaultRule: Sendable {
  let fault: any Fault
  private let pattern: [Character]
  /// How many more requests it applies to.
  private let left: Locked<Int>

  /// Reads `PATHGLOB=KIND[:ARG][@TIMES]`.
  init(_ text: String) throws(SampleError) {
    guard let equals = text.firstIndex(of: "=") else {
      throw SampleError(.fault, "fault \(text) has no `=`: write PATHGLOB=KIND[:ARG][@TIMES]")
    }
    pattern = Array(text[..<equals].drop { $0 == "/" })
    var rest = text[text.index(after: equals)...]
    var times = Int.max
    // Only digits after the last @ are a count, because a URL may contain one too.
    if let at = rest.lastIndex(of: "@"), let count = Int(rest[rest.index(after: at)...]), count >= 0 {
      times = count
      rest = rest[..<at]
    }
    left = Locked(times)
    let colon = rest.firstIndex(of: ":")
    let name = String(rest[..<(colon ?? rest.endIndex)])
    guard let kind = FaultTable.kinds.first(where: { $0.kind == name }) else {
      let known = FaultTable.kinds.map { $0.kind }.joined(separator: ", ")
      throw SampleError(.fault, "no fault is called \(name): there are \(known)")
    }
    fault = try kind.init(colon.map { String(rest[rest.index(after: $0)...]) })
  }

  /// Whether the fault applies to this request, which is then counted.
  func claims(_ path: String) -> Bool {
    guard Self.matches(Array(path), pattern) else { return false }
    return left.withLock { left in
      guard left > 0 else { return false }
      if left < .max { left -= 1 }
      return true
    }
  }

  /// `*` matches any characters, also `/`; `?` matches one. Only the last star is remembered, so no pattern is slow.
  static func matches(_ path: [Character], _ pattern: [Character]) -> Bool {
    var (at, place) = (0, 0)
    var star: (pattern: Int, path: Int)?
    while at < path.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, at)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == path[at] {
        at += 1
        place += 1
      } else if let last = star {
        star = (last.pattern, last.path + 1)
        (at, place) = (last.path + 1, last.pattern + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
