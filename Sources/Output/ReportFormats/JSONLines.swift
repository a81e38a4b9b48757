package import JSONText

/// JSON Lines: objects with the same members in the same order, one per line, the schema first. Writes bytes, because a
/// worker answers hundreds of thousands of lines a second.
///
/// Call the `member` functions in the order of the members; the last one ends the line.
package struct JSONLines: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// Each member's name, with the JSON syntax between it and the value before.
  private let names: [[UInt8]]
  private var next = 0

  /// - Parameters:
  ///   - schema: `gvl.wording/1`; like the names, a word that needs no escape.
  ///   - members: at least one.
  package init(schema: String, members: [String]) {
    var names = members.map { Array(#","\#($0)":"#.utf8) }
    if !names.isEmpty { names[0] = Array(#"{"schema":"\#(schema)""#.utf8) + names[0] }
    self.names = names
  }

  package mutating func member(_ text: String?) {
    bytes += names[next]
    if let text { JSONValue.appendQuoted(text, to: &bytes) } else { bytes += "null".utf8 }
    end()
  }

  /// Appends a text of gvl's own that needs no escape.
  package mutating func member(word: String) {
    bytes += names[next]
    bytes.append(UInt8(ascii: "\""))
    bytes += word.utf8
    bytes.append(UInt8(ascii: "\""))
    end()
  }

  package mutating func member(_ value: JSONValue) {
    bytes += names[next]
    bytes += value.compactText.utf8
    end()
  }

  /// Appends a text that writes itself with its escapes; if it writes nothing and returns false, `text` is used.
  package mutating func member(escaped: (inout [UInt8]) -> Bool, else text: @autoclosure () -> String) {
    bytes += names[next]
    bytes.append(UInt8(ascii: "\""))
    if escaped(&bytes) {
      bytes.append(UInt8(ascii: "\""))
    } else {
      bytes.removeLast()
      JSONValue.appendQuoted(text(), to: &bytes)
    }
    end()
  }

  private mutating func end() {
    next += 1
    guard next == names.count else { return }
    bytes.append(UInt8(ascii: "}"))
    bytes.append(0x0A)
    next = 0
  }
}
