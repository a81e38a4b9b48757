import GVLStrings

/// Elements of JSX as elements of a page.
extension ScriptMarkup {
  func offset(_ index: Int) -> Int { base + code.tokens[index].range.lowerBound }

  mutating func element(_ tag: Int, to builder: inout MarkupBuilder) {
    let close = Int(code.tokens[tag].mate)
    let start = code.tokens[tag].range.upperBound
    var end = start
    while end < code.bytes.count, CodeByte.isPart(code.bytes[end]) || ".:-".utf8.contains(code.bytes[end]) { end += 1 }
    let written = String(decoding: code.bytes[start..<end], as: UTF8.self)
    let name = ComponentName.element(written)
    let isEmpty = isSelfClosing(tag)
    var attributes = ScriptAttributes(written)
    read(&attributes, tag, from: end)
    // `<>…</>` has no name.
    if !name.isEmpty {
      builder.write("<" + name, at: offset(tag))
      for (name, value) in attributes.all { attribute(name, value, to: &builder) }
      builder.write(">", at: offset(tag))
    }
    if !isEmpty, close + 1 < code.tokens.count, code.tokens[close + 1].opens(">") {
      children(close + 1, to: &builder)
    } else if let label = attributes.label {
      fill(label, to: &builder)
    } else if name == "button", written != "button" {
      builder.fill(.hole(.text, names: [written]), base + start..<base + end)
    }
    if name.hasPrefix("x-") {
      for button in attributes.shownButtons where !isEmpty || button.name != "buttonText" {
        builder.write("<button name=\"\(button.name)\">", at: offset(tag))
        fill(button.label, to: &builder)
        builder.write("</button>", at: offset(tag))
      }
    }
    if !name.isEmpty, !ComponentName.void.contains(name) { builder.write("</\(name)>", at: offset(tag)) }
  }

  /// The attributes of a tag: quoted ones have no tokens, expressions have.
  private func read(_ attributes: inout ScriptAttributes, _ tag: Int, from start: Int) {
    let close = Int(code.tokens[tag].mate)
    var inner = tag + 1
    var at = start
    let limit = code.tokens[close].range.lowerBound
    var name = ""
    while at < limit {
      let byte = code.bytes[at]
      if inner < close, at >= code.tokens[inner].range.lowerBound {
        let end = code.tokens[inner].kind == .open ? Int(code.tokens[inner].mate) : inner
        let range = base + code.tokens[inner].range.upperBound..<base + code.tokens[end].range.lowerBound
        if !name.isEmpty, range.lowerBound <= range.upperBound { attributes.add(name, .expression(range)) }
        (name, at, inner) = ("", code.tokens[end].range.upperBound, end + 1)
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        var end = at + 1
        while end < limit, code.bytes[end] != byte { end += 1 }
        if !name.isEmpty { attributes.add(name, .quoted(base + at + 1..<base + end)) }
        (name, at) = ("", end + 1)
      } else if CodeByte.isPart(byte) || ":-@".utf8.contains(byte) {
        if !name.isEmpty { attributes.add(name, .none) }
        var end = at
        while end < limit, CodeByte.isPart(code.bytes[end]) || ":-@.".utf8.contains(code.bytes[end]) { end += 1 }
        (name, at) = (String(decoding: code.bytes[at..<max(end, at + 1)], as: UTF8.self), max(end, at + 1))
      } else {
        at += 1
      }
    }
    if !name.isEmpty { attributes.add(name, .none) }
  }

  private func attribute(_ name: String, _ value: ScriptAttributes.Value, to builder: inout MarkupBuilder) {
    builder.write(" " + name, at: base)
    switch value {
    case .none: break
    case .quoted(let range):
      builder.write("=\"", at: range.lowerBound)
      builder.fill(.text(String(decoding: source[range], as: UTF8.self), range.lowerBound), range)
      builder.write("\"", at: range.lowerBound)
    case .expression(let range):
      if name == "onclick" {
        builder.write("=\"\(expression.names(source, range).joined(separator: " "))\"", at: range.lowerBound)
        return
      }
      // `checked={true}` is one without a value.
      let text = String(decoding: source[range].prefix(8), as: UTF8.self)
      if text == "true" { return }
      builder.write("=\"", at: range.lowerBound)
      builder.fill(expression.read(source, range), range)
      builder.write("\"", at: range.lowerBound)
    }
  }

  private func fill(_ value: ScriptAttributes.Value, to builder: inout MarkupBuilder) {
    switch value {
    case .none: break
    case .quoted(let range): builder.copy(range)
    case .expression(let range): builder.fill(expression.read(source, range), range)
    }
  }

  private mutating func children(_ open: Int, to builder: inout MarkupBuilder) {
    let close = Int(code.tokens[open].mate)
    var position = code.tokens[open].range.upperBound
    var index = open + 1
    while index < close {
      let token = code.tokens[index]
      if token.range.lowerBound > position { builder.copy(base + position..<base + token.range.lowerBound) }
      let end = behind(index)
      if isElement(index) {
        _ = markup(index, close, to: &builder)
      } else if token.kind == .open {
        gap(index + 1..<Int(token.mate), to: &builder)
      }
      position = max(position, code.tokens[end - 1].range.upperBound)
      index = end
    }
    let last = code.tokens[close].range.lowerBound
    if last > position { builder.copy(base + position..<base + last) }
  }
}
