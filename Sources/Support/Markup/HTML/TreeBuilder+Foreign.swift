/// SVG and MathML.
extension TreeBuilder {
  /// Whether the token goes by the rules of foreign content.
  var isForeign: Bool {
    guard let node = open.last, nodes[node].space != .html, token.kind != .endOfFile else { return false }
    if isTextPoint(node),
      token.kind == .text || token.kind == .start && token.tag != .mglyph && token.tag != .malignmark
    {
      return false
    }
    if nodes[node].space == .mathML, nodes[node].tag == .annotationXML, token.kind == .start, token.tag == .svg {
      return false
    }
    return !(isHTMLPoint(node) && (token.kind == .text || token.kind == .start))
  }

  /// "A MathML text integration point".
  private func isTextPoint(_ node: Int) -> Bool {
    nodes[node].space == .mathML && [.mi, .mo, .mn, .ms, .mtext].contains(nodes[node].tag)
  }

  /// "An HTML integration point".
  private func isHTMLPoint(_ node: Int) -> Bool {
    switch (nodes[node].space, nodes[node].tag) {
    case (.svg, .foreignObject), (.svg, .desc), (.svg, .title): return true
    case (.mathML, .annotationXML):
      let attributes = tokens.attributes[Int(nodes[node].attributes.first)..<Int(nodes[node].attributes.end)]
      guard let encoding = attributes.first(where: { tokens.names.entries[Int($0.name)].text == "encoding" }) else {
        return false
      }
      let value = HTMLReferences.text(tokens.bytes, encoding.value, inAttribute: true).lowercased()
      return value == "text/html" || value == "application/xhtml+xml"
    default: return false
    }
  }

  mutating func inForeignContent() throws(MarkupError) {
    switch token.kind {
    case .text:
      if framesetIsFine, !isBlank(token) { framesetIsFine = false }
      token.keepsNul = true
      insertText(token)
    case .doctype, .endOfFile: break
    case .start:
      if breaksOut {
        leaveForeign()
        return try process(mode)
      }
      let space = nodes[current].space
      try insert(space)
      if token.isSelfClosing { pop() }
    case .end:
      if token.tag == .br || token.tag == .p {
        leaveForeign()
        return try process(mode)
      }
      for node in open.reversed() {
        if nodes[node].space == .html { return try process(mode) }
        if nodes[node].name == token.name { return popThrough(node: node) }
      }
    }
  }

  private var breaksOut: Bool {
    token.tag.breaksOut || token.tag == .font && ["color", "face", "size"].contains { value(of: $0) != nil }
  }

  private mutating func leaveForeign() {
    while let last = open.last, nodes[last].space != .html, !isTextPoint(last), !isHTMLPoint(last) { pop(last) }
  }
}
