/// Names of elements that matter here.
enum HTMLNames {
  /// Elements that do not part words.
  static let inline: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "em", "font", "i", "mark", "q", "s", "small", "span", "strong",
    "sub", "sup", "u", "wbr",
  ]
  /// Elements without an end tag.
  static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
  ]
}

/// Entities of HTML 5 that libxml2, which knows HTML 4, leaves as they are written. Only those that stand in labels.
enum HTMLEntities {
  private static let table: [String: String] = [
    "apos": "'", "check": "✓", "checkmark": "✓", "cross": "✗", "star": "☆", "starf": "★", "bigstar": "★",
    "phone": "☎", "comma": ",", "period": ".", "excl": "!", "quest": "?", "colon": ":", "semi": ";", "lpar": "(",
    "rpar": ")", "lbrack": "[", "rbrack": "]", "lbrace": "{", "rbrace": "}", "sol": "/", "bsol": "\\", "num": "#",
    "percnt": "%", "plus": "+", "equals": "=", "commat": "@", "dollar": "$", "lowbar": "_", "verbar": "|",
    "ast": "*", "hyphen": "\u{2010}", "dash": "\u{2010}", "NewLine": "\n", "Tab": "\t", "grave": "`",
    "NonBreakingSpace": "\u{A0}", "ZeroWidthSpace": "\u{200B}", "NoBreak": "\u{2060}", "rightarrow": "→",
    "leftarrow": "←", "RightArrow": "→", "LeftArrow": "←", "rsaquor": "›", "hellip": "…", "mldr": "…",
    "checkbox": "☐", "cir": "○", "bullet": "•", "middot": "·", "centerdot": "·", "xcirc": "◯", "times": "×",
  ]

  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = Substring(text)
    while let ampersand = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<ampersand]
      rest = rest[ampersand...]
      let name = rest.dropFirst().prefix(24).prefix { $0.isASCII && $0.isLetter }
      if name.endIndex < rest.endIndex, rest[name.endIndex] == ";", let meant = table[String(name)] {
        result += meant
        rest = rest[rest.index(after: name.endIndex)...]
      } else {
        result += "&"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}
