package import PlainText

/// A parsed page: its elements and texts in document order, as values.
///
/// If read from source, visibility is what the source alone states; if drawn by a browser, what the browser shows.
package struct HTMLPage: Sendable {
  /// Elements and texts in document order: a node's descendants are `index + 1 ..< nodes[index].end`.
  package let nodes: [MarkupNode]
  /// The charset used for decoding, in lower case: `utf-8`.
  package let charset: String
  /// Repairs made while reading.
  package let notes: [MarkupNote]
  /// The source by lines; nil for a page drawn by a browser.
  private let source: SourceLines?
  private let visibility: Visibility
  private let styles: PageStyles
  private let places: [Int16]
  private var wholePath: (@Sendable (Int) -> String)?

  /// Limit of a page in bytes: 8 MB.
  package static let sizeLimit = 8 * 1024 * 1024

  /// Reads a page.
  ///
  /// - Parameter charset: charset declared by the server; only a byte order mark overrides it.
  package init(_ bytes: [UInt8], charset: String? = nil) throws(MarkupError) {
    guard bytes.count <= Self.sizeLimit else {
      throw MarkupError(.tooLarge, "the page has \(bytes.count) bytes, at most \(Self.sizeLimit) are read")
    }
    guard bytes.contains(where: { $0 > 0x20 }) else { throw MarkupError(.empty, "the page is empty") }
    let decoded = try CharsetDecoder.decode(bytes, declared: charset)
    let nodes = FrameDocuments.joined(try TreeBuilder.build(decoded.utf8).markupNodes())
    let styles = PageStyles(nodes)
    self.init(
      nodes, styles, Visibility(nodes, styles), SourceLines(utf8: decoded.utf8), decoded.charset, decoded.notes)
  }

  /// Creates a page from nodes that a browser has drawn.
  ///
  /// - Parameters:
  ///   - nodes: includes the nodes of frames and shadow roots below their hosts.
  ///   - visibility: which of the nodes are visible.
  ///   - path: returns a node's path in the whole page, if the nodes are only a part of it.
  package init(
    drawn nodes: [MarkupNode], _ visibility: Visibility, path: (@Sendable (Int) -> String)? = nil
  ) {
    self.init(nodes, PageStyles([]), visibility, nil, "utf-8", [])
    wholePath = path
  }

  private init(
    _ nodes: [MarkupNode], _ styles: PageStyles, _ visibility: Visibility, _ source: SourceLines?, _ charset: String,
    _ notes: [MarkupNote]
  ) {
    (self.nodes, self.styles, self.visibility, self.source) = (nodes, styles, visibility, source)
    (self.charset, self.notes) = (charset, notes)
    places = SiblingPlaces.of(nodes)
    var labels: [String: Int] = [:]
    for (index, node) in nodes.enumerated() where node.name == "label" {
      if let target = node["for"], labels[target] == nil { labels[target] = index }
    }
    self.labels = labels
  }

  /// Labels by the id of the control that they are for.
  package let labels: [String: Int]

  /// Whether a browser has drawn it: then invisible nodes do not count as present.
  package var isDrawn: Bool { source == nil }

  /// The place of an element's start tag, or of a text after its leading blanks; nil for an element without a tag. A
  /// node from a frame's attribute has the frame's place.
  package func place(of index: Int) -> TextPlace? {
    guard let source else { return nil }
    let node = nodes[index]
    var offset = node.tag.lowerBound
    if node.isText {
      while offset < node.close, HTMLTokenizer.isBlank(source.utf8[offset]) { offset += 1 }
    } else if node.tag.isEmpty {
      return nil
    }
    return source.place(of: offset)
  }

  package var elements: [Int] { nodes.indices.filter { !nodes[$0].isText } }

  /// Whether the source itself hides the node from eyes. Hiding of `root` and its ancestors is ignored, as for a layer
  /// that a script opens later.
  package func isHidden(_ index: Int, within root: Int = -1) -> Bool { visibility.hiders[index] > root }

  /// The outermost node below `root` that hides this one.
  package func hider(of index: Int, within root: Int = -1) -> Int? {
    Visibility.outermost(visibility.hiders, index, below: root, in: nodes)
  }

  /// Whether the node is in the closed part of a `<details>` below `root`, or is hidden by a style sheet of the page:
  /// it is a click away, not hidden for good.
  package func isFolded(_ index: Int, within root: Int = -1) -> Bool {
    !visibility.folds.isEmpty && visibility.folds[index] > root
  }

  /// Whether a layer is open by its source: visible, and not hidden from assistive technology as closed layers are.
  package func isOpen(_ index: Int) -> Bool { isSeen(index) && isSpoken(index) }

  /// Whether the element itself hides its content; with `andFolds` also whether it keeps it a click away.
  package func hides(_ index: Int, andFolds: Bool = false) -> Bool {
    if visibility.hiders[index] == index { return true }
    guard andFolds, !visibility.folds.isEmpty else { return false }
    return visibility.folds[index] == index || Visibility.isClosedContent(nodes, index)
  }

  /// Whether the node is visible when the page opens.
  package func isSeen(_ index: Int) -> Bool { !isHidden(index) && !isFolded(index) }

  /// Whether no `aria-hidden` below `root` hides the node from assistive technology.
  package func isSpoken(_ index: Int, within root: Int = -1) -> Bool {
    visibility.silencers.isEmpty || visibility.silencers[index] <= root
  }

  /// The text of a node in reading order, with white space collapsed, without subtrees for which `skip` returns true.
  /// It ends soon after `limit` bytes.
  package func text(in index: Int, limit: Int = .max, skip: (Int) -> Bool = { _ in false }) -> String {
    var collapsed = BlankCollapser()
    var at = nodes[index].isText ? index : index + 1
    var blockEnds: [Int] = []
    while at < nodes[index].end, collapsed.text.utf8.count <= limit {
      while let end = blockEnds.last, end <= at {
        collapsed.breakWord()
        blockEnds.removeLast()
      }
      let node = nodes[at]
      if node.isText {
        collapsed.append(node.text)
      } else if skip(at) {
        collapsed.breakWord()
        at = node.end
        continue
      } else if !HTMLNames.inline.contains(node.name) {
        collapsed.breakWord()
        blockEnds.append(node.end)
      }
      at += 1
    }
    return collapsed.text
  }

  /// The text of a node by paragraphs: each run between borders of block elements, with the node that it begins in.
  package func paragraphs(in index: Int, skip: (Int) -> Bool) -> [(text: String, first: Int)] {
    var result: [(text: String, first: Int)] = []
    var collapsed = BlankCollapser()
    var (at, first) = (index + 1, index)
    var blockEnds: [Int] = []
    func finish() {
      if !collapsed.text.isEmpty { result.append((collapsed.text, first)) }
      collapsed = BlankCollapser()
    }
    while at < nodes[index].end {
      while let end = blockEnds.last, end <= at {
        finish()
        blockEnds.removeLast()
      }
      let node = nodes[at]
      if node.isText {
        if collapsed.text.isEmpty { first = at }
        collapsed.append(node.text)
      } else if skip(at) {
        collapsed.breakWord()
        at = node.end
        continue
      } else if !HTMLNames.inline.contains(node.name) {
        finish()
        blockEnds.append(node.end)
      }
      at += 1
    }
    finish()
    return result
  }

  /// The nearest ancestor, or the node itself, for which `matches` returns true.
  package func nearest(from index: Int, where matches: (Int) -> Bool) -> Int? {
    var at = index
    while at >= 0 {
      if matches(at) { return at }
      at = nodes[at].parent
    }
    return nil
  }

  /// A short path to an element for messages: `#banner > div > button[2]`, from the nearest id, at most six steps.
  package func path(of index: Int) -> String {
    if let wholePath { return wholePath(index) }
    var steps: [String] = []
    var at = index
    while at >= 0, steps.count < 6 {
      let node = nodes[at]
      if let id = node["id"], !id.isEmpty {
        steps.append("#" + id)
        break
      }
      // The root that a browser adds to each document has no name of its own.
      if node.name != "#document" { steps.append(node.name + position(of: at)) }
      at = node.parent
    }
    return steps.reversed().joined(separator: " > ")
  }

  private func position(of index: Int) -> String {
    let place = places[index]
    return place > 0 ? "[\(place)]" : ""
  }
}

/// Collects text as readers see it: one blank between words, none at the ends.
private struct BlankCollapser {
  private(set) var text = ""
  private var pending = false

  mutating func breakWord() { pending = true }

  mutating func append(_ piece: String) {
    for scalar in piece.unicodeScalars {
      if scalar.properties.isWhitespace {
        pending = true
      } else {
        if pending, !text.isEmpty { text.unicodeScalars.append(" ") }
        pending = false
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

/// Sets of element names.
enum HTMLNames {
  /// Elements that do not separate words.
  static let inline: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "em", "font", "i", "mark", "q", "s", "small", "span", "strong",
    "sub", "sup", "u", "wbr",
  ]
}
