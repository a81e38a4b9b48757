/// The words of a text, as ranges of its UTF-8: runs of letters and digits, and each other visible character by itself.
///
/// In scripts without blanks between words, and in Korean, which appends endings, each character is a word of its own.
package struct PlainWords: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private var at: Int

  package init(_ bytes: ArraySlice<UInt8>) { (self.bytes, at) = (bytes, bytes.startIndex) }

  package mutating func next() -> Range<Int>? {
    var start = at
    while at < bytes.endIndex {
      let (kind, length) = kind(at)
      switch kind {
      case .inWord:
        at += length
        continue
      case .alone where start == at: at += length
      case .blank where start == at:
        at += length
        start = at
        continue
      case .alone, .blank: break
      }
      return start..<at
    }
    return start < at ? start..<at : nil
  }

  private enum Kind { case inWord, alone, blank }

  private func kind(_ at: Int) -> (Kind, Int) {
    let byte = bytes[at]
    guard byte >= 0x80 else {
      if byte <= 0x20 { return (.blank, 1) }
      return (ASCII.isAlphanumeric(byte) ? .inWord : .alone, 1)
    }
    var iterator = bytes[at...].prefix(4).makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return (.alone, 1) }
    let length = UTF8.width(scalar)
    if Self.isUnspaced(scalar.value) { return (.alone, length) }
    let properties = scalar.properties
    if properties.isWhitespace { return (.blank, length) }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return (.inWord, length)
    default: return (.alone, length)
    }
  }

  /// Thai, Lao, Myanmar, Khmer, kana, Han, Hangul.
  private static func isUnspaced(_ value: UInt32) -> Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF, 0x3400...0x9FFF,
      0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
