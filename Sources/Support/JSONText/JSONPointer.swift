/// Steps of a JSON pointer (RFC 6901).
package enum JSONPointer {
  /// One step as written in a pointer: `~` and `/` escaped.
  package static func step(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return name }
    return name.unicodeScalars.reduce(into: "") { $0 += $1 == "~" ? "~0" : $1 == "/" ? "~1" : String($1) }
  }

  package static func join(_ steps: [String]) -> String { steps.map { "/" + step($0) }.joined() }
}
