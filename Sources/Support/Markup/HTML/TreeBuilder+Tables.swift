/// The insertion modes of tables and templates.
extension TreeBuilder {
  private func isIn(_ tags: HTMLTag...) -> Bool { tags.contains(token.tag) }

  /// Pops elements until the current one is of the given kinds (table, section or row), or the root or a template.
  private mutating func clear(to tags: HTMLTag...) {
    while let last = open.last, !isHTML(last, .html), !isHTML(last, .template),
      !(nodes[last].space == .html && tags.contains(nodes[last].tag))
    { pop(last) }
  }

  private mutating func clearToSection() { clear(to: .tbody, .tfoot, .thead) }

  mutating func inTable() throws(MarkupError) {
    switch token.kind {
    case .text:
      let node = nodes[current]
      guard node.space == .html, node.tag.isTablePart || node.tag == .template else { break }
      tableTexts = []
      originalMode = mode
      return try process(inTableTextFirst())
    case .doctype: return
    case .endOfFile: return try inBody()
    case .start: if try startInTable() { return }
    case .end:
      if token.tag == .template { return try inHead() }
      if token.tag == .table {
        guard isInScope(.table, .table) else { return }
        popThrough(.table)
        return resetMode()
      }
      if isIn(.body, .caption, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr) { return }
    }
    fostersChildren = true
    defer { fostersChildren = false }
    try inBody()
  }

  private mutating func inTableTextFirst() -> Mode {
    mode = .inTableText
    return .inTableText
  }

  /// Returns false for a start tag that is not allowed in a table.
  private mutating func startInTable() throws(MarkupError) -> Bool {
    switch token.tag {
    case .caption:
      clear(to: .table)
      addMarker()
      try insert()
      mode = .inCaption
    case .colgroup:
      clear(to: .table)
      try insert()
      mode = .inColumnGroup
    case .col:
      clear(to: .table)
      try insertImplied(.colgroup)
      try reprocess(.inColumnGroup)
    case .tbody, .tfoot, .thead:
      clear(to: .table)
      try insert()
      mode = .inTableBody
    case .td, .th, .tr:
      clear(to: .table)
      try insertImplied(.tbody)
      try reprocess(.inTableBody)
    case .table:
      guard isInScope(.table, .table) else { return true }
      popThrough(.table)
      resetMode()
      try dispatch()
    case .style, .script, .template: try inHead()
    case .input where isHiddenInput: try insertVoid()
    case .form:
      // The standard ignores it in a template; Chromium does not.
      guard form < 0 || isOpen(.template) else { return true }
      let node = try insert()
      if !isOpen(.template) { form = node }
      pop()
    default: return false
    }
    return true
  }

  mutating func inTableText() throws(MarkupError) {
    if token.kind == .text { return tableTexts.append(token) }
    let (saved, texts) = (token, tableTexts)
    let isMisplaced = texts.contains { !isBlank($0) }
    for text in texts {
      if isMisplaced {
        token = text
        fostersChildren = true
        defer { fostersChildren = false }
        try inBody()
      } else {
        insertText(text)
      }
    }
    token = saved
    try reprocess(originalMode)
  }

  mutating func inCaption() throws(MarkupError) {
    let isStart = token.kind == .start && isIn(.caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr)
    let isEnd = token.kind == .end
    if isStart || isEnd && isIn(.caption, .table) {
      guard isInScope(.caption, .table) else { return }
      closeImplied()
      popThrough(.caption)
      clearToMarker()
      mode = .inTable
      if isStart || token.tag == .table { try dispatch() }
      return
    }
    if isEnd, isIn(.body, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr) { return }
    try inBody()
  }

  mutating func inColumnGroup() throws(MarkupError) {
    switch (token.kind, token.tag) {
    case (.text, _):
      if let blanks = splitBlanks() { insertText(blanks) }
      if token.range.isEmpty { return }
    case (.doctype, _), (.end, .col): return
    case (.start, .html): return try inBody()
    case (.start, .col): return try insertVoid()
    case (.start, .template), (.end, .template): return try inHead()
    case (.end, .colgroup):
      guard isCurrent(.colgroup) else { return }
      pop()
      mode = .inTable
      return
    case (.endOfFile, _): return try inBody()
    default: break
    }
    guard isCurrent(.colgroup) else { return }
    pop()
    try reprocess(.inTable)
  }

  mutating func inTableBody() throws(MarkupError) {
    switch token.kind {
    case .start:
      if token.tag == .tr {
        clearToSection()
        try insert()
        mode = .inRow
        return
      }
      if isIn(.th, .td) {
        clearToSection()
        try insertImplied(.tr)
        return try reprocess(.inRow)
      }
      if isIn(.caption, .col, .colgroup, .tbody, .tfoot, .thead) { return try leaveSection() }
    case .end:
      if token.tag.isTableSection {
        guard isInScope(token.tag, .table) else { return }
        clearToSection()
        pop()
        mode = .inTable
        return
      }
      if token.tag == .table { return try leaveSection() }
      if isIn(.body, .caption, .col, .colgroup, .html, .td, .th, .tr) { return }
    default: break
    }
    try inTable()
  }

  private mutating func leaveSection() throws(MarkupError) {
    guard isInScope(.table, where: \.isTableSection) else { return }
    clearToSection()
    pop()
    try reprocess(.inTable)
  }

  mutating func inRow() throws(MarkupError) {
    switch token.kind {
    case .start:
      if isIn(.th, .td) {
        clear(to: .tr)
        try insert()
        mode = .inCell
        return addMarker()
      }
      if isIn(.caption, .col, .colgroup, .tbody, .tfoot, .thead, .tr) {
        if leaveRow() { try dispatch() }
        return
      }
    case .end:
      if token.tag == .tr {
        _ = leaveRow()
        return
      }
      if token.tag == .table || token.tag.isTableSection && isInScope(token.tag, .table) {
        if leaveRow() { try dispatch() }
        return
      }
      if token.tag.isTableSection || isIn(.body, .caption, .col, .colgroup, .html, .td, .th) { return }
    default: break
    }
    try inTable()
  }

  private mutating func leaveRow() -> Bool {
    guard isInScope(.tr, .table) else { return false }
    clear(to: .tr)
    pop()
    mode = .inTableBody
    return true
  }

  mutating func inCell() throws(MarkupError) {
    switch token.kind {
    case .start where isIn(.caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr):
      guard isInScope(.td, .table) || isInScope(.th, .table) else { return }
      closeCell()
      return try dispatch()
    case .end:
      if isIn(.td, .th) {
        guard isInScope(token.tag, .table) else { return }
        closeImplied()
        popThrough(token.tag)
        clearToMarker()
        mode = .inRow
        return
      }
      if isIn(.body, .caption, .col, .colgroup, .html) { return }
      if token.tag.isTablePart {
        guard isInScope(token.tag, .table) else { return }
        closeCell()
        return try dispatch()
      }
    default: break
    }
    try inBody()
  }

  private mutating func closeCell() {
    closeImplied()
    popThrough { $0 == .td || $0 == .th }
    clearToMarker()
    mode = .inRow
  }

  mutating func inTemplate() throws(MarkupError) {
    switch token.kind {
    case .text, .doctype: return try inBody()
    case .start:
      switch token.tag {
      case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title: try inHead()
      case .caption, .colgroup, .tbody, .tfoot, .thead: try reprocessTemplate(.inTable)
      case .col: try reprocessTemplate(.inColumnGroup)
      case .tr: try reprocessTemplate(.inTableBody)
      case .td, .th: try reprocessTemplate(.inRow)
      default: try reprocessTemplate(.inBody)
      }
    case .end: if token.tag == .template { try inHead() }
    case .endOfFile:
      guard isOpen(.template) else { return }
      popThrough(.template)
      clearToMarker()
      templateModes.removeLast()
      resetMode()
      try dispatch()
    }
  }

  private mutating func reprocessTemplate(_ next: Mode) throws(MarkupError) {
    templateModes.removeLast()
    templateModes.append(next)
    try reprocess(next)
  }
}
