import JSONText

/// Writes an object member by member, straight into bytes: a worker answers tens of thousands of strings a second, each
/// with thousands of ids. The member names are ours and need no escape.
package struct SignalJSON {
  private var bytes: [UInt8] = []
  private var isFirst = true

  private init() {}

  /// Appends a document, without a line's end. Swapping the buffers avoids a copy of the caller's bytes.
  package static func append(_ schema: String, to bytes: inout [UInt8], _ body: (inout SignalJSON) -> Void) {
    var json = SignalJSON()
    swap(&json.bytes, &bytes)
    json.inner(schema) { schema, json in
      json.text("schema", schema)
      body(&json)
    }
    swap(&json.bytes, &bytes)
  }

  /// A document as a text.
  static func text(_ schema: String, _ body: (inout SignalJSON) -> Void) -> String {
    var bytes: [UInt8] = []
    append(schema, to: &bytes, body)
    return String(decoding: bytes, as: UTF8.self)
  }

  package mutating func number(_ name: String, _ value: Int?) {
    begin(name)
    if let value { bytes += String(value).utf8 } else { bytes += "null".utf8 }
  }

  package mutating func flag(_ name: String, _ value: Bool?) {
    begin(name)
    bytes += (value.map { $0 ? "true" : "false" } ?? "null").utf8
  }

  package mutating func text(_ name: String, _ value: String?) {
    begin(name)
    if let value { JSONValue.appendQuoted(value, to: &bytes) } else { bytes += "null".utf8 }
  }

  package mutating func texts(_ name: String, _ values: [String]) {
    begin(name)
    list(values) { value, json in JSONValue.appendQuoted(value, to: &json.bytes) }
  }

  package mutating func ids(_ name: String, _ ids: IDBits?) {
    begin(name)
    guard let ids else { return bytes += "null".utf8 }
    bytes.append(UInt8(ascii: "["))
    bytes += DigitWords.text(of: ids, count: ids.count)
    bytes.append(UInt8(ascii: "]"))
  }

  package mutating func numbers(_ name: String, _ values: [Int]?) {
    begin(name)
    guard let values else { return bytes += "null".utf8 }
    bytes.append(UInt8(ascii: "["))
    if values.allSatisfy(DigitWords.numbers.contains) {
      bytes += DigitWords.text(of: values, count: values.count)
    } else {
      bytes += values.map(String.init).joined(separator: ",").utf8
    }
    bytes.append(UInt8(ascii: "]"))
  }

  package mutating func object<Value>(_ name: String, _ value: Value?, _ body: (Value, inout SignalJSON) -> Void) {
    begin(name)
    guard let value else { return bytes += "null".utf8 }
    inner(value, body)
  }

  package mutating func objects<Value>(_ name: String, _ values: [Value], _ body: (Value, inout SignalJSON) -> Void) {
    begin(name)
    list(values) { value, json in json.inner(value, body) }
  }

  /// A key of a device with its value. The name can be any text, since other apps may have written it.
  mutating func entry(_ entry: DeviceKeys.Entry) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    JSONValue.appendQuoted(entry.name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    switch entry.value {
    case .number(let number): bytes += String(number).utf8
    case .text(let text): JSONValue.appendQuoted(text, to: &bytes)
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .other: bytes += "null".utf8
    }
  }

  private mutating func inner<Value>(_ value: Value, _ body: (Value, inout SignalJSON) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
    body(value, &self)
    isFirst = false
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func list<Value>(_ values: some Sequence<Value>, _ body: (Value, inout SignalJSON) -> Void) {
    bytes.append(UInt8(ascii: "["))
    let start = bytes.count
    for value in values {
      if bytes.count > start { bytes.append(UInt8(ascii: ",")) }
      body(value, &self)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func begin(_ name: String) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    bytes.append(UInt8(ascii: "\""))
    bytes += name.utf8
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }
}
