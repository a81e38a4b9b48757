/// Steps of a JSON pointer (RFC 6901).
public enum JSONPointer {
  /// One step as it stands in a pointer: `~` and `/` escaped.
  public static func step(_ name: String) -> String {
    guard name.contains("~") || name.contains("/") else { return name }
    var result = ""
    for character in name {
      switch character {
      case "~": result += "~0"
      case "/": result += "~1"
      default: result.append(character)
      }
    }
    return result
  }

  public static func join(_ steps: [String]) -> String { steps.map { "/" + step($0) }.joined() }
}
