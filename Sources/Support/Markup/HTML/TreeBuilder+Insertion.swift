import PlainText

extension TreeBuilder {
  // MARK: Nodes

  /// Position for a node: below `parent`, before one of its children or at the end.
  struct Place {
    var parent: Int
    var before = -1
  }

  /// "The appropriate place for inserting a node": content that is not allowed in a table goes before it.
  func place(in target: Int) -> Place {
    guard fostersChildren, nodes[target].space == .html, nodes[target].tag.isTablePart else {
      return Place(parent: target)
    }
    let table = openCounts[Int(HTMLTag.table.rawValue)] > 0 ? open.lastIndex { isHTML($0, .table) } : nil
    let template = openCounts[Int(HTMLTag.template.rawValue)] > 0 ? open.lastIndex { isHTML($0, .template) } : nil
    if let template, table.map({ template > $0 }) ?? true { return Place(parent: open[template]) }
    guard let table else { return Place(parent: open[0]) }
    let parent = Int(nodes[open[table]].parent)
    if parent >= 0 { return Place(parent: parent, before: open[table]) }
    return Place(parent: open[table - 1])
  }

  mutating func attach(_ node: Int, _ place: Place) {
    let previous = place.before >= 0 ? Int(nodes[place.before].previous) : Int(nodes[place.parent].last)
    nodes[node].parent = Int32(place.parent)
    nodes[node].previous = Int32(previous)
    nodes[node].next = Int32(place.before)
    if previous >= 0 { nodes[previous].next = Int32(node) } else { nodes[place.parent].first = Int32(node) }
    if place.before >= 0 {
      nodes[place.before].previous = Int32(node)
    } else {
      nodes[place.parent].last = Int32(node)
    }
  }

  mutating func detach(_ node: Int) {
    let (parent, previous, next) = (Int(nodes[node].parent), nodes[node].previous, nodes[node].next)
    guard parent >= 0 else { return }
    if previous >= 0 { nodes[Int(previous)].next = next } else { nodes[parent].first = next }
    if next >= 0 { nodes[Int(next)].previous = previous } else { nodes[parent].last = previous }
    (nodes[node].parent, nodes[node].previous, nodes[node].next) = (-1, -1, -1)
  }

  /// Moves all children of one node to another, which has none.
  mutating func moveChildren(of node: Int, to other: Int) {
    var child = Int(nodes[node].first)
    while child >= 0 {
      nodes[child].parent = Int32(other)
      child = Int(nodes[child].next)
    }
    (nodes[other].first, nodes[other].last) = (nodes[node].first, nodes[node].last)
    (nodes[node].first, nodes[node].last) = (-1, -1)
  }

  // MARK: Insertion

  mutating func insertText(_ text: HTMLToken) {
    let place = place(in: current)
    // The document itself contains no text.
    guard place.parent > 0, !text.range.isEmpty,
      text.isRaw || text.keepsNul || !tokens.bytes[text.range].allSatisfy({ $0 == 0 })
    else {
      return
    }
    let piece = Int32(pieces.count)
    pieces.append(TextPiece(range: text.range, isRaw: text.isRaw, keepsNul: text.keepsNul))
    let before = place.before >= 0 ? Int(nodes[place.before].previous) : Int(nodes[place.parent].last)
    if before >= 0, nodes[before].isText {
      pieces[Int(nodes[before].attributes.end)].next = piece
      nodes[before].attributes.end = piece
      nodes[before].end = Int32(text.range.upperBound)
      return
    }
    let (start, end) = (Int32(text.range.lowerBound), Int32(text.range.upperBound))
    nodes.append(
      TreeNode(name: -1, tag: .other, space: .html, attributes: (piece, piece), tagRange: (start, start), end: end))
    attach(nodes.count - 1, place)
  }

  /// Inserts and opens an element for the token's tag.
  @discardableResult
  mutating func insert(_ space: HTMLSpace = .html) throws(MarkupError) -> Int {
    let node = element(space)
    attach(node, place(in: current))
    try push(node)
    return node
  }

  /// Inserts an element without content for the token's tag.
  mutating func insertVoid(_ space: HTMLSpace = .html) throws(MarkupError) {
    try insert(space)
    pop()
  }

  private mutating func element(_ space: HTMLSpace) -> Int {
    let (start, end) = (Int32(token.range.lowerBound), Int32(token.range.upperBound))
    nodes.append(
      TreeNode(
        name: token.name, tag: token.tag, space: space,
        attributes: (Int32(token.attributes.lowerBound), Int32(token.attributes.upperBound)), tagRange: (start, end),
        end: end))
    return nodes.count - 1
  }

  /// Inserts and opens an element without a tag in the source.
  @discardableResult
  mutating func insertImplied(_ tag: HTMLTag) throws(MarkupError) -> Int {
    let at = Int32(token.range.lowerBound)
    let name = tokens.names.index(of: Array(tag.name.utf8)[...])
    nodes.append(TreeNode(name: name, tag: tag, space: .html, attributes: (0, 0), tagRange: (at, at), end: at))
    let node = nodes.count - 1
    attach(node, place(in: current))
    try push(node)
    return node
  }

  /// Copies an element; the copy has the same tag in the source.
  mutating func copy(_ node: Int) throws(MarkupError) -> Int {
    copies += 1
    guard copies <= Self.copyLimit else {
      throw MarkupError(.tooComplex, "elements that are never closed are repeated more than \(Self.copyLimit) times")
    }
    let old = nodes[node]
    let bytes = tokens.attributes[Int(old.attributes.first)..<Int(old.attributes.end)].reduce(0) { $0 + $1.value.count }
    guard copyRoom.take(bytes) else {
      throw MarkupError(
        .tooComplex, "the attributes of repeated elements come to more than \(copyRoom.limit) bytes; close the elements"
      )
    }
    nodes.append(
      TreeNode(
        name: old.name, tag: old.tag, space: old.space, attributes: old.attributes, tagRange: old.tagRange, end: old.end
      ))
    return nodes.count - 1
  }

  /// Adds the attributes of a further start tag to an existing element.
  mutating func addAttributes(to node: Int) throws(MarkupError) {
    for index in token.attributes {
      let name = tokens.attributes[index].name
      let isKnown =
        tokens.attributes[Int(nodes[node].attributes.first)..<Int(nodes[node].attributes.end)]
        .contains { $0.name == name } || added.contains { $0.node == node && $0.attribute.name == name }
      if !isKnown { added.append((node, tokens.attributes[index])) }
    }
    guard added.count <= HTMLTokenizer.attributeLimit else {
      throw MarkupError(.tooComplex, "<\(token.tag.name)> has more than \(HTMLTokenizer.attributeLimit) attributes")
    }
  }
}
