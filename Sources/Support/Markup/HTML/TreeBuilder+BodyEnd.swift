/// End tags in the mode "in body".
extension TreeBuilder {
  mutating func endInBody() throws(MarkupError) {
    switch token.tag {
    case .template: try inHead()
    case .body: if isInScope(.body) { mode = .afterBody }
    case .html: if isInScope(.body) { try reprocess(.afterBody) }
    case .address, .article, .aside, .blockquote, .button, .center, .details, .dialog, .dir, .div, .dl, .fieldset,
      .figcaption, .figure, .footer, .header, .hgroup, .listing, .main, .menu, .nav, .ol, .pre, .search, .section,
      .select, .summary, .ul:
      guard isInScope(token.tag) else { return }
      closeImplied()
      popThrough(token.tag)
    case .form: endForm()
    case .p:
      if !isInScope(.p, .button) { try insertImplied(.p) }
      closeImplied(except: .p)
      popThrough(.p)
    case .li:
      guard isInScope(.li, .list) else { return }
      closeImplied(except: .li)
      popThrough(.li)
    case .dd, .dt:
      guard isInScope(token.tag) else { return }
      closeImplied(except: token.tag)
      popThrough(token.tag)
    case .h1, .h2, .h3, .h4, .h5, .h6:
      guard isInScope(where: \.isHeading) else { return }
      closeImplied()
      popThrough(where: \.isHeading)
    case let tag where tag.isFormatting: try adopt(tag)
    case .applet, .marquee, .object:
      guard isInScope(token.tag) else { return }
      closeImplied()
      popThrough(token.tag)
      clearToMarker()
    case .br:
      try reconstruct()
      try insertImplied(.br)
      pop()
      framesetIsFine = false
    default: closeOrdinary()
    }
  }

  private mutating func endForm() {
    if isOpen(.template) {
      guard isInScope(.form) else { return }
      closeImplied()
      return popThrough(.form)
    }
    let node = form
    form = -1
    guard node >= 0, nodes[node].isOpen, isInScope(.form) else { return }
    closeImplied()
    removeFromStack(node)
  }

  /// "Any other end tag".
  mutating func closeOrdinary() {
    for node in open.reversed() {
      if nodes[node].space == .html, nodes[node].name == token.name {
        closeImplied(except: token.tag == .other ? .html : token.tag)
        return popThrough(node: node)
      }
      if isSpecial(node) { return }
    }
  }

  mutating func afterBody() throws(MarkupError) {
    switch token.kind {
    case .text:
      if isBlank(token) { return try inBody() }
    case .doctype: return
    case .start where token.tag == .html: return try inBody()
    case .end where token.tag == .html:
      mode = .afterAfterBody
      return
    case .endOfFile: return
    default: break
    }
    try reprocess(.inBody)
  }

  mutating func afterAfterBody() throws(MarkupError) {
    switch token.kind {
    case .text: if isBlank(token) { return try inBody() }
    case .doctype: return
    case .start where token.tag == .html: return try inBody()
    case .endOfFile: return
    default: break
    }
    try reprocess(.inBody)
  }

  // MARK: Framesets

  mutating func inFrameset() throws(MarkupError) {
    switch (token.kind, token.tag) {
    case (.text, _): insertBlanks()
    case (.start, .html): try inBody()
    case (.start, .frameset): try insert()
    case (.start, .frame): try insertVoid()
    case (.start, .noframes): try inHead()
    case (.end, .frameset):
      guard open.count > 1 else { return }
      pop()
      if !isCurrent(.frameset) { mode = .afterFrameset }
    default: break
    }
  }

  mutating func afterFrameset() throws(MarkupError) {
    switch (token.kind, token.tag) {
    case (.text, _): insertBlanks()
    case (.start, .html): try inBody()
    case (.start, .noframes): try inHead()
    case (.end, .html): mode = .afterAfterFrameset
    default: break
    }
  }

  mutating func afterAfterFrameset() throws(MarkupError) {
    switch (token.kind, token.tag) {
    case (.start, .html): try inBody()
    case (.start, .noframes): try inHead()
    default: break
    }
  }

  private mutating func insertBlanks() { if let blanks = splitBlanks() { insertText(blanks) } }
}
