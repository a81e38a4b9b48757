/// The modes up to `<body>`.
extension TreeBuilder {
  private func isEnd(_ tags: HTMLTag...) -> Bool { token.kind == .end && tags.contains(token.tag) }

  mutating func initial() throws(MarkupError) {
    if token.kind == .text, splitBlanks() != nil, token.range.isEmpty { return }
    if token.kind == .doctype {
      isQuirky = Doctype(tokens.bytes[token.range]).isQuirky
      mode = .beforeHTML
      return
    }
    isQuirky = true
    try reprocess(.beforeHTML)
  }

  mutating func beforeHTML() throws(MarkupError) {
    switch token.kind {
    case .doctype: return
    case .text: if splitBlanks() != nil, token.range.isEmpty { return }
    case .start where token.tag == .html:
      try insert()
      mode = .beforeHead
      return
    case .end where ![.head, .body, .html, .br].contains(token.tag): return
    default: break
    }
    try insertImplied(.html)
    try reprocess(.beforeHead)
  }

  mutating func beforeHead() throws(MarkupError) {
    switch token.kind {
    case .doctype: return
    case .text: if splitBlanks() != nil, token.range.isEmpty { return }
    case .start where token.tag == .html: return try inBody()
    case .start where token.tag == .head:
      head = try insert()
      mode = .inHead
      return
    case .end where ![.head, .body, .html, .br].contains(token.tag): return
    default: break
    }
    head = try insertImplied(.head)
    try reprocess(.inHead)
  }

  mutating func inHead() throws(MarkupError) {
    switch token.kind {
    case .doctype: return
    case .text:
      if let blanks = splitBlanks() { insertText(blanks) }
      if token.range.isEmpty { return }
    case .start:
      if try startInHead() { return }
    case .end:
      if token.tag == .template { return endTemplate() }
      if token.tag == .head {
        pop()
        mode = .afterHead
        return
      }
      guard isEnd(.body, .html, .br) else { return }
    case .endOfFile: break
    }
    pop()
    try reprocess(.afterHead)
  }

  /// Handles a start tag by the rules of the head; false for a tag that ends the head.
  private mutating func startInHead() throws(MarkupError) -> Bool {
    switch token.tag {
    case .html: try inBody()
    case .base, .basefont, .bgsound, .link, .meta: try insertVoid()
    case .title: try insertRaw(.rcdata)
    case .noframes, .style: try insertRaw(.rawText)
    case .script: try insertRaw(.script)
    case .noscript:
      try insert()
      mode = .inHeadNoscript
    case .template:
      try insert()
      addMarker()
      framesetIsFine = false
      mode = .inTemplate
      templateModes.append(.inTemplate)
    case .head: break
    default: return false
    }
    return true
  }

  /// Inserts an element whose content is text.
  mutating func insertRaw(_ content: HTMLTokenizer.Content) throws(MarkupError) {
    try insert()
    tokens.content = content
    tokens.rawName = token.name
    originalMode = mode
    mode = .text
  }

  mutating func endTemplate() {
    guard isOpen(.template) else { return }
    closeImplied(thoroughly: true)
    popThrough(.template)
    clearToMarker()
    templateModes.removeLast()
    resetMode()
  }

  mutating func inHeadNoscript() throws(MarkupError) {
    switch token.kind {
    case .doctype: return
    case .text:
      if let blanks = splitBlanks() { insertText(blanks) }
      if token.range.isEmpty { return }
    case .start:
      switch token.tag {
      case .html: return try inBody()
      case .basefont, .bgsound, .link, .meta, .noframes, .style: return try inHead()
      case .head, .noscript: return
      default: break
      }
    case .end:
      if token.tag == .noscript {
        pop()
        mode = .inHead
        return
      }
      guard token.tag == .br else { return }
    case .endOfFile: break
    }
    pop()
    try reprocess(.inHead)
  }

  mutating func afterHead() throws(MarkupError) {
    switch token.kind {
    case .doctype: return
    case .text:
      if let blanks = splitBlanks() { insertText(blanks) }
      if token.range.isEmpty { return }
    case .start:
      switch token.tag {
      case .html: return try inBody()
      case .body:
        try insert()
        framesetIsFine = false
        mode = .inBody
        return
      case .frameset:
        try insert()
        mode = .inFrameset
        return
      case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
        try push(head)
        try inHead()
        return removeFromStack(head)
      case .head: return
      default: break
      }
    case .end:
      if token.tag == .template { return try inHead() }
      guard isEnd(.body, .html, .br) else { return }
    case .endOfFile: break
    }
    try insertImplied(.body)
    try reprocess(.inBody)
  }

  mutating func text() throws(MarkupError) {
    switch token.kind {
    case .text: insertText(token)
    case .endOfFile:
      pop()
      try reprocess(originalMode)
    default:
      pop()
      mode = originalMode
    }
  }
}
