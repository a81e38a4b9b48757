import PlainText

/// One entry of a catalogue.
struct GettextMessage {
  struct Form {
    let number: Int
    let text: String
    let place: TextPlace
  }

  var context: String?
  var id = ""
  var plural: String?
  var forms: [Form] = []
  /// The position of the msgid.
  var place = TextPlace(line: 1)
  var comments: [String] = []
  /// Source files that show the text, without duplicates.
  var origins: [String] = []
  var isFuzzy = false
}

/// The grammar of gettext's catalogues.
struct GettextReader: TextScanning {
  let bytes: [UInt8]
  var at = 0
  private var places: PlaceCursor

  init(_ bytes: [UInt8]) { (self.bytes, places) = (bytes, PlaceCursor(bytes)) }

  /// Most source files that are kept of an entry.
  private static let originLimit = 16

  /// The last part of the entry that was read.
  private enum Part { case nothing, context, id, plural, form }

  /// The next entry that is not obsolete; nil at the end.
  mutating func next(_ collector: inout StringCollector) throws(StringFileError) -> GettextMessage? {
    var message = GettextMessage()
    var part = Part.nothing
    while true {
      skip { $0 <= 0x20 }
      // A comment after a translation belongs to the next entry.
      guard let first = next, part != .form || first != UInt8(ascii: "#") else { break }
      if first == UInt8(ascii: "#") {
        comment(&message)
        continue
      }
      let start = at
      let word = String(take { $0 &- 0x61 < 26 || $0 == UInt8(ascii: "_") }.prefix(16))
      if part == .form, word == "msgid" || word == "msgctxt" {
        at = start
        break
      }
      // `domain "name"` starts another catalogue in the file; its texts are read too.
      if word == "domain", part == .nothing {
        _ = try text(&collector)
        continue
      }
      let number = word == "msgstr" ? try index(collector) : nil
      switch (word, part) {
      case ("msgctxt", .nothing):
        message.context = try text(&collector).0
        part = .context
      case ("msgid", .nothing), ("msgid", .context):
        (message.id, message.place) = try text(&collector)
        part = .id
      case ("msgid_plural", .id):
        message.plural = try text(&collector).0
        part = .plural
      case ("msgstr", .id) where number == nil, ("msgstr", .plural) where number != nil,
        ("msgstr", .form) where number != nil && message.plural != nil:
        let (text, place) = try text(&collector)
        message.forms.append(GettextMessage.Form(number: number ?? 0, text: text, place: place))
        part = .form
      default:
        let found = word.isEmpty ? "another character" : "\"\(word)\""
        throw collector.failure(
          .syntax, "\(found) cannot stand here; expected \(Self.expected(part, message))", at: places.place(of: start))
      }
    }
    switch part {
    case .form: return message
    case .nothing: return nil
    default:
      throw collector.failure(
        .syntax, "the text ends; expected \(Self.expected(part, message))", at: places.place(of: bytes.count))
    }
  }

  private static func expected(_ part: Part, _ message: GettextMessage) -> String {
    switch part {
    case .nothing: "msgctxt, msgid or a comment"
    case .context: "msgid"
    case .id: "msgstr or msgid_plural"
    case .plural: "msgstr[0]"
    case .form: message.plural == nil ? "msgid or a comment" : "msgstr[…], msgid or a comment"
    }
  }

  // MARK: Comments

  private mutating func comment(_ message: inout GettextMessage) {
    let end = lineEnd
    let kind = at + 1 < end ? bytes[at + 1] : 0x20
    let isMarked = ".:,~|=".utf8.contains(kind)
    let said = bytes[min(at + (isMarked ? 2 : 1), end)..<end]
    at = end
    switch kind {
    case UInt8(ascii: ":"): references(said, &message)
    case UInt8(ascii: ","), UInt8(ascii: "="):
      if said.split(separator: UInt8(ascii: ",")).contains(where: { Self.text($0) == "fuzzy" }) {
        message.isFuzzy = true
      }
    // Obsolete entries, and previous msgids.
    case UInt8(ascii: "~"), UInt8(ascii: "|"): break
    default:
      let text = Self.text(said)
      if !text.isEmpty { message.comments.append(text) }
    }
  }

  /// `templates/banner.php:12 src/a.js:3`, `model_terms:ir.ui.view,arch_db:website.footer`: without the line number.
  private func references(_ said: ArraySlice<UInt8>, _ message: inout GettextMessage) {
    for part in said.split(omittingEmptySubsequences: true, whereSeparator: { $0 == 0x20 || $0 == 0x09 }) {
      guard message.origins.count < Self.originLimit else { return }
      var file = part
      if let colon = part.lastIndex(of: UInt8(ascii: ":")), part[(colon + 1)...].allSatisfy(ASCII.isDigit) {
        file = part[..<colon]
      }
      let text = String(decoding: file, as: UTF8.self)
      if !text.isEmpty, !message.origins.contains(text) { message.origins.append(text) }
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    BlankTrim.trimmed(String(decoding: bytes, as: UTF8.self))
  }

  // MARK: Words and texts

  /// The number in `[1]` after `msgstr`; nil without brackets.
  private mutating func index(_ collector: StringCollector) throws(StringFileError) -> Int? {
    let start = at
    guard take("[") else { return nil }
    let digits = take(while: ASCII.isDigit)
    guard (1...3).contains(digits.utf8.count), take("]") else {
      throw collector.failure(.syntax, "expected a number and \"]\" behind \"msgstr[\"", at: places.place(of: start))
    }
    return Int(digits)
  }

  /// One text, of quoted parts on one or more lines, and the position of the first part that is not empty.
  private mutating func text(_ collector: inout StringCollector) throws(StringFileError) -> (String, TextPlace) {
    var text = EscapedText()
    var (place, isEmpty) = (places.place(of: at), true)
    var count = 0
    while true {
      skip { $0 <= 0x20 }
      let start = at
      guard take("\"") else { break }
      count += 1
      while true {
        guard let byte = next, !CodeByte.isEnd(byte) else {
          throw collector.failure(
            .syntax, "a quote is opened here and not closed on its line", at: places.place(of: start))
        }
        at += 1
        if byte == UInt8(ascii: "\"") { break }
        if isEmpty { (place, isEmpty) = (places.place(of: start), false) }
        if byte == UInt8(ascii: "\\") { escape(&text) } else { text.append(byte) }
      }
      if count == 1, isEmpty { place = places.place(of: start) }
    }
    if count == 0 { throw collector.failure(.syntax, "expected a text in quotes", at: places.place(of: at)) }
    return (text.finish(place, &collector), place)
  }

  private mutating func escape(_ text: inout EscapedText) {
    guard let byte = next, !CodeByte.isEnd(byte) else { return }
    at += 1
    if byte == UInt8(ascii: "x"), let unit = EscapedText.hex(bytes, at, 2) {
      text.append(UInt8(unit))
      at += 2
    } else if byte &- 0x30 < 8 {
      at -= 1
      text.append(UInt8(truncatingIfNeeded: EscapedText.octal(bytes[...], &at)))
    } else {
      text.append(EscapedText.control(byte) ?? byte)
    }
  }

}
