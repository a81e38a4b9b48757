public import Foundation
public import JSONText

/// The schemas of `docs/schemas`, and whether a document follows its schema.
///
/// Understands the keywords of those files and of the SARIF schema, by JSON Schema 2020-12 and draft 4 alike. Any other
/// keyword is a failure, because it would go unchecked. `strict` also reports members that the schema lacks: readers
/// must accept them, but what we write is documented.
public struct JSONSchema: Sendable {
  private let documents: [String: JSONValue]
  private let strict: Bool

  /// Schemas by file name.
  public init(_ documents: [String: JSONValue], strict: Bool = true) {
    self.documents = documents
    self.strict = strict
  }

  public static let folder = Corpus.packageRoot.appending(path: "docs/schemas")

  /// The schemas of the repository.
  public static let ours: JSONSchema = {
    var found: [String: JSONValue] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] where name.hasSuffix(".json")
    {
      guard let data = try? Data(contentsOf: folder.appending(path: name)),
        let document = try? JSONDocument([UInt8](data))
      else { continue }
      found[name] = document.root.value
    }
    return JSONSchema(found)
  }()

  public var names: [String] { documents.keys.sorted() }

  /// The file name of a schema: `gvl.diff-1.json` for `gvl.diff/1`.
  public static func file(of schema: String) -> String { schema.replacingOccurrences(of: "/", with: "-") + ".json" }

  /// The documents of an output: its lines if each begins one, else the whole text.
  public static func documents(_ text: String) -> [String] {
    let lines = text.split(separator: "\n").map(String.init)
    return lines.count > 1 && lines.allSatisfy { $0.hasPrefix(#"{"schema":"#) } ? lines : [text]
  }

  /// The faults of a document that names its schema; empty if it has none.
  public func problems(_ text: String) -> [String] {
    do throws(JSONError) {
      return problems(try JSONDocument(Array(text.utf8)).root.value)
    } catch {
      return ["no JSON: \(error)"]
    }
  }

  public func problems(_ document: JSONValue) -> [String] {
    guard case .object(let members) = document, members.first?.name == "schema",
      case .string(let name)? = members.first?.value
    else { return ["the first member is not `schema`"] }
    let file = Self.file(of: name)
    guard documents[file] != nil else { return ["there is no schema \(file)"] }
    return problems(document, file: file)
  }

  /// The faults of a document by a schema, given by its file name.
  public func problems(_ document: JSONValue, file: String) -> [String] {
    guard let schema = documents[file] else { return ["there is no schema \(file)"] }
    var found: [String] = []
    check(document, schema, file, "", &found)
    return found
  }

  private static let known: Set<String> = [
    "$schema", "$defs", "$ref", "title", "description", "type", "required", "properties", "items", "enum", "const",
    "additionalProperties", "anyOf", "oneOf", "pattern", "format", "minimum", "maximum", "minItems", "maxItems",
    "uniqueItems",
    "definitions", "default", "id",
  ]

  private func check(
    _ value: JSONValue, _ schema: JSONValue, _ file: String, _ path: String, _ found: inout [String]
  ) {
    if schema == .bool(true) { return }
    guard case .object(let keywords) = schema else { return found.append("\(path): allowed by no schema") }
    for keyword in keywords where !Self.known.contains(keyword.name) {
      found.append("\(file): the keyword \(keyword.name) is not understood here")
    }
    if case .string(let target)? = schema["$ref"] {
      if let (next, nextFile) = resolve(target, file) {
        check(value, next, nextFile, path, &found)
      } else {
        found.append("\(file): \(target) leads nowhere")
      }
    }
    if let type = schema["type"], !types(type).contains(where: { Self.isOf($0, value) }) {
      return found.append(
        "\(path): not of type \(types(type).joined(separator: " or ")): \(value.compactText.prefix(60))")
    }
    if let wanted = schema["const"], value != wanted { found.append("\(path): not \(wanted.compactText)") }
    if case .array(let choices)? = schema["enum"], !choices.contains(value) {
      found.append("\(path): \(value.compactText.prefix(60)) is none of \(JSONValue.array(choices).compactText)")
    }
    func fits(_ choice: JSONValue) -> Bool {
      var problems: [String] = []
      check(value, choice, file, path, &problems)
      return problems.isEmpty
    }
    if case .array(let choices)? = schema["anyOf"], !choices.contains(where: fits) {
      found.append("\(path): fits no choice: \(value.compactText.prefix(60))")
    }
    if case .array(let choices)? = schema["oneOf"], choices.count(where: fits) != 1 {
      found.append("\(path): does not fit one choice: \(value.compactText.prefix(60))")
    }
    if case .string(let format)? = schema["format"], case .string(let text) = value,
      !Self.hasForm(format, text)
    {
      found.append("\(path): \(text.prefix(60)) is no \(format)")
    }
    if case .string(let pattern)? = schema["pattern"], case .string(let text) = value,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      found.append("\(path): \"\(text)\" does not match \(pattern)")
    }
    if case .number(let least)? = schema["minimum"], case .number(let number) = value,
      (Double(number) ?? 0) < (Double(least) ?? 0)
    {
      found.append("\(path): \(number) is less than \(least)")
    }
    if case .number(let most)? = schema["maximum"], case .number(let number) = value,
      (Double(number) ?? 0) > (Double(most) ?? 0)
    {
      found.append("\(path): \(number) is more than \(most)")
    }
    if case .array(let elements) = value {
      if case .number(let least)? = schema["minItems"], elements.count < (Int(least) ?? 0) {
        found.append("\(path): fewer than \(least) elements")
      }
      if case .number(let most)? = schema["maxItems"], elements.count > (Int(most) ?? 0) {
        found.append("\(path): more than \(most) elements")
      }
      if schema["uniqueItems"] == .bool(true), Set(elements).count != elements.count {
        found.append("\(path): an element comes twice")
      }
    }
    if case .array(let elements) = value, let items = schema["items"] {
      for (index, element) in elements.enumerated() { check(element, items, file, "\(path)/\(index)", &found) }
    }
    if case .object(let members) = value { checkMembers(members, schema, file, path, &found) }
  }

  private func checkMembers(
    _ members: [JSONValue.Member], _ schema: JSONValue, _ file: String, _ path: String, _ found: inout [String]
  ) {
    if case .array(let required)? = schema["required"] {
      for case .string(let name) in required where !members.contains(where: { $0.name == name }) {
        found.append("\(path)/\(name) is missing")
      }
    }
    let properties = schema["properties"]
    for member in members {
      if let described = properties?[member.name] {
        check(member.value, described, file, "\(path)/\(member.name)", &found)
      } else if let others = schema["additionalProperties"] {
        check(member.value, others, file, "\(path)/\(member.name)", &found)
      } else if strict, properties != nil {
        found.append("\(path)/\(member.name) is not described")
      }
    }
  }

  /// Resolves `other.json#/$defs/x` and `#/$defs/x`.
  private func resolve(_ target: String, _ file: String) -> (JSONValue, String)? {
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0].isEmpty ? file : parts[0]
    guard var schema = documents[name] else { return nil }
    for step in (parts.count > 1 ? parts[1] : "").split(separator: "/") {
      guard let next = schema[String(step)] else { return nil }
      schema = next
    }
    return (schema, name)
  }

  private func types(_ type: JSONValue) -> [String] {
    switch type {
    case .string(let name): [name]
    case .array(let names): names.compactMap { if case .string(let name) = $0 { name } else { nil } }
    default: []
    }
  }

  /// Whether the text has the format. Unknown formats are never fulfilled.
  private static func hasForm(_ format: String, _ text: String) -> Bool {
    let isURI = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>\"{}|\\^`".utf8.contains($0) }
    switch format {
    case "uri-reference": return isURI
    case "uri": return isURI && text.firstMatch(of: /^[A-Za-z][A-Za-z0-9+.-]*:/) != nil
    case "date-time": return text.wholeMatch(of: /[0-9-]{10}T[0-9:]{8}(\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})/) != nil
    default: return false
    }
  }

  private static func isOf(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string), ("array", .array),
      ("object", .object):
      true
    case ("integer", .number(let text)): Int(text) != nil
    default: false
    }
  }
}
