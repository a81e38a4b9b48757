extension TreeBuilder {
  mutating func push(_ node: Int) throws(MarkupError) {
    guard open.count < Self.depthLimit else {
      throw MarkupError(.tooDeep, "elements are nested more than \(Self.depthLimit) deep")
    }
    open.append(node)
    opened(node)
  }

  /// Counts an element that was pushed onto the stack.
  mutating func opened(_ node: Int) {
    nodes[node].isOpen = true
    if nodes[node].space == .html { openCounts[Int(nodes[node].tag.rawValue)] += 1 }
  }

  mutating func pop() { if let last = open.last { pop(last) } }

  mutating func pop(_ node: Int) {
    open.removeLast()
    closed(node)
  }

  /// Removes an element from the middle of the stack.
  mutating func removeFromStack(_ node: Int) {
    guard nodes[node].isOpen, let index = open.lastIndex(of: node) else { return }
    open.remove(at: index)
    closed(node)
  }

  /// Counts an element that was removed from the stack.
  mutating func closed(_ node: Int) {
    nodes[node].isOpen = false
    if nodes[node].space == .html { openCounts[Int(nodes[node].tag.rawValue)] -= 1 }
    let ends = token.kind == .end && token.name == nodes[node].name
    nodes[node].end = Int32(ends ? token.range.upperBound : token.range.lowerBound)
  }

  /// Pops until an element of this kind is popped.
  mutating func popThrough(_ tag: HTMLTag) {
    while let last = open.last {
      pop(last)
      if isHTML(last, tag) { return }
    }
  }

  mutating func popThrough(where matches: (HTMLTag) -> Bool) {
    while let last = open.last {
      pop(last)
      if nodes[last].space == .html, matches(nodes[last].tag) { return }
    }
  }

  mutating func popThrough(node: Int) {
    while let last = open.last {
      pop(last)
      if last == node { return }
    }
  }

  // MARK: Scopes

  enum Scope { case normal, list, button, table }

  func isOpen(_ tag: HTMLTag) -> Bool { openCounts[Int(tag.rawValue)] > 0 }

  /// "Has an element in scope".
  func isInScope(_ tag: HTMLTag, _ scope: Scope = .normal) -> Bool {
    guard openCounts[Int(tag.rawValue)] > 0 else { return false }
    for node in open.reversed() {
      if isHTML(node, tag) { return true }
      if ends(node, scope) { return false }
    }
    return false
  }

  func isInScope(_ scope: Scope = .normal, where matches: (HTMLTag) -> Bool) -> Bool {
    for node in open.reversed() {
      if nodes[node].space == .html, matches(nodes[node].tag) { return true }
      if ends(node, scope) { return false }
    }
    return false
  }

  func ends(_ node: Int, _ scope: Scope) -> Bool {
    switch (nodes[node].space, nodes[node].tag) {
    case (.html, .html), (.html, .table), (.html, .template): true
    case (_, _) where scope == .table: false
    case (.html, .applet), (.html, .caption), (.html, .td), (.html, .th), (.html, .marquee), (.html, .object),
      (.html, .select):
      true
    case (.html, .ol), (.html, .ul): scope == .list
    case (.html, .button): scope == .button
    case (.html, _): false
    case (.mathML, .mi), (.mathML, .mo), (.mathML, .mn), (.mathML, .ms), (.mathML, .mtext), (.mathML, .annotationXML):
      true
    case (.svg, .foreignObject), (.svg, .desc), (.svg, .title): true
    default: false
    }
  }

  func isSpecial(_ node: Int) -> Bool {
    switch (nodes[node].space, nodes[node].tag) {
    case (.html, let tag): tag.isSpecial
    case (.mathML, .mi), (.mathML, .mo), (.mathML, .mn), (.mathML, .ms), (.mathML, .mtext), (.mathML, .annotationXML):
      true
    case (.svg, .foreignObject), (.svg, .desc), (.svg, .title): true
    default: false
    }
  }

  /// "Generate implied end tags".
  mutating func closeImplied(except tag: HTMLTag = .other, thoroughly: Bool = false) {
    while let last = open.last, nodes[last].space == .html, nodes[last].tag != tag {
      let kind = nodes[last].tag
      let isClosed =
        kind.hasImpliedEnd
        || thoroughly && (kind.isTableSection || [.caption, .colgroup, .td, .th, .tr].contains(kind))
      guard isClosed else { return }
      pop(last)
    }
  }

  mutating func closeParagraph() {
    guard isInScope(.p, .button) else { return }
    closeImplied(except: .p)
    popThrough(.p)
  }

  /// "Reset the insertion mode appropriately".
  mutating func resetMode() {
    for node in open.reversed() where nodes[node].space == .html {
      switch nodes[node].tag {
      case .td, .th: return mode = .inCell
      case .tr: return mode = .inRow
      case .tbody, .thead, .tfoot: return mode = .inTableBody
      case .caption: return mode = .inCaption
      case .colgroup: return mode = .inColumnGroup
      case .table: return mode = .inTable
      case .template: return mode = templateModes.last ?? .inBody
      case .head: return mode = .inHead
      case .body: return mode = .inBody
      case .frameset: return mode = .inFrameset
      case .html: return mode = head < 0 ? .beforeHead : .afterHead
      default: break
      }
    }
    mode = .inBody
  }
}
