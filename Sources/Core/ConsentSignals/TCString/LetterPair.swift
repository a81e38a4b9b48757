/// Two letters of six bits each: a language (`EN`) or a country (`DE`). Strings can hold 64 values a letter, of which 26 are
/// letters; the others are kept, so that what was read is written again.
public struct LetterPair: Sendable, Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The twelve bits.
  public let bits: UInt16

  /// `AA`, which stands for no country.
  public static let unknown = LetterPair(bits: 0)

  package init(bits: Int) { self.bits = UInt16(truncatingIfNeeded: bits & 0xFFF) }

  /// Two letters from A to Z, in either case, or two values as `description` writes those that are no letters; nil for
  /// anything else.
  public init?(_ text: String) {
    let values = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    if values.count == 2 {
      guard values.allSatisfy((0..<64).contains) else { return nil }
      self.init(bits: values[0] << 6 | values[1])
      return
    }
    let letters = text.utf8.map { Int($0 & 0xDF) - 0x41 }
    guard letters.count == 2, letters.allSatisfy((0..<26).contains), text.utf8.allSatisfy({ $0 & 0x40 != 0 })
    else { return nil }
    self.init(bits: letters[0] << 6 | letters[1])
  }

  /// The language of a tag as BCP 47 has it, `pt-BR` or `pt_BR`; nil for one that does not begin with two letters.
  package init?(tag: String) { self.init(String(tag.uppercased().prefix { $0 != "-" && $0 != "_" })) }

  /// A literal of two letters; `AA` for any other.
  public init(stringLiteral text: String) { self = LetterPair(text) ?? LetterPair(bits: 0) }

  /// Whether both are letters.
  public var isValid: Bool { bits >> 6 < 26 && bits & 63 < 26 }

  /// `EN`; two values that are not both letters as numbers, `4.63`.
  public var description: String {
    guard isValid else { return "\(bits >> 6).\(bits & 63)" }
    return String(String.UnicodeScalarView([bits >> 6, bits & 63].map { Unicode.Scalar(UInt8(0x41 + $0)) }))
  }
}
