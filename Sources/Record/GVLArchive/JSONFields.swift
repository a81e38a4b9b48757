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

  /// One line without control characters: what may stand in a header or an address.
  mutating func line(_ name: String) throws(ArchiveError) -> String? {
    guard let text = try text(name) else { return nil }
    guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }) else {
      throw wrong("`\(name)` holds control characters")
    }
    return text
  }

  /// What a server once sent and is sent back as it was, one U+00XX a byte. A value that cannot be such bytes, as 0.1.0
  /// kept some, is none: the next request goes without it.
  mutating func headerValue(_ name: String) throws(ArchiveError) -> String? {
    guard let text = try text(name) else { return nil }
    // C1 controls are bytes of other encodings here; C0 ones would end the header.
    guard text.unicodeScalars.allSatisfy({ ($0.value >= 0x20 || $0 == "\t") && $0.value != 0x7F }) else {
      throw wrong("`\(name)` holds control characters")
    }
    return text.unicodeScalars.allSatisfy { $0.value <= 0xFF } ? text : nil
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

  /// Whether `stated` is a later number of the same schema.
  static func isNewer(_ stated: String, than schema: String) -> Bool {
    guard let slash = schema.lastIndex(of: "/"), stated.hasPrefix(schema[...slash]) else { return false }
    let digits = stated[schema.index(after: slash)...]
    guard let number = Int(digits), String(number) == digits, let own = Int(schema[schema.index(after: slash)...])
    else { return false }
    return number > own
  }

  /// The whole file.
  static func document(_ bytes: [UInt8], in path: String, schema: String) throws(ArchiveError) -> JSONFields {
    let root: JSONNode
    do throws(JSONError) { root = try JSONDocument(bytes).root } catch {
      throw ArchiveError(
        .badIndex, path: "\(path):\(error.place)", "cannot be read as JSON; `gvl archive repair` makes it anew")
    }
    var fields = try JSONFields(root, in: path, at: "")
    let found = try fields.text("schema")
    guard found == schema else {
      let advice =
        found.map { isNewer($0, than: schema) } == true
        ? "a newer gvl has written it, use that one" : "`gvl archive repair` makes it anew"
      throw ArchiveError(
        .badIndex, path: path,
        "schema is \(found.map { "\"\($0)\"" } ?? "missing"), expected \"\(schema)\"; \(advice)")
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
