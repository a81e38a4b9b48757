/// Numbers in a text, in the digits of any script.
enum Digits {
  /// The value of a digit: ASCII, full width, Arabic, Persian, Devanagari, Bengali, Thai.
  static func value(_ value: UInt32) -> Int? {
    let zero: UInt32
    switch value {
    case 0x30...0x39: zero = 0x30
    case ..<0x660: return nil
    case 0x660...0x669: zero = 0x660
    case 0x6F0...0x6F9: zero = 0x6F0
    case 0x966...0x96F: zero = 0x966
    case 0x9E6...0x9EF: zero = 0x9E6
    case 0xE50...0xE59: zero = 0xE50
    case 0xFF10...0xFF19: zero = 0xFF10
    default: return nil
    }
    return Int(value - zero)
  }

  static func value(_ scalar: Unicode.Scalar) -> Int? { value(scalar.value) }

  /// The numbers of a text. Separators of thousands do not end a number: `1,000`, `1.000` and `1 000` are one number.
  static func numbers(of text: String) -> Set<Int> {
    var result: Set<Int> = []
    let scalars = Array(text.unicodeScalars)
    var at = 0
    while at < scalars.count {
      guard let first = value(scalars[at]) else {
        at += 1
        continue
      }
      var (number, digits) = (first, 1)
      at += 1
      while at < scalars.count {
        if let next = value(scalars[at]) {
          number = (number &* 10 &+ next) % 1_000_000_007
          digits += 1
          at += 1
        } else if digits <= 3, isGroupMark(scalars[at]), group(scalars, after: at) {
          at += 1
          digits = 0
        } else {
          break
        }
      }
      result.insert(number)
    }
    return result
  }

  private static func isGroupMark(_ scalar: Unicode.Scalar) -> Bool {
    [",", ".", "'", "’", " ", "\u{A0}", "\u{202F}", "\u{2009}"].contains(scalar)
  }

  private static func group(_ scalars: [Unicode.Scalar], after mark: Int) -> Bool {
    guard mark + 3 < scalars.count else { return false }
    for at in mark + 1...mark + 3 where value(scalars[at]) == nil { return false }
    return mark + 4 >= scalars.count || value(scalars[mark + 4]) == nil
  }
}
