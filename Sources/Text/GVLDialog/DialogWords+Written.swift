import GVLStringsWriting
import GVLText
import PlainText

extension DialogWords {
  /// The words as a file: texts in the order of the table, one line each.
  ///
  /// - Parameter former: the file that is replaced. Its comments stay above the same text, else at the end of the
  ///   layer.
  package func written(replacing former: String? = nil) -> String {
    var comments = FileComments(former ?? "")
    var lines: [String] = comments.take("language") + ["language: " + Self.scalar(language.code)]
    let reviewers = reviewedBy.map { "\n  - " + Self.scalar($0) }.joined()
    lines += comments.take("reviewedBy") + ["reviewedBy:" + (reviewers.isEmpty ? " []" : reviewers)]
    for layer in DialogString.Layer.allCases {
      let strings = DialogStrings.all.filter { $0.layer == layer }
      guard strings.contains(where: { texts[$0.key] != nil }) else { continue }
      lines += comments.take(layer.rawValue) + [layer.rawValue + ":"]
      for string in strings {
        guard let text = texts[string.key] else { continue }
        lines += comments.take(string.key)
        switch text {
        case .single(let text): lines.append("  \(string.name): \(Self.scalar(text))")
        case .plural:
          lines.append("  \(string.name):")
          for (category, text) in text.forms {
            let name = (category ?? .other).rawValue
            lines += comments.take(string.key + "." + name) + ["    \(name): \(Self.scalar(text))"]
          }
        }
      }
      lines += comments.rest(of: layer.rawValue)
    }
    return (lines + comments.rest(of: nil)).joined(separator: "\n") + "\n"
  }

  /// A text as YAML on one line: unquoted if YAML reads it as the same text, else in double quotes.
  static func scalar(_ text: String) -> String {
    isBare(text) ? text : "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func isBare(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, text.utf8.last != UInt8(ascii: " "),
      text.utf8.last != UInt8(ascii: ":"),
      !reserved.contains(text.lowercased()), first.properties.isAlphabetic || !first.isASCII,
      first.properties.generalCategory != .format
    else { return false }
    return text.unicodeScalars.allSatisfy { escaped($0).unicodeScalars.count == 1 || $0 == "\"" || $0 == "\\" }
      && !text.contains(": ") && !text.contains(" #")
  }

  /// Words that YAML 1.1 or 1.2 does not read as a text. Numbers are not here: unquoted texts begin with a letter.
  private static let reserved: Set<String> = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "\r": return "\\r"
    default:
      let isUnseen = [.control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse].contains(
        scalar.properties.generalCategory)
      guard isUnseen else { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return scalar.value > 0xFFFF
        ? "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
        : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}

/// The comments of a file, by the key that they precede or follow on its line.
private struct FileComments {
  private var byKey: [String: [String]] = [:]
  private var order: [String] = []
  private var pending: [String] = []

  init(_ file: String) {
    var path: [(indent: Int, name: Substring)] = []
    for line in file.split(separator: "\n", omittingEmptySubsequences: false) {
      let indent = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      let rest = line.dropFirst(indent)
      if rest.isEmpty { continue }
      if rest.first == "#" {
        pending.append(String(line))
        continue
      }
      guard let colon = rest.firstIndex(of: ":"), rest[..<colon].allSatisfy({ $0.isLetter || $0.isNumber }) else {
        continue
      }
      while let last = path.last, last.indent >= indent { path.removeLast() }
      path.append((indent, rest[..<colon]))
      if let behind = Self.comment(behind: rest[rest.index(after: colon)...]) {
        pending.append(String(repeating: " ", count: indent) + behind)
      }
      guard !pending.isEmpty else { continue }
      let key = path.map { String($0.name) }.joined(separator: ".")
      byKey[key, default: []] += pending
      order.append(key)
      pending = []
    }
  }

  /// A comment after a value: ` #` outside of quotes.
  private static func comment(behind value: Substring) -> Substring? {
    var quote: Character?
    var before: Character = " "
    for index in value.indices {
      let character = value[index]
      if let open = quote {
        if character == open, before != "\\" { quote = nil }
      } else if (character == "\"" || character == "'") && value[..<index].allSatisfy({ $0 == " " }) {
        quote = character
      } else if character == "#", before == " " {
        return value[index...]
      }
      before = character
    }
    return nil
  }

  mutating func take(_ key: String) -> [String] { byKey.removeValue(forKey: key) ?? [] }

  /// The comments not taken yet: those of a layer, or of the whole file including the comments after the last text.
  mutating func rest(of layer: String?) -> [String] {
    let left = order.filter { key in layer.map { key.hasPrefix($0 + ".") } ?? true }.flatMap { take($0) }
    guard layer == nil else { return left }
    defer { pending = [] }
    return left + pending
  }
}
