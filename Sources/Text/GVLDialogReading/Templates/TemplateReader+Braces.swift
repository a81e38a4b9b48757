import GVLStrings

/// Languages with one brace: Smarty, Fluid, Svelte, Astro.
extension TemplateReader {
  /// `{$text}`, `{l s='Text'}`, `{if …}` of Smarty; `{text}`, `{#if …}`, `{@html …}` of Svelte.
  mutating func brace(isSmarty: Bool) -> Bool {
    guard !builder.isInRawText, !builder.isInComment, at + 1 < bytes.count else { return false }
    let start = at
    let next = bytes[at + 1]
    // A brace before a blank is text.
    if isSmarty, next <= 0x20 || next == UInt8(ascii: "\"") { return false }
    guard let end = bracketEnd(start) else { return false }
    let content = start + 1..<end - 1
    guard !content.isEmpty else { return false }
    flush(start)
    if isSmarty {
      smarty(content, start..<end)
    } else {
      expression(content, start..<end)
    }
    done(end)
    return true
  }

  private mutating func smarty(_ content: Range<Int>, _ whole: Range<Int>) {
    switch bytes[content.lowerBound] {
    case UInt8(ascii: "$"), UInt8(ascii: "\""), UInt8(ascii: "'"): output(content, whole)
    // `{f:translate(key: 'accept')}`.
    case _ where bytes[content].contains(UInt8(ascii: ":")): output(content, whole)
    case UInt8(ascii: "#"): builder.fill(.hole(.text, names: words(content)), whole)
    default: statement(content, whole)
    }
  }

  private mutating func expression(_ content: Range<Int>, _ whole: Range<Int>) {
    switch bytes[content.lowerBound] {
    case UInt8(ascii: "#"): builder.statement(.begins, whole)
    case UInt8(ascii: "/"):
      // `{/* a comment */}` or `{/if}`.
      let isComment = content.count > 1 && "*/".utf8.contains(bytes[content.lowerBound + 1])
      if isComment { builder.skip(whole) } else { builder.statement(.ends, whole) }
    case UInt8(ascii: ":"): builder.statement(.other, whole)
    // In HEEx `{@name}` is a value.
    case UInt8(ascii: "@") where !syntax.hasDottedElements:
      let isMarkup = ["@html", "@render"].contains { bytes[content].starts(with: $0.utf8) }
      if isMarkup { builder.fill(.hole(.part, names: words(content)), whole) } else { builder.skip(whole) }
    default: script(content, whole)
    }
  }

  /// An expression of JavaScript, which may hold markup of its own: `{open && <button>…</button>}`.
  private mutating func script(_ content: Range<Int>, _ whole: Range<Int>) {
    let isMarkup = bytes[content].contains(UInt8(ascii: "<")) && ScriptMarkup.hasTag(bytes, content)
    guard isMarkup, !builder.isInTag, var inner = ScriptMarkup(bytes, content, expression: expression) else {
      return output(content, whole)
    }
    inner.write(to: &builder)
  }

  /// Reads the script of a component, not its markup. Returns where the markup begins.
  mutating func beginComponent() -> Int {
    var start = 0
    // Astro: a program between two lines of dashes.
    if bytes.starts(with: "---".utf8), let end = ComponentParts.end(ofLine: "---", in: bytes, from: 3) { start = end }
    let parts = ComponentParts(bytes, from: start)
    expression.texts.merge(parts.texts(in: bytes, before: start)) { _, own in own }
    expression.messages = ComponentMessages.texts(of: parts.messages, in: bytes)
    // A Vue component has its markup in one element.
    if let template = parts.template {
      builder.skip(0..<template.lowerBound)
      return template.lowerBound
    }
    return start
  }
}
