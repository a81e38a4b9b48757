import PlainText

/// Typed access for decoders. Each function throws `yaml.kind` with the place, the path and the expected type.
extension YAMLNode {
  /// The error for a value of another kind: "expected a list of ids at profiles.app.vendors".
  package func mismatch(_ expected: String) -> YAMLError {
    YAMLError(.kind, at: place, path: path, "expected \(expected), found \(found)")
  }

  /// Describes the value found, with its text if that is short.
  private var found: String {
    switch value {
    case .string(let text): text.utf8.count <= 60 ? "\"\(text)\"" : kindName
    case .number(let text): text.utf8.count <= 60 ? text : kindName
    case .bool(let flag): "\(flag)"
    default: kindName
    }
  }

  /// The error for a value that is not one of a few words; names the nearest word.
  package func mismatch(words: [String], _ what: String? = nil) -> YAMLError {
    var written: String?
    if case .string(let text) = value { written = text }
    let near = written.flatMap { Nearest.word(to: $0, in: words) }.map { "; did you mean \"\($0)\"?" } ?? ""
    return YAMLError(
      .kind, at: place, path: path,
      "expected " + (what.map { $0 + ": " } ?? "") + words.joined(separator: ", ") + ", found \(found)" + near)
  }

  /// The text of a text value. A number or a boolean throws: `version: 1.10` must be quoted to be a text.
  package func text(_ expected: String = "a text") throws(YAMLError) -> String {
    guard case .string(let text) = value else { throw mismatch(expected) }
    return text
  }

  /// The text of a text or a number, with the number's digits as written: for values such as `178` and `v3/178`.
  package func scalarText(_ expected: String = "a text or a number") throws(YAMLError) -> String {
    switch value {
    case .string(let text), .number(let text): return text
    default: throw mismatch(expected)
    }
  }

  package func integer(_ expected: String = "a whole number") throws(YAMLError) -> Int {
    guard case .number(let text) = value, let number = Int(text) else { throw mismatch(expected) }
    return number
  }

  package func bool(_ expected: String = "true or false") throws(YAMLError) -> Bool {
    guard case .bool(let flag) = value else { throw mismatch(expected) }
    return flag
  }

  /// The elements of a list. An absent value (`vendors:`) is an empty list.
  package func elements(_ expected: String = "a list") throws(YAMLError) -> [YAMLNode] {
    switch value {
    case .sequence(let elements): return elements
    case .null: return []
    default: throw mismatch(expected)
    }
  }

  package func integers(_ expected: String = "a list of whole numbers") throws(YAMLError) -> [Int] {
    var result: [Int] = []
    for element in try elements(expected) { result.append(try element.integer()) }
    return result
  }

  package func texts(_ expected: String = "a list of texts") throws(YAMLError) -> [String] {
    var result: [String] = []
    for element in try elements(expected) { result.append(try element.text()) }
    return result
  }

  /// The members of a mapping. An absent value is an empty mapping.
  package func members(_ expected: String = "a mapping") throws(YAMLError) -> [Member] {
    switch value {
    case .mapping(let members): return members
    case .null: return []
    default: throw mismatch(expected)
    }
  }

  /// The members of a mapping whose keys must all be in `known`; the error names the nearest known key.
  package func members(known: [String], _ expected: String = "a mapping") throws(YAMLError) -> [Member] {
    let members = try members(expected)
    for member in members where !known.contains(member.key) {
      let hint = Nearest.word(to: member.key, in: known).map { "; did you mean \"\($0)\"?" } ?? ""
      throw YAMLError(
        .unknownKey, at: member.place, path: path,
        "unknown key \"\(member.key)\"" + (hint.isEmpty ? "; known are \(known.joined(separator: ", "))" : hint))
    }
    return members
  }

  /// The value of a required member.
  package func required(_ key: String) throws(YAMLError) -> YAMLNode {
    _ = try members()
    guard let found = self[key] else {
      throw YAMLError(.missing, at: place, path: path, "the key \"\(key)\" is missing")
    }
    return found
  }
}
