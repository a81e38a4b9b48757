import JSONText

/// Walks a document's tape with checked types. Each step may throw an error that names the place and the path.
///
/// The path is computed only for an error, from the value's position, so callers need not pass paths.
struct ListReader {
  let document: JSONDocument

  /// - Parameter path: The path of the error; nil for the path of the value at `index`.
  func fail(_ code: ModelError.Code, _ index: Int, _ message: String, path: String? = nil) -> ModelError {
    ModelError(code, at: document.place(index), path: path ?? document.pointer(index), message)
  }

  func wrongType(_ index: Int, expected: String) -> ModelError {
    fail(.wrongType, index, "expected \(expected), found \(found(index))")
  }

  func found(_ index: Int) -> String {
    switch document.kind(index) {
    case .null: "null"
    case .true, .false: "a boolean"
    case .number: "the number \(shortened(String(decoding: document.bytes[document.range(index)], as: UTF8.self)))"
    case .string: "a text"
    case .array: "an array"
    case .object: "an object"
    }
  }

  private func shortened(_ text: String) -> String { text.count > 24 ? text.prefix(24) + "…" : text }

  @inline(__always)
  func isNull(_ index: Int) -> Bool { document.kind(index) == .null }

  /// Calls `body` with the tape index of each key of an object, in source order. Null has no members.
  @inline(__always)
  func eachMember(_ index: Int, _ body: (Int) throws(ModelError) -> Void) throws(ModelError) {
    guard document.kind(index) == .object else {
      if isNull(index) { return }
      throw wrongType(index, expected: "an object")
    }
    var key = index + 1
    for _ in 0..<document.count(index) {
      try body(key)
      key = document.next(key + 1)
    }
  }

  @inline(__always)
  func eachElement(_ index: Int, _ body: (Int) throws(ModelError) -> Void) throws(ModelError) {
    guard document.kind(index) == .array else {
      if isNull(index) { return }
      throw wrongType(index, expected: "an array")
    }
    var element = index + 1
    for _ in 0..<document.count(index) {
      try body(element)
      element = document.next(element)
    }
  }

  /// The tape index of a string; -1 for null.
  @inline(__always)
  func text(_ index: Int) throws(ModelError) -> Int {
    let kind = document.kind(index)
    if kind == .string { return index }
    if kind == .null { return -1 }
    throw wrongType(index, expected: "a text")
  }

  @inline(__always)
  func integer(_ index: Int) throws(ModelError) -> Int? {
    if let value = document.integer(index) { return value }
    if isNull(index) { return nil }
    throw wrongType(index, expected: "a whole number")
  }

  @inline(__always)
  func flag(_ index: Int) throws(ModelError) -> Bool? {
    switch document.kind(index) {
    case .true: return true
    case .false: return false
    case .null: return nil
    default: throw wrongType(index, expected: "true or false")
    }
  }

  func ids(_ index: Int) throws(ModelError) -> IDSet {
    if let bits = document.bitSet(index) { return IDSet(bits: bits) }
    return try unusualIDs(index)
  }

  /// Reads any ids. Separate, since real lists hardly ever have ids above 63 and the usual loop needs no array.
  @inline(never)
  func unusualIDs(_ index: Int) throws(ModelError) -> IDSet {
    guard document.kind(index) == .array else {
      if isNull(index) { return IDSet() }
      throw wrongType(index, expected: "an array of ids")
    }
    var ids: [Int] = []
    for element in JSONNode(document: document, index: index).elements {
      guard let id = element.integer else { throw wrongType(element.index, expected: "an id") }
      ids.append(id)
    }
    return IDSet(ids)
  }

  /// The id in a key of a map: decimal, no sign, no leading zero.
  @inline(__always)
  func id(ofKey key: Int) throws(ModelError) -> Int {
    guard let id = document.decimal(key) else {
      throw fail(.badID, key, "the key \"\(document.string(key).prefix(40))\" is no id; expected a decimal number")
    }
    return id
  }

  func name(_ key: Int) -> String { document.string(key) }
}
