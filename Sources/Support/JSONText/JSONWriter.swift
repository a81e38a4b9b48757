/// The layout of JSON output.
public enum JSONLayout: Sendable {
  /// No white space, on one line.
  case compact
  /// Two blanks for each level, each value on its own line.
  case indented
  /// Indented, except values that fit on a line of 110 characters: for documents that people read and compare.
  case tidy

  static let tidyWidth = 110
}

extension JSONNode {
  /// Writes the text as it was read: order, escapes and number text unchanged; only white space follows `layout`.
  public func written(_ layout: JSONLayout) -> [UInt8] {
    var printer = JSONPrinter(layout: layout)
    printer.write(self)
    return printer.output
  }
}

extension JSONValue {
  /// The value with the fewest escapes (RFC 8785 §3.2.2.2): for bytes that are compared or served.
  public func written(_ layout: JSONLayout) -> [UInt8] { written(layout, fewestEscapes: true) }

  /// The value on one line, safe for terminals: control characters, direction marks and similar ones are escaped.
  public var compactText: String { String(decoding: written(.compact, fewestEscapes: false), as: UTF8.self) }

  /// The tidy text of a whole document with a final line feed, escaped for terminals.
  public var documentText: String { String(decoding: written(.tidy, fewestEscapes: false), as: UTF8.self) + "\n" }

  private func written(_ layout: JSONLayout, fewestEscapes: Bool) -> [UInt8] {
    var printer = JSONPrinter(layout: layout)
    printer.fewestEscapes = fewestEscapes
    printer.write(self)
    return printer.output
  }
}

private struct JSONPrinter {
  let layout: JSONLayout
  var fewestEscapes = false
  var output: [UInt8] = []
  private var level = 0
  /// Columns already used on the current line.
  private var lineStart = 0

  init(layout: JSONLayout) { self.layout = layout }

  mutating func write(_ node: JSONNode) {
    switch node.kind {
    case .array:
      container(node.elements, "[", "]") { $0.write($1) }
    case .object:
      container(node.members, "{", "}") { printer, member in
        printer.output.append(contentsOf: member.key.rawBytes)
        printer.colon()
        printer.write(member.value)
      }
    default: output.append(contentsOf: node.rawBytes)
    }
  }

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .bool(let flag): raw(flag ? "true" : "false")
    case .number(let text): raw(text)
    case .string(let text): JSONEscapes.append(text, to: &output, fewest: fewestEscapes)
    case .array(let elements): container(elements, "[", "]") { $0.write($1) }
    case .object(let members):
      container(members, "{", "}") { printer, member in
        JSONEscapes.append(member.name, to: &printer.output, fewest: printer.fewestEscapes)
        printer.colon()
        printer.write(member.value)
      }
    }
  }

  private mutating func container<Item>(
    _ items: [Item], _ opening: String, _ closing: String, _ body: (inout JSONPrinter, Item) -> Void
  ) {
    if layout == .tidy, !items.isEmpty, writeOnOneLine(items, opening, closing, body) { return }
    raw(opening)
    guard !items.isEmpty else { return raw(closing) }
    level += 1
    for (index, item) in items.enumerated() {
      if output.count > room { return }
      if index > 0 { raw(",") }
      breakLine()
      body(&self, item)
    }
    level -= 1
    breakLine()
    raw(closing)
  }

  /// Tries to write the container on the rest of this line. The flat printer stops when the line is full.
  private mutating func writeOnOneLine<Item>(
    _ items: [Item], _ opening: String, _ closing: String, _ body: (inout JSONPrinter, Item) -> Void
  ) -> Bool {
    let room = JSONLayout.tidyWidth - (output.count - lineStart)
    var flat = JSONPrinter(layout: .compact)
    flat.spaced = true
    flat.fewestEscapes = fewestEscapes
    flat.room = room
    flat.raw(opening)
    for (index, item) in items.enumerated() {
      if index > 0 { flat.raw(", ") }
      body(&flat, item)
      if flat.output.count >= room { return false }
    }
    flat.raw(closing)
    output.append(contentsOf: flat.output)
    return true
  }

  /// Columns left for a flat printer; output beyond them is discarded, so it stops there.
  private var room = Int.max

  /// Whether a blank follows each colon and comma, as in a line of a tidy document.
  private var spaced = false

  private mutating func colon() { raw(layout == .compact && !spaced ? ":" : ": ") }

  private mutating func raw(_ text: String) { output.append(contentsOf: text.utf8) }

  private mutating func breakLine() {
    guard layout != .compact else {
      if spaced, output.last == UInt8(ascii: ",") { raw(" ") }
      return
    }
    output.append(UInt8(ascii: "\n"))
    lineStart = output.count
    for _ in 0..<level { raw("  ") }
  }
}
