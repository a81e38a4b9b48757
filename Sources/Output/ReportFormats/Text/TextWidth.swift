/// Columns of a text in a terminal: combining letters take none, ideographs and emoji two.
///
/// By Unicode's East Asian Width and emoji presentation, as `wcwidth` measures them (`Scripts/judge widths`). A letter
/// takes two columns if an emoji selector or a spacing vowel sign follows.
enum TextWidth {
  package static func of(_ text: String) -> Int {
    if isPlain(text) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard var last = scalars.first else { return 0 }
    var width = of(last)
    // Most letters have one part.
    guard scalars.index(after: scalars.startIndex) != scalars.endIndex else { return width }
    var isJoined = false
    for scalar in scalars.dropFirst() {
      switch scalar.value {
      case 0xFE0F where width == 1 && last.properties.isEmoji: width = 2
      case 0xFE0E where width == 2 && last.properties.isEmojiPresentation && last.value < 0x1F1E6: width = 1
      // Flags of two letters; skin tones; signs combined by a joiner or a virama.
      case 0x1F1E6...0x1F1FF where (0x1F1E6...0x1F1FF).contains(last.value): break
      case 0x1F3FB...0x1F3FF where last.properties.isEmoji: break
      case _ where isJoined: break
      default:
        let next = of(scalar)
        if next > 0 {
          width = isVirama(last) ? 2 : width + next
        } else if width > 0, scalar.properties.generalCategory == .spacingMark {
          width = 2
        }
      }
      isJoined = scalar.value == 0x200D
      if !isJoined { last = scalar }
    }
    return width
  }

  /// Whether a text is ASCII without control characters, as most texts are: one column each.
  static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return 0
    // In a cleaned text only the joiners are ignorable; other format characters are visible.
    case .format: return scalar.properties.isDefaultIgnorableCodePoint ? 0 : 1
    default: break
    }
    // Hangul vowels and final consonants as separate characters combine with the letter before.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FB).contains(scalar.value) { return 0 }
    if scalar.properties.isEmojiPresentation { return 2 }
    var (low, high) = (0, wide.count)
    while low < high {
      let middle = (low + high) / 2
      if wide[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low < wide.count && wide[low].contains(scalar.value) ? 2 : 1
  }

  private static func isVirama(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.canonicalCombiningClass == .virama
  }

  /// East Asian Width `W` and `F`, and emoji; as whole blocks if a block has nothing else.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0x3247,
    0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x191D2, 0x1AFF0...0x1B2FB, 0x1D300...0x1D376, 0x1F200...0x1F265,
    0x1F3FB...0x1F3FF, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
