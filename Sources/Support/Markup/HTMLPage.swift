package import PlainText

/// A page that was read: its elements and texts in document order, as values.
///
/// Of a source it says what that holds and what it hides itself; of a page that a browser has drawn, what is seen there.
package struct HTMLPage: Sendable {
  /// Elements and texts in document order: a node's descendants are `index + 1 ..< nodes[index].end`.
  package let nodes: [MarkupNode]
  /// The charset that the bytes were read in, lower case: `utf-8`.
  package let charset: String
  /// What was repaired on the way in.
  package let notes: [MarkupNote]
  /// Nil for a page that was drawn.
  private let source: SourceLines?
  private let visibility: Visibility
  private let styles: PageStyles
  private let places: [Int16]
  private var wholePath: (@Sendable (Int) -> String)?

  /// Most bytes of a page: 8 MB.
  package static let sizeLimit = 8 * 1024 * 1024

  /// Reads a page.
  ///
  /// - Parameter charset: what a server declared beside the bytes; it yields to a byte order mark only.
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

  /// A page as a browser has drawn it.
  ///
  /// - Parameters:
  ///   - nodes: with those of frames and shadow roots below their hosts.
  ///   - visibility: what is seen of them.
  ///   - path: the way to a node in the whole page, where these are a part of its nodes.
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

  /// Labels by the id of the control that they point to.
  package let labels: [String: Int]

  /// Whether a browser has drawn it: what is not seen is not there.
  package var isDrawn: Bool { source == nil }

  /// Where the start tag of an element begins, or a text behind its blanks; nil for an element that no tag began. What
  /// stands in an attribute of a frame stands where the frame does.
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

  /// Whether the source itself hides the node from eyes. `root`: what hides that node or its ancestors does not count, as
  /// for a layer that a script opens later.
  package func isHidden(_ index: Int, within root: Int = -1) -> Bool { visibility.hiders[index] > root }

  /// The outermost node that hides this one, below `root`.
  package func hider(of index: Int, within root: Int = -1) -> Int? {
    Visibility.outermost(visibility.hiders, index, below: root, in: nodes)
  }

  /// Whether the node lies in the closed part of a `<details>` below `root`, or in what a style sheet of the page hides:
  /// not hidden for good, but a click away.
  package func isFolded(_ index: Int, within root: Int = -1) -> Bool {
    !visibility.folds.isEmpty && visibility.folds[index] > root
  }

  /// Whether a layer is open as far as its source says: seen, and not kept from assistive technology, as closed ones are.
  package func isOpen(_ index: Int) -> Bool { isSeen(index) && isSpoken(index) }

  /// Whether the element hides what is in it, whatever is around it. `andFolds`: or keeps it a click away.
  package func hides(_ index: Int, andFolds: Bool = false) -> Bool {
    if visibility.hiders[index] == index { return true }
    guard andFolds, !visibility.folds.isEmpty else { return false }
    return visibility.folds[index] == index || Visibility.isClosedContent(nodes, index)
  }

  /// Whether the node is seen when the page opens.
  package func isSeen(_ index: Int) -> Bool { !isHidden(index) && !isFolded(index) }

  /// Whether nothing below `root` keeps the node from assistive technology, by `aria-hidden`.
  package func isSpoken(_ index: Int, within root: Int = -1) -> Bool {
    visibility.silencers.isEmpty || visibility.silencers[index] <= root
  }

  /// The outermost node below `root` that keeps this one from assistive technology.
  package func silencer(of index: Int, within root: Int = -1) -> Int? {
    Visibility.outermost(visibility.silencers, index, below: root, in: nodes)
  }

  /// The text in a node in reading order, blanks collapsed, leaving out whole subtrees for which `skip` holds. It ends
  /// soon after `limit` bytes.
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

  /// The text in a node by paragraphs: one for each run between the borders of block elements, with the node that
  /// it begins in.
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

  /// The nearest ancestor (or the node itself) for which `matches` holds.
  package func nearest(from index: Int, where matches: (Int) -> Bool) -> Int? {
    var at = index
    while at >= 0 {
      if matches(at) { return at }
      at = nodes[at].parent
    }
    return nil
  }

  /// A short way to an element for people: `#banner > div > button[2]`, from the nearest id, at most six steps.
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
      // What a browser puts around each document has no name of its own.
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

/// Gathers text the way a reader sees it: one blank between words, none at the ends.
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
