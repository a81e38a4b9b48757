/// The last part of a selector: `.hide`, `#banner`, `button.primary`.
struct StyleSelector: Hashable {
  var tag = ""
  var id = ""
  var classes: [String] = []
  /// Whether this is the whole selector. `.open .menu` or `.menu[data-x]` may match or not.
  var isWhole = true

  /// CSS specificity: ids before classes before names of elements.
  var weight: Int { (id.isEmpty ? 0 : 10_000) + classes.count * 100 + (tag.isEmpty ? 0 : 1) }

  /// The class, id or name that an element must have before the selector is examined.
  var key: String { classes.last.map { "." + $0 } ?? (id.isEmpty ? tag.isEmpty ? "*" : tag : "#" + id) }

  func matches(_ tag: String, _ id: String, _ classes: Set<String>) -> Bool {
    (self.tag.isEmpty || self.tag == tag) && (self.id.isEmpty || self.id == id)
      && self.classes.allSatisfy(classes.contains)
  }

  /// States that need a pointer or keyboard, and pseudo-elements: irrelevant for the first view of a page.
  private static let states: Set<String> = [
    "hover", "focus", "active", "visited", "focus-visible", "focus-within", "target", "checked", "disabled", "before",
    "after", "placeholder", "selection", "marker", "backdrop", "first-letter", "first-line", "invalid", "autofill",
  ]

  /// Returns nil for a selector that is irrelevant for the first view of a page.
  init?(_ bytes: [UInt8]) {
    var scan = Scan(bytes: bytes)
    while let byte = scan.byte {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: ">"),
        UInt8(ascii: "+"), UInt8(ascii: "~"):
        scan.at += 1
        scan.isParted = true
      case UInt8(ascii: "."):
        begin(&scan)
        scan.at += 1
        classes.append(scan.name())
      case UInt8(ascii: "#"):
        begin(&scan)
        scan.at += 1
        id = scan.name()
      case UInt8(ascii: "*"):
        begin(&scan)
        scan.at += 1
      case UInt8(ascii: "["):
        begin(&scan)
        isWhole = false
        scan.skipBrackets()
      case UInt8(ascii: ":"):
        begin(&scan)
        while scan.byte == UInt8(ascii: ":") { scan.at += 1 }
        if Self.states.contains(scan.name().lowercased()) { scan.isState = true }
        isWhole = false
        if scan.byte == UInt8(ascii: "(") { scan.skipBrackets() }
      default:
        begin(&scan)
        let name = scan.name()
        guard !name.isEmpty else { return nil }
        tag = name.lowercased()
      }
    }
    guard scan.hasBegun, !scan.isState else { return nil }
    if scan.parts > 1 { isWhole = false }
  }

  /// Starts anew after a combinator: only the last part counts.
  private mutating func begin(_ scan: inout Scan) {
    if !scan.hasBegun || scan.isParted {
      (tag, id, classes) = ("", "", [])
      scan.parts += 1
    }
    (scan.hasBegun, scan.isParted) = (true, false)
  }

  private struct Scan {
    let bytes: [UInt8]
    var at = 0
    var parts = 0
    var (hasBegun, isParted, isState) = (false, false, false)

    init(bytes: [UInt8]) { self.bytes = bytes }

    var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

    mutating func name() -> String {
      var name: [UInt8] = []
      while let byte {
        if byte == UInt8(ascii: "\\"), at + 1 < bytes.count {
          name.append(bytes[at + 1])
          at += 2
        } else if byte >= 0x80 || byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "_")
        {
          name.append(byte)
          at += 1
        } else {
          break
        }
      }
      return String(decoding: name, as: UTF8.self)
    }

    mutating func skipBrackets() {
      var depth = 0
      while let byte {
        if let end = StylePieces.skipped(bytes, at) {
          at = end
          continue
        }
        if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: "]") || byte == UInt8(ascii: ")") { depth -= 1 }
        at += 1
        if depth == 0 { return }
      }
    }
  }
}
