import GVLModel
import JSONText

/// Reads the members of one of our own files, strictly, and keeps what it does not know.
struct JSONFields {
  let path: String
  let pointer: String
  private var values: [(name: String, node: JSONNode)]

  init(_ node: JSONNode, in path: String, at pointer: String) throws(ArchiveError) {
    self.path = path
    self.pointer = pointer
    values = []
    guard node.kind == .object else { throw wrong("expected an object") }
    values = node.members.map { ($0.name, $0.value) }
  }

  func wrong(_ what: String) -> ArchiveError {
    ArchiveError(
      .badIndex, path: path, "\(pointer.isEmpty ? "" : pointer + ": ")\(what); `gvl archive repair` makes it anew")
  }

  mutating func take(_ name: String) -> JSONNode? {
    guard let index = values.firstIndex(where: { $0.name == name }) else { return nil }
    return values.remove(at: index).node
  }

  mutating func text(_ name: String) throws(ArchiveError) -> String? {
    guard let node = take(name), !node.isNull else { return nil }
    guard let text = node.string else { throw wrong("`\(name)` is no text") }
    return text
  }

  mutating func integer(_ name: String) throws(ArchiveError) -> Int? {
    guard let node = take(name), !node.isNull else { return nil }
    guard let number = node.integer, number >= 0 else { throw wrong("`\(name)` is no whole number") }
    return number
  }

  mutating func time(_ name: String) throws(ArchiveError) -> Timestamp? {
    guard let text = try text(name) else { return nil }
    guard let time = Timestamp(text) else { throw wrong("`\(name)` is no time") }
    return time
  }

  mutating func flag(_ name: String) throws(ArchiveError) -> Bool {
    guard let node = take(name), !node.isNull else { return false }
    guard let flag = node.bool else { throw wrong("`\(name)` is neither true nor false") }
    return flag
  }

  mutating func digest(_ name: String) throws(ArchiveError) -> String {
    let text = try required(name, text(name))
    guard text.utf8.count == 64, text.utf8.allSatisfy({ HexDigits.lowerCase.contains($0) }) else {
      throw wrong("`\(name)` is no SHA-256")
    }
    return text
  }

  mutating func array(_ name: String) throws(ArchiveError) -> [JSONNode] {
    guard let node = take(name) else { throw wrong("`\(name)` is missing") }
    guard node.kind == .array else { throw wrong("`\(name)` is no array") }
    return node.elements
  }

  /// An array that may be absent.
  mutating func elements(_ name: String) throws(ArchiveError) -> [JSONNode] {
    guard let node = take(name) else { return [] }
    guard node.kind == .array else { throw wrong("`\(name)` is no array") }
    return node.elements
  }

  func required<Value>(_ name: String, _ value: Value?) throws(ArchiveError) -> Value {
    guard let value else { throw wrong("`\(name)` is missing") }
    return value
  }

  /// What nobody has taken.
  var rest: [JSONValue.Member] { values.map { JSONValue.Member($0.name, $0.node.value) } }

  /// What a file calls itself, if it is JSON at all.
  static func schema(_ bytes: [UInt8]) -> String? { (try? JSONDocument(bytes))?.root["schema"]?.string }

  /// The whole file.
  static func document(_ bytes: [UInt8], in path: String, schema: String) throws(ArchiveError) -> JSONFields {
    let root: JSONNode
    do throws(JSONError) { root = try JSONDocument(bytes).root } catch {
      throw ArchiveError(
        .badIndex, path: "\(path):\(error.place)", error.message + "; `gvl archive repair` makes it anew")
    }
    var fields = try JSONFields(root, in: path, at: "")
    let found = try fields.text("schema")
    guard found == schema else {
      throw ArchiveError(
        .badIndex, path: path,
        "schema is \(found.map { "\"\($0)\"" } ?? "missing"), expected \"\(schema)\"; a newer gvl may have written it")
    }
    return fields
  }
}

extension JSONValue {
  /// An object without the members whose value is null.
  static func compacted(_ members: [(String, JSONValue)], and rest: [Member] = []) -> JSONValue {
    .object(members.filter { $0.1 != .null }.map { Member($0.0, $0.1) } + rest)
  }

  static func time(_ value: Timestamp?) -> JSONValue { text(value?.description) }
}
