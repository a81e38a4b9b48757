/// Steps of a JSON pointer (RFC 6901).
package enum JSONPointer {
  /// One step as written in a pointer: `~` and `/` escaped.
  package static func step(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return name }
    var result = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "~": result += "~0"
      case "/": result += "~1"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  package static func join(_ steps: [String]) -> String { steps.map { "/" + step($0) }.joined() }
}
