/// Two letters of six bits each: a language (`EN`) or a country (`DE`). Six bits hold 64 values, and 26 of them are
/// letters; the other values are kept, so that a string is written as it was read.
public struct LetterPair: Sendable, Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The twelve bits.
  public let bits: UInt16

  /// `AA`, which stands for no country.
  public static let unknown = LetterPair(bits: 0)

  package init(bits: Int) { self.bits = UInt16(truncatingIfNeeded: bits & 0xFFF) }

  /// Parses two letters from A to Z in either case, or two numbers as `description` writes them. Nil for anything else.
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

  /// The language of a BCP 47 tag, `pt-BR` or `pt_BR`; nil if the tag does not begin with two letters.
  package init?(tag: String) { self.init(String(tag.uppercased().prefix { $0 != "-" && $0 != "_" })) }

  /// Makes a pair from two letters; `AA` for any other text.
  public init(stringLiteral text: String) { self = LetterPair(text) ?? LetterPair(bits: 0) }

  /// Whether both are letters.
  public var isValid: Bool { bits >> 6 < 26 && bits & 63 < 26 }

  /// The letters, such as `EN`; numbers such as `4.63` if one of both is not a letter.
  public var description: String {
    guard isValid else { return "\(bits >> 6).\(bits & 63)" }
    return String(String.UnicodeScalarView([bits >> 6, bits & 63].map { Unicode.Scalar(UInt8(0x41 + $0)) }))
  }
}
