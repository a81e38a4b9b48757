import PlainText

/// The markup of a template, as far as the source has it, with holes where something is filled in.
struct HoledMarkup: Sendable {
  /// The markup, UTF-8; a hole is one character (`HoleMark`).
  fileprivate(set) var bytes: [UInt8] = []
  fileprivate(set) var holes: [Hole] = []
  /// The mark or kind of file that showed that this is a template: `{{`, "a component".
  let mark: String
  /// Whether elements may be components, whose names say what they are: `<AcceptButton />`.
  let isComponent: Bool
  /// Whether all of the file is markup of one interface, so that the whole may be a dialog: a component, a program.
  let isProgram: Bool
  /// Where pieces of `bytes` come from, ascending.
  fileprivate var origins: [(out: Int, source: Int, isCopy: Bool)] = []

  init(mark: String, isComponent: Bool = false, isProgram: Bool = false) {
    (self.mark, self.isComponent, self.isProgram) = (mark, isComponent, isProgram)
  }

  /// The byte of the source that a byte of the markup comes from.
  func source(of offset: Int) -> Int {
    var (low, high) = (0, origins.count)
    while low < high {
      let middle = (low + high) / 2
      if origins[middle].out <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return 0 }
    let origin = origins[low - 1]
    return origin.isCopy ? origin.source + offset - origin.out : origin.source
  }
}

/// Makes holed markup. It follows the copied bytes as a browser does, so that it knows whether a hole is in a text,
/// among attributes or in an attribute.
struct MarkupBuilder {
  private(set) var result: HoledMarkup
  let source: [UInt8]
  /// Limits the filled-in texts to the source's bytes and 1 MiB: a text with a name may be written in many places.
  private var room: RepeatRoom
  private var state = State.text
  /// The quote of the attribute.
  private var quote: UInt8 = 0
  private var last: UInt8 = 0x20
  /// The element whose raw text this is: `script`.
  private var raw: [UInt8] = []
  private var name: [UInt8] = []
  /// Where the name of the tag begins in the markup.
  private var nameStart = 0
  private var comment = 0
  /// Open conditions that began inside a tag: they hold an attribute that may be missing.
  private var conditions = 0
  private var conditionStart = 0

  enum State { case text, tagOpen, tagName, tag, value, raw, comment }

  init(_ source: [UInt8], _ result: HoledMarkup) {
    (self.source, self.result, room) = (source, result, RepeatRoom(of: source.count, times: 1))
    self.result.bytes.reserveCapacity(source.count)
  }

  /// Whether the next byte is in a tag.
  var isInTag: Bool { state == .tag || state == .value || state == .tagName }
  var isInRawText: Bool { state == .raw }
  var isInComment: Bool { state == .comment }

  // MARK: Copying

  mutating func copy(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if conditions > 0 {
      // A condition that is never closed hides no more bytes than this.
      guard range.upperBound - conditionStart > 4_000 else { return }
      conditions = 0
    }
    result.origins.append((result.bytes.count, range.lowerBound, true))
    for index in range { put(source[index]) }
  }

  /// Keeps the line breaks of the bytes that are left out.
  mutating func skip(_ range: Range<Int>) {
    if state == .text { skipLines(range) }
  }

  /// Writes a text that is not in the source as it is.
  mutating func write(_ text: String, at offset: Int) {
    result.origins.append((result.bytes.count, offset, false))
    for byte in text.utf8 { put(byte) }
  }

  private mutating func put(_ byte: UInt8) {
    result.bytes.append(byte)
    follow(byte)
    last = byte
  }

  /// Changes the state by the next byte as a browser does, as far as holes need it.
  private mutating func follow(_ byte: UInt8) {
    switch state {
    case .text: if byte == UInt8(ascii: "<") { state = .tagOpen }
    case .tagOpen:
      let isLetter = (byte | 0x20) &- 0x61 < 26
      if isLetter || byte == UInt8(ascii: "/") {
        (state, name, nameStart) = (.tagName, [byte | 0x20], result.bytes.count - 1)
      } else if byte == UInt8(ascii: "!") {
        (state, comment) = (.comment, 0)
      } else if byte != UInt8(ascii: "<") {
        state = .text
      }
    case .tagName:
      if byte == UInt8(ascii: ">") {
        rename(behind: byte)
        endTag()
      } else if byte <= 0x20 {
        rename(behind: byte)
        state = .tag
      } else if name.count < 20 {
        name.append(byte | 0x20)
      }
    case .tag:
      if byte == UInt8(ascii: ">") {
        closeComponent()
        endTag()
      } else if (byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")) && last == UInt8(ascii: "=") {
        (state, quote) = (.value, byte)
      }
    case .value: if byte == quote { state = .tag }
    case .comment:
      comment = byte == UInt8(ascii: "-") ? comment + 1 : byte == UInt8(ascii: ">") && comment != 1 ? -1 : 0
      if comment < 0 { state = .text }
    case .raw:
      if byte == UInt8(ascii: ">"), endsRaw() { state = .text }
    }
  }

  /// Gives components names that the standard does not know, so that a browser's rules for `<Link>` and `<Select>` do
  /// not apply. A `<template>` is renamed too, for a framework shows its content.
  private mutating func rename(behind byte: UInt8) {
    var written = result.bytes[nameStart..<result.bytes.count - 1]
    let isEnd = written.first == UInt8(ascii: "/")
    if isEnd { written = written.dropFirst() }
    if written.last == UInt8(ascii: "/") { written = written.dropLast() }
    let own = String(decoding: written, as: UTF8.self)
    let name =
      own == "template" ? "x-template" : result.isComponent && !own.hasPrefix("x-") ? ComponentName.element(own) : own
    guard name != own, !written.isEmpty else { return }
    let (source, isCopy) = (result.source(of: written.endIndex), isCopying)
    // A longer name must not end later in the source than the name that is written there.
    if isCopy, result.origins.last.map({ $0.out <= written.startIndex }) ?? true {
      result.origins.append((written.startIndex, result.source(of: written.startIndex), false))
    }
    result.bytes.replaceSubrange(written.startIndex..<written.endIndex, with: name.utf8)
    self.name = Array(((isEnd ? "/" : "") + name).utf8)
    result.origins.append((written.startIndex + name.utf8.count, source, isCopy))
    // `<Component/>`.
    if byte == UInt8(ascii: ">") { closeComponent() }
  }

  /// Whether the last bytes are copied from the source.
  private var isCopying: Bool { result.origins.last?.isCopy ?? true }

  /// Adds the end tag of `<Component />`, which a browser would leave open.
  private mutating func closeComponent() {
    guard result.isComponent, name.first != UInt8(ascii: "/"), result.bytes.count > 1,
      result.bytes[result.bytes.count - 2] == UInt8(ascii: "/")
    else { return }
    let element = String(decoding: name, as: UTF8.self)
    guard !ComponentName.void.contains(element) else { return }
    // All bytes that are not copied have one place in the source.
    let isCopy = isCopying
    let last = result.source(of: result.bytes.count - 1)
    result.origins.append((result.bytes.count, last, false))
    result.bytes.append(contentsOf: "</\(element)>".utf8)
    result.origins.append((result.bytes.count, isCopy ? last + 1 : last, isCopy))
  }

  private mutating func endTag() {
    let isRaw = name == Array("script".utf8) || name == Array("style".utf8)
    (state, raw) = isRaw && last != UInt8(ascii: "/") ? (.raw, name) : (.text, [])
  }

  private func endsRaw() -> Bool {
    let end = Array("</".utf8) + raw + [UInt8(ascii: ">")]
    return result.bytes.count >= end.count
      && zip(result.bytes.suffix(end.count), end).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  // MARK: Filling in

  /// - Parameter range: of the source, marks included.
  mutating func fill(_ filling: Filling, _ range: Range<Int>) {
    if conditions > 0 { return }
    switch filling {
    case .text(let text, let offset):
      guard state == .text || state == .value || isUnquoted, room.take(text.utf8.count) else {
        hole(Hole(kind: .text, source: "", names: [], offset: offset), range)
        break
      }
      result.origins.append((result.bytes.count, offset, false))
      let isUnquoted = isUnquoted
      if isUnquoted { put(UInt8(ascii: "\"")) }
      for byte in text.utf8 {
        let isQuote = byte == UInt8(ascii: "\"") && (isUnquoted || state == .value && quote == byte)
        if isQuote { for byte in "&quot;".utf8 { put(byte) } } else { put(byte) }
      }
      if isUnquoted { put(UInt8(ascii: "\"")) }
    case .hole(let kind, let names):
      hole(Hole(kind: kind, source: Self.shown(source, range), names: names, offset: range.lowerBound), range)
    case .nothing: break
    }
    if state == .text { skipLines(range) }
  }

  private var isUnquoted: Bool { state == .tag && last == UInt8(ascii: "=") }

  private mutating func skipLines(_ range: Range<Int>) {
    for index in range where source[index] == 0x0A { put(0x0A) }
  }

  private mutating func hole(_ hole: Hole, _ range: Range<Int>) {
    let mark = String(HoleMark.scalar(result.holes.count))
    if result.holes.count < HoleMark.limit { result.holes.append(hole) }
    switch state {
    case .text, .value: write(mark, at: range.lowerBound)
    case .tag: write(isUnquoted ? "\"\(mark)\"" : " \(mark) ", at: range.lowerBound)
    // The name of an element.
    case .tagOpen, .tagName: write("x-hole", at: range.lowerBound)
    // To a program the mark is a name, or a text in quotes.
    case .raw: write(mark, at: range.lowerBound)
    case .comment: break
    }
  }

  /// Follows a statement. Inside a tag, `if` and its end enclose attributes that may be missing.
  mutating func statement(_ kind: Statement, _ range: Range<Int>) {
    guard isInTag || conditions > 0 else { return skip(range) }
    switch kind {
    case .begins:
      if conditions == 0 {
        if state == .tag, !isUnquoted {
          hole(Hole(kind: .text, source: Self.shown(source, range), names: [], offset: range.lowerBound), range)
        }
        conditionStart = range.upperBound
      }
      conditions += 1
    case .ends: conditions = max(0, conditions - 1)
    case .other: break
    }
  }

  enum Statement { case begins, ends, other }

  static func shown(_ source: [UInt8], _ range: Range<Int>) -> String {
    let text = String(decoding: source[range].prefix(400), as: UTF8.self)
    let short = BlankText.collapsed(text)
    return short.count <= 80 ? short : short.prefix(79) + "…"
  }
}

/// The output of a template's expression, as far as the source has it.
enum Filling: Hashable {
  /// A text that is written out, or the default of a value that is not given, with the offset of its first byte.
  case text(String, Int)
  case hole(Hole.Kind, names: [String])
  case nothing
}
