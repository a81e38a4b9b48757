import PlainText
import YAMLText

/// Reads TOML into the tree of the equivalent YAML.
struct TOMLReader: TextScanning {
  let bytes: [UInt8]
  var at = 0
  private var places: PlaceCursor
  private var depth = 0
  private let root = TOMLTable()
  private var table: TOMLTable

  /// Most nested values; keeps the recursion safe.
  static let depthLimit = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    places = PlaceCursor(bytes)
    table = root
  }

  /// - Throws: on a line that is not TOML.
  mutating func read() throws(CodeFault) -> YAMLNode {
    while skip(lines: true) {
      if bytes[at] == UInt8(ascii: "[") {
        try head()
      } else {
        try pair(in: table)
      }
      _ = skip(lines: false)
      guard at == bytes.count || CodeByte.isEnd(bytes[at]) else {
        throw fault("there is more on the line behind a value")
      }
    }
    return root.node(at: TextPlace(line: 1))
  }

  // MARK: Keys

  /// Reads `[a.b]` or `[[a.b]]`.
  private mutating func head() throws(CodeFault) {
    let isArray = byte(1) == UInt8(ascii: "[")
    at += isArray ? 2 : 1
    depth = 0
    let keys = try path()
    depth = keys.count
    guard take("]"), !isArray || take("]") else { throw fault("\"]\" is missing behind the name of a table") }
    guard let last = keys.last, let parent = Self.table(root, keys.dropLast()) else {
      throw fault("a value has the name of this table or of one above it")
    }
    if isArray {
      table = TOMLTable()
      if case .tables(let known) = parent.values[last.key] {
        known.all.append(table)
      } else {
        let list = TOMLTable.List()
        list.all = [table]
        parent.set(last.key, .tables(list), at: last.place)
      }
    } else if let own = parent.table(last.key, at: last.place) {
      table = own
    } else {
      throw fault("a value has the name of this table or of one above it")
    }
  }

  private static func table(_ start: TOMLTable, _ keys: ArraySlice<(key: String, place: TextPlace)>) -> TOMLTable? {
    var table = start
    for (key, place) in keys {
      guard let next = table.table(key, at: place) else { return nil }
      table = next
    }
    return table
  }

  private mutating func pair(in table: TOMLTable) throws(CodeFault) {
    let start = at
    let keys = try path()
    depth += keys.count
    defer { depth -= keys.count }
    try checkDepth()
    guard take("=") else { throw fault("\"=\" is missing behind a key") }
    _ = skip(lines: false)
    let node = try value()
    guard let last = keys.last, let parent = Self.table(table, keys.dropLast()) else {
      throw CodeFault(.syntax, start, "a key is below a value")
    }
    guard parent.values[last.key] == nil else {
      throw CodeFault(.duplicateKey, start, "the key \(StringCollector.shortened(last.key)) is here twice")
    }
    parent.set(last.key, .node(node), at: last.place)
  }

  private mutating func path() throws(CodeFault) -> [(key: String, place: TextPlace)] {
    var keys: [(key: String, place: TextPlace)] = []
    repeat {
      if !keys.isEmpty { at += 1 }
      _ = skip(lines: false)
      let place = places.place(of: at)
      if byte(0) == UInt8(ascii: "\"") || byte(0) == UInt8(ascii: "'") {
        keys.append((try text(), place))
      } else {
        let key = take { CodeByte.isPart($0) || $0 == UInt8(ascii: "-") }
        guard !key.isEmpty else { throw fault("a key is missing") }
        keys.append((key, place))
      }
      _ = skip(lines: false)
      try checkDepth(keys.count)
    } while byte(0) == UInt8(ascii: ".")
    return keys
  }

  // MARK: Values

  private mutating func value() throws(CodeFault) -> YAMLNode {
    let place = places.place(of: at)
    switch byte(0) {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return YAMLNode(.string(try text()), at: place)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      depth += 1
      defer { depth -= 1 }
      try checkDepth()
      return byte(0) == UInt8(ascii: "[") ? try array(place) : try inline(place)
    default:
      let written = BlankTrim.trimmed(take { !CodeByte.isEnd($0) && !",]}#".utf8.contains($0) })
      guard !written.isEmpty else { throw fault("a value is missing") }
      let isBool = written == "true" || written == "false"
      return YAMLNode(isBool ? .bool(written == "true") : .number(written), at: place)
    }
  }

  private mutating func array(_ place: TextPlace) throws(CodeFault) -> YAMLNode {
    var elements: [YAMLNode] = []
    try list(closedBy: "]", "a list") { (reader) throws(CodeFault) in elements.append(try reader.value()) }
    return YAMLNode(.sequence(elements), at: place)
  }

  private mutating func inline(_ place: TextPlace) throws(CodeFault) -> YAMLNode {
    let own = TOMLTable()
    try list(closedBy: "}", "a table") { (reader) throws(CodeFault) in try reader.pair(in: own) }
    return own.node(at: place)
  }

  /// Values between two brackets, separated by commas, on any number of lines.
  private mutating func list(
    closedBy close: Unicode.Scalar, _ name: String, _ element: (inout Self) throws(CodeFault) -> Void
  ) throws(CodeFault) {
    at += 1
    while skip(lines: true), bytes[at] != UInt8(ascii: close) {
      try element(&self)
      guard skip(lines: true) else { break }
      if !take(","), bytes[at] != UInt8(ascii: close) {
        throw fault("\",\" or \"\(close)\" is missing behind a value")
      }
    }
    guard at < bytes.count else { throw fault("\(name) is never closed") }
    at += 1
  }

  /// A text in one or three quotes of either kind.
  private mutating func text() throws(CodeFault) -> String {
    let (start, quote) = (at, byte(0))
    let isLong = byte(1) == quote && byte(2) == quote
    let hasEscapes = quote == UInt8(ascii: "\"")
    at += isLong ? 3 : 1
    if isLong { at += byte(0) == 0x0D && byte(1) == 0x0A ? 2 : byte(0) == 0x0A ? 1 : 0 }
    var text = EscapedText()
    while let byte = next {
      if byte == quote, !isLong || self.byte(1) == quote && self.byte(2) == quote {
        // A long text may end with up to two quotes of its own.
        while isLong, self.byte(3) == quote {
          text.append(quote)
          at += 1
        }
        at += isLong ? 3 : 1
        return text.finish().text
      }
      if !isLong, CodeByte.isEnd(byte) { break }
      at += 1
      if hasEscapes, byte == UInt8(ascii: "\\") { try escape(isLong, &text) } else { text.append(byte) }
    }
    throw CodeFault(.syntax, start, "a text in quotes is never closed")
  }

  private mutating func escape(_ isLong: Bool, _ text: inout EscapedText) throws(CodeFault) {
    let letter = byte(0)
    if isLong, CodeByte.isBlank(letter) {
      // The line end, and all blanks after it.
      return skip(while: CodeByte.isBlank)
    }
    at += 1
    switch letter {
    case UInt8(ascii: "u"):
      guard let unit = EscapedText.hex(bytes, at, 4) else { throw fault("an escape is no character") }
      text.append(unit: unit)
      at += 4
    case UInt8(ascii: "U"):
      guard let high = EscapedText.hex(bytes, at, 4), let low = EscapedText.hex(bytes, at + 4, 4) else {
        throw fault("an escape is no character")
      }
      let scalar = Unicode.Scalar(UInt32(high) << 16 | UInt32(low)) ?? "\u{FFFD}"
      for byte in String(Character(scalar)).utf8 { text.append(byte) }
      at += 8
    case UInt8(ascii: "e"): text.append(0x1B)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(letter)
    default:
      guard "nrtbf".utf8.contains(letter), let control = EscapedText.control(letter) else {
        throw fault("an escape is no character")
      }
      text.append(control)
    }
  }

  // MARK: Bytes

  private func checkDepth(_ more: Int = 0) throws(CodeFault) {
    guard depth + more <= Self.depthLimit else {
      throw CodeFault(.tooDeep, min(at, bytes.count), "nested deeper than \(Self.depthLimit)")
    }
  }

  private func fault(_ message: String) -> CodeFault { CodeFault(.syntax, min(at, bytes.count), message) }

  /// Skips blanks and comments; returns false at the end of the file.
  private mutating func skip(lines: Bool) -> Bool {
    while let byte = next {
      if byte == UInt8(ascii: "#") {
        at = lineEnd
      } else if byte == 0x20 || byte == 0x09 || lines && CodeByte.isEnd(byte) {
        at += 1
      } else {
        return true
      }
    }
    return false
  }
}

/// A table while it is read: several heads may add to one.
final class TOMLTable {
  enum Value {
    case node(YAMLNode)
    case table(TOMLTable)
    case tables(List)
  }
  /// Shared by reference, so that adding a table copies nothing.
  final class List { var all: [TOMLTable] = [] }

  private var keys: [(key: String, place: TextPlace)] = []
  private(set) var values: [String: Value] = [:]

  func set(_ key: String, _ value: Value, at place: TextPlace) {
    if values.updateValue(value, forKey: key) == nil { keys.append((key, place)) }
  }

  /// The table of a name, made if missing; for an array of tables the last one. Nil if the name has another value.
  func table(_ key: String, at place: TextPlace) -> TOMLTable? {
    switch values[key] {
    case .table(let table): return table
    case .tables(let tables): return tables.all.last
    case .node: return nil
    case nil:
      let table = TOMLTable()
      set(key, .table(table), at: place)
      return table
    }
  }

  func node(at place: TextPlace) -> YAMLNode {
    let members = keys.map { key, place in
      let value: YAMLNode
      switch values[key] {
      case .node(let node): value = node
      case .table(let table): value = table.node(at: place)
      case .tables(let tables): value = YAMLNode(.sequence(tables.all.map { $0.node(at: place) }), at: place)
      case nil: value = YAMLNode(.null, at: place)
      }
      return YAMLNode.Member(key: key, place: place, value: value)
    }
    return YAMLNode(.mapping(members), at: place)
  }
}
