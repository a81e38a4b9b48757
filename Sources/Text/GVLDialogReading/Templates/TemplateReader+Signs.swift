import GVLStrings

/// Languages that write with a sign before a name: Blade's directives, Razor, Silverstripe's variables.
extension TemplateReader {
  // MARK: Blade

  /// `@if (…)`, `@lang('…')`, `@csrf`: at an `@` with no name before it.
  mutating func directive() -> Bool {
    guard standsAlone, at + 1 < bytes.count, CodeByte.isLetter(bytes[at + 1]) else { return false }
    let start = at
    var end = wordEnd(start + 1)
    let word = String(decoding: bytes[start + 1..<end].prefix(30), as: UTF8.self).lowercased()
    // `@click="…"`, `@media (…)`, `@import "…"`.
    if builder.isInTag, isAttribute(end) { return false }
    if builder.isInRawText, ["media", "import", "keyframes", "supports", "font", "page", "layer"].contains(word) {
      return false
    }
    var content = end..<end
    var open = end
    while open < bytes.count, bytes[open] == 0x20 { open += 1 }
    if open < bytes.count, bytes[open] == UInt8(ascii: "("), let close = bracketEnd(open) {
      (content, end) = (open + 1..<close - 1, close)
    }
    flush(start)
    switch word {
    case "lang", "choice", "__", "trans", "t", "json", "js": output(content, start..<end)
    case "include", "includeif", "includewhen", "includefirst", "each", "component", "livewire", "yield", "stack",
      "slot":
      builder.fill(.hole(.part, names: words(content)), start..<end)
    case "checked", "selected", "disabled", "readonly", "class", "style":
      builder.fill(.hole(.text, names: [word]), start..<end)
    default:
      let begins = ["if", "unless", "isset", "empty", "auth", "guest", "can", "foreach", "for", "forelse", "while"]
      builder.statement(word.hasPrefix("end") ? .ends : begins.contains(word) ? .begins : .other, start..<end)
    }
    done(end)
    return true
  }

  /// Whether no name precedes the sign: in an email address, a letter does.
  var standsAlone: Bool {
    guard at > 0 else { return true }
    let before = bytes[at - 1]
    return before <= 0x20 || !CodeByte.isPart(before) && before != UInt8(ascii: ".") && before != UInt8(ascii: "@")
  }

  func wordEnd(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, CodeByte.isPart(bytes[end]) { end += 1 }
    return end
  }

  /// Whether a name is that of an attribute: `@click.prevent="…"`.
  private func isAttribute(_ end: Int) -> Bool {
    var index = end
    while index < bytes.count, CodeByte.isPart(bytes[index]) || ".:-".utf8.contains(bytes[index]) { index += 1 }
    return index < bytes.count && bytes[index] == UInt8(ascii: "=")
  }

  /// The offset behind the bracket that closes the one at `open`; nil if none does within 20,000 bytes.
  func bracketEnd(_ open: Int) -> Int? { brackets.end(of: open, in: bytes, within: 20_000) }

  // MARK: Razor

  /// `@Model.Text`, `@T["…"]`, `@(…)`, `@if (…) {`, `@{ … }`, `@model …`.
  mutating func razor() -> Bool {
    guard standsAlone, at + 1 < bytes.count else { return false }
    let (start, next) = (at, bytes[at + 1])
    switch next {
    case UInt8(ascii: "*"):
      var end = at + 2
      while end + 1 < bytes.count, bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != UInt8(ascii: "@") { end += 1 }
      flush(start)
      end = min(end + 2, bytes.count)
      builder.skip(start..<end)
      done(end)
      return true
    case UInt8(ascii: "("):
      guard let end = bracketEnd(at + 1) else { return false }
      flush(start)
      output(start + 2..<end - 1, start..<end)
      done(end)
      return true
    case UInt8(ascii: "{"):
      guard let end = bracketEnd(at + 1) else { return false }
      flush(start)
      statements(start + 1..<end)
      done(end)
      return true
    case _ where CodeByte.isLetter(next): return razorName(start)
    default: return false
    }
  }

  private mutating func razorName(_ start: Int) -> Bool {
    let end = wordEnd(start + 1)
    let word = String(decoding: bytes[start + 1..<end].prefix(30), as: UTF8.self)
    if builder.isInTag, isAttribute(end) { return false }
    switch word {
    case "using" where bytes[end...].first { $0 > 0x20 } != UInt8(ascii: "("), "model", "inject", "inherits", "page",
      "layout", "namespace", "addTagHelper", "removeTagHelper",
      "implements", "typeparam", "attribute", "import", "rendermode":
      let line = bytes[end...].firstIndex { CodeByte.isEnd($0) } ?? bytes.count
      flush(start)
      done(line)
      return true
    case "media", "keyframes", "supports": return false
    case "if", "foreach", "for", "while", "switch", "using", "lock", "try", "section", "code", "functions":
      // Skip the statement's head; `statements` skips the lines that are only braces.
      var open = end
      while open < bytes.count, open - end < 2_000, bytes[open] != UInt8(ascii: "{") {
        if bytes[open] == UInt8(ascii: "("), let close = bracketEnd(open) { open = close } else { open += 1 }
      }
      guard open < bytes.count, bytes[open] == UInt8(ascii: "{"), let close = bracketEnd(open) else { return false }
      flush(start)
      if word == "code" || word == "functions" {
        builder.skip(start..<close)
      } else {
        builder.skip(start..<open)
        statements(open..<close)
      }
      done(close)
      // `else { … }` follows.
      continueElse()
      return true
    default:
      let pathEnd = razorPathEnd(end)
      flush(start)
      output(start + 1..<pathEnd, start..<pathEnd)
      done(pathEnd)
      return true
    }
  }

  private mutating func continueElse() {
    var index = at
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    guard index + 4 < bytes.count, bytes[index...].starts(with: "else".utf8),
      let open = bytes[index...].prefix(400).firstIndex(of: UInt8(ascii: "{")), let close = bracketEnd(open)
    else { return }
    statements(open..<close)
    done(close)
    continueElse()
  }

  /// `.Name`, `?.Name`, `(…)` and `[…]` behind a name.
  private func razorPathEnd(_ start: Int) -> Int {
    var end = start
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "(") || bytes[end] == UInt8(ascii: "["), let close = bracketEnd(end) {
        end = close
      } else if bytes[end] == UInt8(ascii: "."), end + 1 < bytes.count, CodeByte.isLetter(bytes[end + 1]) {
        end = wordEnd(end + 1)
      } else if bytes[end...].starts(with: "?.".utf8), end + 2 < bytes.count, CodeByte.isLetter(bytes[end + 2]) {
        end = wordEnd(end + 2)
      } else {
        break
      }
    }
    return end
  }

  /// Reads C# between braces: lines that begin with a tag are markup, and so are the lines up to the next statement.
  private mutating func statements(_ range: Range<Int>) {
    // A block inside a script is skipped: the script can be read without it.
    guard depth < 40, !builder.isInRawText else { return builder.skip(range) }
    depth += 1
    defer { depth -= 1 }
    var line = range.lowerBound
    var isMarkup = false
    while line < range.upperBound {
      let end = bytes[line..<range.upperBound].firstIndex(of: 0x0A).map { $0 + 1 } ?? range.upperBound
      let rest = bytes[line..<end].drop { $0 <= 0x20 || $0 == UInt8(ascii: "{") }
      let begins = rest.first == UInt8(ascii: "<") || rest.first == UInt8(ascii: "@")
      if builder.isInRawText {
        line = markup(line, end, range.upperBound)
        continue
      }
      let isCode = rest.first == UInt8(ascii: "}") || rest.isEmpty || !isMarkup && !begins
      let isEnd = rest.first.map { CodeByte.isLetter($0) } == true && rest.last { $0 > 0x20 } == UInt8(ascii: ";")
      if isCode || isEnd {
        builder.skip(line..<end)
        if isEnd { isMarkup = false }
        line = end
        continue
      }
      isMarkup = true
      line = markup(rest.startIndex, end, range.upperBound)
    }
  }

  /// Copies a line of markup and fills its holes; returns where the next line begins.
  private mutating func markup(_ start: Int, _ end: Int, _ limit: Int) -> Int {
    done(start)
    var stop = end
    while at < stop {
      if bytes[at] == UInt8(ascii: "@"), bytes[at] < 0x80 {
        let before = at
        if razor() {
          // A block of statements may end on a later line.
          if at > stop { stop = bytes[at..<max(at, limit)].firstIndex(of: 0x0A).map { $0 + 1 } ?? limit }
          continue
        }
        at = before
      }
      at += 1
    }
    flush(min(stop, limit))
    return max(stop, at)
  }

  // MARK: Silverstripe

  /// `$Text`, `$Page.Title`, `$Text.RAW`.
  mutating func variable() -> Bool {
    guard at + 1 < bytes.count, (bytes[at + 1] &- 0x41) < 26, !builder.isInRawText else { return false }
    let start = at
    var end = wordEnd(at + 1)
    while end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), CodeByte.isLetter(bytes[end + 1]) {
      end = wordEnd(end + 1)
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "("), let close = bracketEnd(end) { end = close }
    flush(start)
    output(start + 1..<end, start..<end)
    done(end)
    return true
  }
}
