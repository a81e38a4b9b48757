/// The mode "in body".
extension TreeBuilder {
  mutating func inBody() throws(MarkupError) {
    switch token.kind {
    case .text:
      try reconstruct()
      if framesetIsFine, !isBlank(token) { framesetIsFine = false }
      insertText(token)
    case .doctype: break
    case .endOfFile: if !templateModes.isEmpty { try inTemplate() }
    case .start: try startInBody()
    case .end: try endInBody()
    }
  }

  private mutating func startInBody() throws(MarkupError) {
    switch token.tag {
    case .html: if !isOpen(.template) { try addAttributes(to: open[0]) }
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title: try inHead()
    case .body:
      guard open.count > 1, isHTML(open[1], .body), !isOpen(.template) else { return }
      framesetIsFine = false
      try addAttributes(to: open[1])
    case .frameset: try framesetInBody()
    case .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl, .fieldset, .figcaption,
      .figure, .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p, .search, .section, .summary, .ul:
      closeParagraph()
      try insert()
    case .h1, .h2, .h3, .h4, .h5, .h6:
      closeParagraph()
      if nodes[current].space == .html, nodes[current].tag.isHeading { pop() }
      try insert()
    case .pre, .listing:
      closeParagraph()
      try insert()
      skipLineFeed()
      framesetIsFine = false
    case .form:
      guard form < 0 || isOpen(.template) else { return }
      closeParagraph()
      let node = try insert()
      if !isOpen(.template) { form = node }
    case .li, .dd, .dt:
      framesetIsFine = false
      closeItem()
      closeParagraph()
      try insert()
    case .plaintext:
      closeParagraph()
      try insert()
      tokens.content = .plainText
    case .button:
      if isInScope(.button) {
        closeImplied()
        popThrough(.button)
      }
      try insertInline()
      framesetIsFine = false
    case .table:
      if !isQuirky { closeParagraph() }
      try insert()
      framesetIsFine = false
      mode = .inTable
    case .hr:
      closeParagraph()
      if isInScope(.select) { closeImplied() }
      try insertVoid()
      framesetIsFine = false
    case .image:
      // The standard: "Don't ask."
      token.tag = .img
      token.name = tokens.names.index(of: Array("img".utf8)[...])
      try startInBody()
    case .textarea:
      try insert()
      skipLineFeed()
      (tokens.content, tokens.rawName) = (.rcdata, token.name)
      (originalMode, mode) = (mode, .text)
      framesetIsFine = false
    case .xmp:
      closeParagraph()
      try reconstruct()
      framesetIsFine = false
      try insertRaw(.rawText)
    case .iframe:
      framesetIsFine = false
      try insertRaw(.rawText)
    case .noembed: try insertRaw(.rawText)
    case .rb, .rtc:
      if isInScope(.ruby) { closeImplied() }
      try insert()
    case .rp, .rt:
      if isInScope(.ruby) { closeImplied(except: .rtc) }
      try insert()
    case .param, .source, .track: try insertVoid()
    case .caption, .col, .colgroup, .frame, .head, .tbody, .td, .tfoot, .th, .thead, .tr: break
    default: try startInline()
    }
  }

  /// Handles start tags that first reopen the active formatting elements.
  private mutating func startInline() throws(MarkupError) {
    switch token.tag {
    case .a:
      try closeAnchor()
      activate(try insertInline())
    case .nobr:
      try reconstruct()
      if isInScope(.nobr) { try adopt(.nobr) }
      activate(try insertInline())
    case let tag where tag.isFormatting: activate(try insertInline())
    case .applet, .marquee, .object:
      try insertInline()
      addMarker()
      framesetIsFine = false
    case .area, .br, .embed, .img, .keygen, .wbr:
      try insertInline()
      pop()
      framesetIsFine = false
    case .input:
      if isInScope(.select) { popThrough(.select) }
      try insertInline()
      pop()
      if !isHiddenInput { framesetIsFine = false }
    case .select:
      if isInScope(.select) { return popThrough(.select) }
      try insertInline()
      framesetIsFine = false
    case .option:
      if isInScope(.select) {
        closeImplied(except: .optgroup)
      } else if isCurrent(.option) {
        pop()
      }
      try insertInline()
    case .optgroup:
      if isInScope(.select) {
        closeImplied()
      } else if isCurrent(.option) {
        pop()
      }
      try insertInline()
    case .math: try insertForeignRoot(.mathML)
    case .svg: try insertForeignRoot(.svg)
    default: try insertInline()
    }
  }

  @discardableResult
  private mutating func insertInline() throws(MarkupError) -> Int {
    try reconstruct()
    return try insert()
  }

  private mutating func insertForeignRoot(_ space: HTMLSpace) throws(MarkupError) {
    try reconstruct()
    try insert(space)
    if token.isSelfClosing { pop() }
  }

  var isHiddenInput: Bool { value(of: "type")?.lowercased() == "hidden" }

  /// The decoded value of an attribute of the token.
  func value(of name: String) -> String? {
    for attribute in tokens.attributes[token.attributes] where tokens.names.entries[Int(attribute.name)].text == name {
      return HTMLReferences.text(tokens.bytes, attribute.value, inAttribute: true)
    }
    return nil
  }

  private mutating func skipLineFeed() {
    let at = tokens.at
    if ByteText.starts(tokens.bytes, at, "\r\n") {
      tokens.at += 2
    } else if at < tokens.bytes.count, tokens.bytes[at] == 0x0A || tokens.bytes[at] == 0x0D {
      tokens.at += 1
    }
  }

  private mutating func framesetInBody() throws(MarkupError) {
    guard framesetIsFine, open.count > 1, isHTML(open[1], .body) else { return }
    detach(open[1])
    while open.count > 1 { pop() }
    try insert()
    mode = .inFrameset
  }

  /// Closes the current list item before the next one.
  private mutating func closeItem() {
    for node in open.reversed() {
      let tag = nodes[node].tag
      let isSame = token.tag == .li ? isHTML(node, .li) : isHTML(node, .dd) || isHTML(node, .dt)
      if isSame {
        closeImplied(except: tag)
        return popThrough(tag)
      }
      if isSpecial(node), !(isHTML(node, .address) || isHTML(node, .div) || isHTML(node, .p)) { return }
    }
  }
}
