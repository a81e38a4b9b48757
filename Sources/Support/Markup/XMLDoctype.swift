/// The document type declaration of an XML file, parsed here so that libxml2 never sees its dangerous parts: entities
/// in entities, external files, and default attributes.
struct XMLDoctype {
  /// The texts of entities declared as plain text.
  private(set) var entities: [String: String] = [:]
  /// The file with a replaced declaration: on the same lines, for the same names, each as one character.
  private(set) var replaced: [UInt8] = []

  private let bytes: [UInt8]
  private var at = 0
  private var declared: [String] = []
  private var known: Set<String> = ["amp", "lt", "gt", "quot", "apos"]

  /// Returns nil if the file has no such declaration before its first element.
  init?(_ bytes: [UInt8]) throws(MarkupError) {
    self.bytes = bytes
    guard let start = Self.start(bytes) else { return nil }
    at = start + "<!DOCTYPE".utf8.count
    try read()
    var written = "<!DOCTYPE gvl [" + declared.map { "<!ENTITY \($0) \"x\">" }.joined() + "]"
    for index in start..<at where bytes[index] == UInt8(ascii: "\n") { written += "\n" }
    replaced = Array(bytes[..<start]) + Array((written + ">").utf8) + Array(bytes[at...])
  }

  /// The start of the declaration: only comments, instructions and blanks may precede it.
  private static func start(_ bytes: [UInt8]) -> Int? {
    var at = 0
    while at < bytes.count {
      if bytes[at] <= 0x20 {
        at += 1
      } else if ByteText.starts(bytes, at, "<!DOCTYPE") {
        return at
      } else if ByteText.starts(bytes, at, "<?") {
        guard let end = ByteText.end(bytes, of: "?>", from: at + 2) else { return nil }
        at = end
      } else if ByteText.starts(bytes, at, "<!--") {
        guard let end = ByteText.end(bytes, of: "-->", from: at + 4) else { return nil }
        at = end
      } else {
        return nil
      }
    }
    return nil
  }

  private mutating func read() throws(MarkupError) {
    let opened = at
    var isInside = false
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = try quoted()
      case UInt8(ascii: "["):
        isInside = true
        at += 1
      case UInt8(ascii: "]"):
        isInside = false
        at += 1
      case UInt8(ascii: ">"):
        at += 1
        if !isInside { return }
      case UInt8(ascii: "<"):
        if ByteText.starts(bytes, at, "<!--") {
          try skip(to: "-->", from: at + 4)
        } else if ByteText.starts(bytes, at, "<?") {
          try skip(to: "?>", from: at + 2)
        } else if ByteText.starts(bytes, at, "<!ENTITY"), isInside {
          at += "<!ENTITY".utf8.count
          try entity()
        } else if ByteText.starts(bytes, at, "<!"), isInside {
          at += 2
          try closeDeclaration()
        } else {
          throw failure("\"<\" may not stand in the document type declaration", at)
        }
      default: at += 1
      }
    }
    throw failure("the document type declaration is not closed", opened)
  }

  /// Reads the declaration after `<!ENTITY`: a name with its text, or with a value that is not plain text.
  private mutating func entity() throws(MarkupError) {
    skipBlanks()
    if at < bytes.count, bytes[at] == UInt8(ascii: "%") { return try closeDeclaration() }
    let start = at
    while at < bytes.count, Self.isNameByte(bytes[at]) { at += 1 }
    let name = String(decoding: bytes[start..<at], as: UTF8.self)
    guard let first = bytes[start..<at].first, first >= 0x3A else { throw failure("an entity has no name", start) }
    skipBlanks()
    var text: String?
    if at < bytes.count, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") {
      text = Self.plain(bytes[try quoted()])
    }
    try closeDeclaration()
    // The first declaration counts, as in XML.
    guard known.insert(name).inserted else { return }
    declared.append(name)
    entities[name] = text
  }

  private mutating func closeDeclaration() throws(MarkupError) {
    let opened = at
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = try quoted()
      case UInt8(ascii: ">"):
        at += 1
        return
      default: at += 1
      }
    }
    throw failure("a declaration is not closed", opened)
  }

  private mutating func quoted() throws(MarkupError) -> Range<Int> {
    let start = at + 1
    guard let close = bytes[start...].firstIndex(of: bytes[at]) else { throw failure("a quote is not closed", at) }
    at = close + 1
    return start..<close
  }

  private mutating func skip(to end: String, from start: Int) throws(MarkupError) {
    guard let found = ByteText.end(bytes, of: end, from: start) else {
      throw failure("\"\(end)\" is missing in the document type declaration", at)
    }
    at = found
  }

  private mutating func skipBlanks() { while at < bytes.count, bytes[at] <= 0x20 { at += 1 } }

  private func failure(_ what: String, _ offset: Int) -> MarkupError {
    MarkupError(.notWellFormed, "this is not well-formed XML: \(what)", line: ByteText.line(bytes, offset))
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80 || "_-.".utf8.contains(byte)
  }

  /// The text of an entity's value; nil if it contains markup or another entity.
  private static func plain(_ bytes: ArraySlice<UInt8>) -> String? {
    var result = ""
    var rest = Substring(decoding: bytes, as: UTF8.self)
    guard !rest.utf8.contains(UInt8(ascii: "<")), !rest.utf8.contains(UInt8(ascii: "%")) else { return nil }
    while let ampersand = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<ampersand]
      rest = rest[ampersand...].dropFirst()
      guard let semicolon = rest.utf8.prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let meant = character(rest[..<semicolon])
      else { return nil }
      result.unicodeScalars.append(meant)
      rest = rest[rest.utf8.index(after: semicolon)...]
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let number = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      guard let number, number >= 0x20 || number == 9 || number == 10 || number == 13 else { return nil }
      return Unicode.Scalar(number)
    }
  }
}
