/// Sets of element names.
enum HTMLNames {
  /// Elements that do not separate words.
  static let inline: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "em", "font", "i", "mark", "q", "s", "small", "span", "strong",
    "sub", "sup", "u", "wbr",
  ]
}
