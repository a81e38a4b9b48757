import PlainText

/// Builds the tree of a page by the rules of the HTML standard, like a browser without scripts.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#tree-construction. Names are from the standard.
struct TreeBuilder {
  enum Mode {
    case initial, beforeHTML, beforeHead, inHead, inHeadNoscript, afterHead, inBody, text, inTable, inTableText
    case inCaption, inColumnGroup, inTableBody, inRow, inCell, inTemplate, afterBody, inFrameset, afterFrameset
    case afterAfterBody, afterAfterFrameset
  }

  /// Limit of open elements, as in browsers. Beyond it the page is inconclusive: each start tag may search them all.
  static let depthLimit = 512
  /// Limit of copies of unclosed formatting elements: after a thousand `<b><p>`, each paragraph may repeat all of them.
  static let copyLimit = 500_000
  /// Limit of the attribute bytes in copied elements.
  var copyRoom: RepeatRoom

  var tokens: HTMLTokenizer
  var token = HTMLToken(kind: .endOfFile, range: 0..<0)
  var mode = Mode.initial
  var originalMode = Mode.initial
  var templateModes: [Mode] = []
  /// All nodes; the first is the document.
  var nodes: [TreeNode]
  var pieces: [TextPiece] = []
  /// The stack of open elements.
  var open: [Int] = []
  /// Number of open HTML elements of each kind.
  var openCounts = [Int](repeating: 0, count: HTMLTag.allCases.count)
  /// The list of active formatting elements; -1 is a marker.
  var active: [(node: Int, key: Int)] = []
  var copies = 0
  var head = -1
  var form = -1
  var framesetIsFine = true
  var isQuirky = false
  var fostersChildren = false
  var tableTexts: [HTMLToken] = []
  /// Attributes of further start tags of `html` and `body`.
  var added: [(node: Int, attribute: HTMLAttribute)] = []

  init(_ bytes: [UInt8]) {
    tokens = HTMLTokenizer(bytes)
    copyRoom = RepeatRoom(of: bytes.count)
    nodes = [
      TreeNode(name: 0, tag: .other, space: .html, attributes: (0, 0), tagRange: (0, 0), end: Int32(bytes.count))
    ]
    nodes.reserveCapacity(bytes.count / 24)
  }

  static func build(_ bytes: [UInt8]) throws(MarkupError) -> TreeBuilder {
    var builder = TreeBuilder(bytes)
    try builder.run()
    return builder
  }

  private mutating func run() throws(MarkupError) {
    repeat {
      token = try tokens.next(isForeign: open.last.map { nodes[$0].space != .html } ?? false)
      try dispatch()
    } while token.kind != .endOfFile
    while let last = open.last { pop(last) }
  }

  mutating func dispatch() throws(MarkupError) {
    if isForeign { try inForeignContent() } else { try process(mode) }
  }

  /// Applies the rules of a mode to the token; reprocessed tokens come here again.
  mutating func process(_ mode: Mode) throws(MarkupError) {
    switch mode {
    case .initial: try initial()
    case .beforeHTML: try beforeHTML()
    case .beforeHead: try beforeHead()
    case .inHead: try inHead()
    case .inHeadNoscript: try inHeadNoscript()
    case .afterHead: try afterHead()
    case .inBody: try inBody()
    case .text: try text()
    case .inTable: try inTable()
    case .inTableText: try inTableText()
    case .inCaption: try inCaption()
    case .inColumnGroup: try inColumnGroup()
    case .inTableBody: try inTableBody()
    case .inRow: try inRow()
    case .inCell: try inCell()
    case .inTemplate: try inTemplate()
    case .afterBody: try afterBody()
    case .inFrameset: try inFrameset()
    case .afterFrameset: try afterFrameset()
    case .afterAfterBody: try afterAfterBody()
    case .afterAfterFrameset: try afterAfterFrameset()
    }
  }

  /// Processes the token again, by the rules of another mode.
  mutating func reprocess(_ next: Mode) throws(MarkupError) {
    mode = next
    try dispatch()
  }

  var current: Int { open.last ?? 0 }

  func isCurrent(_ tag: HTMLTag) -> Bool { isHTML(current, tag) }

  func isHTML(_ node: Int, _ tag: HTMLTag) -> Bool { nodes[node].tag == tag && nodes[node].space == .html }

  /// Splits leading white space from a text, since its rules differ.
  mutating func splitBlanks() -> HTMLToken? {
    var end = token.range.lowerBound
    while end < token.range.upperBound, HTMLTokenizer.isBlank(tokens.bytes[end]) { end += 1 }
    guard end > token.range.lowerBound else { return nil }
    var blanks = token
    blanks.range = token.range.lowerBound..<end
    token.range = end..<token.range.upperBound
    return blanks
  }

  /// Whether a text is white space; NUL is ignored.
  func isBlank(_ text: HTMLToken) -> Bool {
    tokens.bytes[text.range].allSatisfy { HTMLTokenizer.isBlank($0) || $0 == 0 }
  }
}
