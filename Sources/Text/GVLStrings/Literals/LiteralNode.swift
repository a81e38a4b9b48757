/// A literal value in the source of a program of any language; nothing is evaluated.
struct LiteralNode {
  indirect enum Value {
    /// The text; `isPartial` if it has interpolations, which are kept as written.
    case text(String, isPartial: Bool)
    case number(String)
    case bool(Bool)
    case null
    case list([LiteralNode])
    case map([Member])
    /// A value that the program computes at run time.
    case computed
    /// Not a value: a function.
    case code
  }

  struct Member {
    let key: String
    let offset: Int
    let value: LiteralNode
  }

  let value: Value
  /// The offset of its first byte.
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

/// A top-level literal with its names in the program: `cookieBanner`, `i18n.add("de", …)`.
struct LiteralRoot {
  var names: [String]
  /// The language from the argument before it, or from its name.
  var language: String?
  var node: LiteralNode
}
