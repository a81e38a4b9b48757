/// A feature of a text that makes it look different from its characters, or that is invisible.
///
/// Marks that scripts need are not reported: joiners U+200C/D, direction marks U+200E/F, and the soft hyphen.
package struct Disguise: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// C0, C1 or DEL, except tab and line ends.
    case control
    /// U+202D, U+202E: the text after it is shown in another order.
    case override
    /// U+E0000 to U+E007F outside of a flag emoji.
    case tag
    /// An invisible space, operator or filler between two letters of a word.
    case zeroWidth
    /// Letters of scripts that look alike in one word (UTS #39, section 5.2: not even highly restrictive).
    case mixedScripts
    /// Mathematical or circled letters, or small capitals, in place of normal ones.
    case mathematical
  }

  package let kind: Kind
  /// The problem and the remedy: `holds U+0007, …: delete it`.
  package let message: String

  /// Whether it is an invisible character; else it is a word of letters that look like others.
  package var isHidden: Bool { kind != .mixedScripts && kind != .mathematical }

  /// The first disguise of each kind, in the order of the text.
  package static func found(in text: String) -> [Disguise] {
    // Fast path for nearly all texts: pure ASCII cannot mix scripts, and its only hidden characters are controls.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return [] }
    let scalars = Array(text.unicodeScalars)
    var result = hidden(scalars) + DisguisedWord.found(in: scalars)
    var kinds: Set<Kind> = []
    result.removeAll { !kinds.insert($0.kind).inserted }
    return result
  }

  init(_ kind: Kind, _ message: String) { (self.kind, self.message) = (kind, message) }

  private static func hidden(_ scalars: [Unicode.Scalar]) -> [Disguise] {
    var result: [Disguise] = []
    var isFlag = false
    for (index, scalar) in scalars.enumerated() {
      let name = "U+" + hexadecimal(scalar.value)
      switch scalar.value {
      case 0x09...0x0D, 0x20..<0x7F: break
      case 0..<0x20, 0x7F...0x9F:
        result.append(Disguise(.control, "holds \(name), a control character that is not shown: delete it"))
      case 0x202D, 0x202E:
        result.append(
          Disguise(.override, "holds \(name), which changes the order in which the text is shown: delete it"))
      case 0xE0000...0xE007F:
        // A regional flag is spelled with tag characters.
        if isFlag { continue }
        result.append(Disguise(.tag, "holds \(name), a tag character that is not shown: delete it"))
      case 0x115F, 0x1160, 0x180E, 0x200B, 0x2060...0x2064, 0x2800, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0,
        0xFFF9...0xFFFB:
        guard let word = DisguisedWord.parted(by: index, in: scalars) else { break }
        result.append(
          Disguise(
            .zeroWidth,
            "holds \(name), an invisible character, in the word \"\(word)\": delete it; a soft hyphen (U+00AD) lets a word break"
          ))
      default: break
      }
      isFlag = scalar.value == 0x1F3F4
    }
    return result
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
