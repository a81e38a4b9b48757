import PlainText

/// Writes HTML in which external text cannot become markup: markup comes only from literals of gvl's code.
package struct HTMLWriter {
  /// The size in bytes of a page that browsers still open without delay.
  package static let pageLimit = 20_000_000

  package private(set) var text = ""
  /// The page of each anchor, as seen from this page.
  package let pages: PageMap

  package init(_ pages: PageMap = PageMap()) { self.pages = pages }

  package mutating func markup(_ constant: StaticString) { text += constant.description }

  package mutating func append(_ other: HTMLWriter) { text += other.text }

  /// Writes everything before the content of the body: the style and the permissions of the page.
  mutating func startPage(_ title: String, _ scripts: [PageScript], hasPictures: Bool) {
    markup("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    open(
      "meta", ["http-equiv": "Content-Security-Policy", "content": ContentSecurityPolicy.text(scripts, hasPictures)])
    markup("\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    markup("<meta name=\"referrer\" content=\"no-referrer\">\n<meta name=\"generator\" content=\"gvl\">\n")
    element("title", title)
    markup("\n<style>")
    markup(EmbeddedTexts.style)
    markup("</style>\n</head>\n<body>\n")
  }

  /// Writes the scripts and the end of the body.
  mutating func endPage(_ scripts: [PageScript]) {
    for script in scripts {
      markup("<script>")
      markup(script.text)
      markup("</script>\n")
    }
    markup("</body>\n</html>\n")
  }

  /// Writes an external text, cleaned and escaped; line breaks stay.
  package mutating func value(_ value: String) {
    // Most texts need no escape, which one pass over the bytes shows.
    text += value.utf8.allSatisfy(Self.isPlain) ? value : Self.escaped(value)
  }

  /// Writes a start tag. Attributes whose value is nil are left out.
  package mutating func open(_ tag: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:]) {
    text += "<"
    markup(tag)
    for (name, content) in attributes {
      guard let content else { continue }
      text += " "
      markup(name)
      text += "=\""
      value(content)
      text += "\""
    }
    text += ">"
  }

  /// Writes an element that holds only a text.
  package mutating func element(
    _ tag: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ content: String
  ) {
    open(tag, attributes)
    value(content)
    text += "</"
    markup(tag)
    text += ">"
  }

  /// Writes a note of gvl's own, with commands in back quotes.
  package mutating func note(_ words: String) {
    markup("<p class=\"note\">")
    for (index, part) in words.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      if index.isMultiple(of: 2) { value(String(part)) } else { element("code", String(part)) }
    }
    markup("</p>")
  }

  /// Bytes in base64, for URLs of data (RFC 4648).
  package static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        result.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Writes a value as a link if it is a web address, else as text with its own reading direction.
  package mutating func address(_ value: String) {
    guard Self.isWebAddress(value) else { return element("bdi", value) }
    element("a", ["href": value, "rel": "noopener noreferrer"], value)
  }

  package mutating func element(_ tag: StaticString, _ content: String) { element(tag, [:], content) }

  /// Whether the text is a web address for `WebLink`, and all its characters are visible ASCII.
  static func isWebAddress(_ text: String) -> Bool {
    text.utf8.count <= 2_000 && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && WebLink.fault(text) == nil
  }

  private static func escaped(_ text: String) -> String {
    let clean = CleanText.lines(text)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(clean.utf8.count + 8)
    for byte in clean.utf8 {
      if let entity = entity(byte) { bytes += entity.utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a byte is visible ASCII without a meaning in HTML.
  private static func isPlain(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) && entity(byte) == nil }

  private static func entity(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}

/// The page of each anchor in a report, as seen from one of the pages.
package struct PageMap {
  /// The files of the pages; a single page needs no name.
  package var files: [String] = []
  /// The page of each anchor.
  package var places: [String: Int] = [:]
  package var current = 0

  package init(files: [String] = [], places: [String: Int] = [:]) { (self.files, self.places) = (files, places) }

  package var count: Int { max(files.count, 1) }

  /// `#v755`, or `./report-2.html#v755` if it is on another page.
  package func address(of anchor: String) -> String {
    guard let place = places[anchor], place != current else { return "#" + anchor }
    return address(ofPage: place) + "#" + anchor
  }

  /// The leading `./` prevents a file name from being read as a URL with a scheme.
  package func address(ofPage page: Int) -> String {
    "./" + (files.indices.contains(page) ? URLPath.encoded(files[page]) : "")
  }
}
