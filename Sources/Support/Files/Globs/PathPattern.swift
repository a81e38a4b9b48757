import PlainText

/// A path pattern in the syntax of `.gitignore`, without its marks at both ends: `*.po`, `src/**/old`, `a[0-9]?`.
///
/// `*` and `?` match bytes of one name, `**` matches whole folders. Matching reads each byte of a path at most once for
/// each part of the pattern, whatever the pattern is.
struct PathPattern: Sendable {
  private enum Part: Sendable {
    case byte(UInt8)
    /// One byte of a name.
    case any
    /// One byte of a set.
    case set([Bool])
    /// Any bytes of one name.
    case star
    /// Any bytes.
    case wide
    /// Continues here or two parts later: no folder, or some.
    case perhaps
  }

  private let parts: [Part]

  /// - Parameter isPath: true for a pattern of whole paths, in which `**` has a meaning; false for one name.
  /// - Returns: nil if it can match nothing: a set without its end, or a final backslash.
  init?(_ text: ArraySlice<UInt8>, isPath: Bool) {
    var parts: [Part] = []
    var at = text.startIndex
    // Git compares the part before the first special byte separately, and starts anew after it.
    var isPlain = true
    while at < text.endIndex {
      let byte = text[at]
      at += 1
      switch byte {
      case UInt8(ascii: "\\"):
        guard at < text.endIndex else { return nil }
        parts.append(.byte(text[at]))
        at += 1
      case UInt8(ascii: "?"): parts.append(.any)
      case UInt8(ascii: "["):
        guard let set = Self.set(text, &at) else { return nil }
        parts.append(.set(set))
      case UInt8(ascii: "*"):
        let start = at - 1
        while at < text.endIndex, text[at] == byte { at += 1 }
        let begins = isPlain || text[start - 1] == Self.slash
        let rest = text[at...]
        let isWide = isPath && at - start > 1 && begins
        if isWide, rest.first == Self.slash {
          parts += [.perhaps, .wide, .byte(Self.slash)]
          at += 1
        } else {
          parts.append(isWide && (rest.isEmpty || rest.starts(with: [0x5C, Self.slash])) ? .wide : .star)
        }
      default: parts.append(.byte(byte))
      }
      isPlain = isPlain && !Self.isSpecial(byte)
    }
    self.parts = parts
  }

  static let slash = UInt8(ascii: "/")

  static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "\\")
  }

  func fits(_ path: some Sequence<UInt8>) -> Bool {
    // The positions in the pattern reached so far; the last one is its end.
    var open = [Bool](repeating: false, count: parts.count + 1)
    var next = open
    open[0] = true
    for byte in path {
      spread(&open)
      for index in next.indices { next[index] = false }
      var isOpen = false
      for (index, part) in parts.enumerated() where open[index] {
        switch part {
        case .byte(let own): next[index + 1] = next[index + 1] || own == byte
        case .any: next[index + 1] = next[index + 1] || byte != Self.slash
        case .set(let set): next[index + 1] = next[index + 1] || set[Int(byte)]
        case .star: next[index] = next[index] || byte != Self.slash
        case .wide: next[index] = true
        case .perhaps: break
        }
        isOpen = isOpen || next[index] || next[index + 1]
      }
      guard isOpen else { return false }
      swap(&open, &next)
    }
    spread(&open)
    return open[parts.count]
  }

  /// Follows parts that match no byte.
  private func spread(_ open: inout [Bool]) {
    for (index, part) in parts.enumerated() where open[index] {
      switch part {
      case .star, .wide: open[index + 1] = true
      case .perhaps: (open[index + 1], open[index + 3]) = (true, true)
      default: break
      }
    }
  }
}

extension PathPattern {
  /// The set between brackets; nil without a closing bracket or with an unknown class.
  private static func set(_ text: ArraySlice<UInt8>, _ at: inout Int) -> [Bool]? {
    func byte(_ index: Int) -> UInt8? { index < text.endIndex ? text[index] : nil }
    var set = [Bool](repeating: false, count: 256)
    let isOther = byte(at) == UInt8(ascii: "!") || byte(at) == UInt8(ascii: "^")
    if isOther { at += 1 }
    var last: UInt8?
    var isFirst = true
    while true {
      guard let here = byte(at) else { return nil }
      // A bracket at the very beginning is literal.
      if here == UInt8(ascii: "]"), !isFirst { break }
      isFirst = false
      at += 1
      if here == UInt8(ascii: "\\") {
        guard let escaped = byte(at) else { return nil }
        at += 1
        set[Int(escaped)] = true
        last = escaped
      } else if here == UInt8(ascii: "-"), let low = last, let end = byte(at), end != UInt8(ascii: "]") {
        at += 1
        var high = end
        if end == UInt8(ascii: "\\") {
          guard let escaped = byte(at) else { return nil }
          high = escaped
          at += 1
        }
        if low <= high { for value in low...high { set[Int(value)] = true } }
        last = nil
      } else if here == UInt8(ascii: "["), byte(at) == UInt8(ascii: ":") {
        guard let close = text[(at + 1)...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
        if close > at + 1, text[close - 1] == UInt8(ascii: ":") {
          let name = String(decoding: text[(at + 1)..<(close - 1)], as: UTF8.self)
          guard let kind = kinds[name] else { return nil }
          for value in 0..<UInt8(0x80) where kind(value) { set[Int(value)] = true }
          at = close + 1
          last = nil
        } else {
          set[Int(here)] = true
          last = here
        }
      } else {
        set[Int(here)] = true
        last = here
      }
    }
    at += 1
    if isOther { for index in set.indices { set[index].toggle() } }
    set[Int(slash)] = false
    return set
  }

  private static let kinds: [String: @Sendable (UInt8) -> Bool] = [
    "alnum": ASCII.isAlphanumeric, "alpha": ASCII.isLetter, "blank": ASCII.isBlank,
    "cntrl": { $0 < 0x20 || $0 == 0x7F }, "digit": ASCII.isDigit, "graph": { $0 > 0x20 && $0 < 0x7F },
    "lower": ASCII.isSmall, "print": { $0 >= 0x20 && $0 < 0x7F },
    "punct": { $0 > 0x20 && $0 < 0x7F && !ASCII.isAlphanumeric($0) },
    "space": ASCII.isSpace, "upper": ASCII.isCapital,
    "xdigit": { ASCII.hexValue($0) != nil },
  ]
}
