package import JSONText

/// JSON Lines: an object a line, its schema first. Written byte by byte: a worker answers hundreds of thousands a second.
package struct JSONLines: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// Before the first member of each line.
  private let head: [UInt8]

  /// - Parameter schema: `gvl.wording/1`; no character of it needs an escape.
  package init(schema: String) { head = Array(#"{"schema":"\#(schema)""#.utf8) }

  /// Writes a line.
  package mutating func line(_ members: (inout JSONLine) -> Void) {
    var line = JSONLine(bytes: bytes)
    // One owner, or each append would copy all that is there.
    bytes = []
    line.bytes += head
    members(&line)
    line.bytes += [UInt8(ascii: "}"), 0x0A]
    bytes = line.bytes
  }
}

/// The members of one object of JSON Lines. Names are ours, without a character that needs an escape.
package struct JSONLine {
  fileprivate(set) var bytes: [UInt8]

  package mutating func member(_ name: StaticString, _ text: String?) {
    begin(name)
    guard let text else { return bytes += "null".utf8 }
    JSONValue.appendQuoted(text, to: &bytes)
  }

  /// A text of our own, in which nothing needs an escape.
  package mutating func member(_ name: StaticString, word: String) {
    begin(name)
    bytes.append(UInt8(ascii: "\""))
    bytes += word.utf8
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func member(_ name: StaticString, _ value: JSONValue) {
    begin(name)
    bytes += value.compactText.utf8
  }

  /// A text that writes itself with its escapes; where it does not, false, `text` stands in for it.
  mutating func member(_ name: StaticString, escaped: (inout [UInt8]) -> Bool, else text: @autoclosure () -> String) {
    begin(name)
    let start = bytes.count
    bytes.append(UInt8(ascii: "\""))
    if escaped(&bytes) {
      bytes.append(UInt8(ascii: "\""))
    } else {
      bytes.removeSubrange(start...)
      JSONValue.appendQuoted(text(), to: &bytes)
    }
  }

  private mutating func begin(_ name: StaticString) {
    bytes += [UInt8(ascii: ","), UInt8(ascii: "\"")]
    name.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    bytes += [UInt8(ascii: "\""), UInt8(ascii: ":")]
  }
}
