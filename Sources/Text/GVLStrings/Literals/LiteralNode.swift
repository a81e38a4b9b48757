/// A value that stands written out in the source of a program, whatever the language: nothing is evaluated.
struct LiteralNode {
  indirect enum Value {
    /// What it says; of a text with gaps that a program fills, the names of the gaps as they are written.
    case text(String, isPartial: Bool)
    case number(String)
    case bool(Bool)
    case null
    case list([LiteralNode])
    case map([Member])
    /// What the program makes when it runs.
    case computed
    /// What is no text at all: a function.
    case code
  }

  struct Member {
    let key: String
    let offset: Int
    let value: LiteralNode
  }

  let value: Value
  /// Of the first byte.
  let offset: Int

  init(_ value: Value, at offset: Int) { (self.value, self.offset) = (value, offset) }

  static func text(_ text: String, at offset: Int) -> LiteralNode {
    LiteralNode(.text(text, isPartial: false), at: offset)
  }

  var isText: Bool {
    if case .text = value { return true }
    return false
  }

  var isContainer: Bool {
    switch value {
    case .list, .map: true
    default: false
    }
  }
}

/// A literal that stands for itself, with the names under which a program knows it: `cookieBanner`, `i18n.add("de", …)`.
struct LiteralRoot {
  var names: [String]
  /// A language that stands beside it: the argument before it, or its own name.
  var language: String?
  var node: LiteralNode
}
