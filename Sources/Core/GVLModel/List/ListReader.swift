import JSONText

/// Walks a document's tape with checked types. Each step may throw an error that names the place and the path.
struct ListReader {
  let document: JSONDocument

  func fail(_ code: ModelError.Code, _ index: Int, _ path: @autoclosure () -> String, _ message: String) -> ModelError {
    ModelError(code, at: document.place(index), path: path(), message)
  }

  func wrongType(_ index: Int, _ path: @autoclosure () -> String, expected: String) -> ModelError {
    fail(.wrongType, index, path(), "expected \(expected), found \(found(index))")
  }

  private func found(_ index: Int) -> String {
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

  /// Members of an object, in source order: tape indexes of keys. Null has none.
  @inline(__always)
  func eachMember(
    _ index: Int, _ path: @autoclosure () -> String, _ body: (Int) throws(ModelError) -> Void
  ) throws(ModelError) {
    guard document.kind(index) == .object else {
      if isNull(index) { return }
      throw wrongType(index, path(), expected: "an object")
    }
    var key = index + 1
    for _ in 0..<document.count(index) {
      try body(key)
      key = document.next(key + 1)
    }
  }

  @inline(__always)
  func eachElement(
    _ index: Int, _ path: @autoclosure () -> String, _ body: (Int) throws(ModelError) -> Void
  ) throws(ModelError) {
    guard document.kind(index) == .array else {
      if isNull(index) { return }
      throw wrongType(index, path(), expected: "an array")
    }
    var element = index + 1
    for _ in 0..<document.count(index) {
      try body(element)
      element = document.next(element)
    }
  }

  /// The tape index of a string; -1 for null.
  @inline(__always)
  func text(_ index: Int, _ path: @autoclosure () -> String) throws(ModelError) -> Int {
    let kind = document.kind(index)
    if kind == .string { return index }
    if kind == .null { return -1 }
    throw wrongType(index, path(), expected: "a text")
  }

  @inline(__always)
  func integer(_ index: Int, _ path: @autoclosure () -> String) throws(ModelError) -> Int? {
    if let value = document.integer(index) { return value }
    if isNull(index) { return nil }
    throw wrongType(index, path(), expected: "a whole number")
  }

  @inline(__always)
  func flag(_ index: Int, _ path: @autoclosure () -> String) throws(ModelError) -> Bool? {
    switch document.kind(index) {
    case .true: return true
    case .false: return false
    case .null: return nil
    default: throw wrongType(index, path(), expected: "true or false")
    }
  }

  @inline(__always)
  func ids(_ index: Int, _ path: @autoclosure () -> String) throws(ModelError) -> IDSet {
    guard document.kind(index) == .array else {
      if isNull(index) { return IDSet() }
      throw wrongType(index, path(), expected: "an array of ids")
    }
    var bits: UInt64 = 0
    var element = index + 1
    for position in 0..<document.count(index) {
      guard let id = document.integer(element) else {
        throw wrongType(element, path() + "/\(position)", expected: "an id")
      }
      guard id >= 0 && id < 64 else { return try unusualIDs(index, path()) }
      bits |= 1 << UInt64(id)
      element += 1
    }
    return IDSet(bits: bits)
  }

  /// The same for any ids. Apart, since real lists hardly ever have larger ones and the loop for the others needs no array.
  @inline(never)
  private func unusualIDs(_ index: Int, _ path: String) throws(ModelError) -> IDSet {
    var ids: [Int] = []
    for (position, element) in JSONNode(document: document, index: index).elements.enumerated() {
      guard let id = element.integer else {
        throw wrongType(element.index, path + "/\(position)", expected: "an id")
      }
      ids.append(id)
    }
    return IDSet(ids)
  }

  /// The id that a key of a map stands for: decimal, no sign, no leading zero.
  @inline(__always)
  func id(ofKey key: Int, _ path: @autoclosure () -> String) throws(ModelError) -> Int {
    let range = document.range(key)
    var value = 0
    var isDecimal = !range.isEmpty && range.count <= 9
    for byte in document.bytes[range] {
      let digit = byte &- UInt8(ascii: "0")
      if digit > 9 { isDecimal = false }
      value = value &* 10 &+ Int(digit)
    }
    if range.count > 1, document.bytes[range.lowerBound] == UInt8(ascii: "0") { isDecimal = false }
    guard isDecimal else {
      throw fail(
        .badID, key, path(), "the key \"\(document.string(key).prefix(40))\" is no id; expected a decimal number")
    }
    return value
  }

  func name(_ key: Int) -> String { document.string(key) }
}
