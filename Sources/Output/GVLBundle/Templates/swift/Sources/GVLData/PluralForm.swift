/// The plural form of a text for a number. Names and rules are those of Unicode's CLDR, for whole numbers below a
/// million.
public enum PluralForm: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other

  /// - Parameter tag: The language as BCP 47: `pt-BR`.
  public static func of(_ number: Int, in tag: String) -> PluralForm {
    let code = LanguageSteps.code(tag)
    let (digit, tail) = (number % 10, number % 100)
    let isTeen = 11...19 ~= tail
    switch String(code.prefix { $0 != "-" }) {
    case "id", "ja", "ko", "ms", "th", "vi", "zh": return .other
    case "fr", "hi": return number < 2 ? .one : .other
    case "pt" where code == "pt-br": return number < 2 ? .one : .other
    case "is", "mk": return digit == 1 && tail != 11 ? .one : .other
    case "tl": return 1...3 ~= number || ![4, 6, 9].contains(digit) ? .one : .other
    case "he": return number == 1 ? .one : number == 2 ? .two : .other
    case "lv": return digit == 0 || isTeen ? .zero : digit == 1 ? .one : .other
    case "lt": return digit == 0 || isTeen ? .other : digit == 1 ? .one : .few
    case "ro": return number == 1 ? .one : number == 0 || 1...19 ~= tail ? .few : .other
    case "cs", "sk": return number == 1 ? .one : 2...4 ~= number ? .few : .other
    case "bs", "hr", "sr": return slavic(number, most: .other)
    case "ru", "uk": return slavic(number, most: .many)
    case "pl": return number == 1 ? .one : 2...4 ~= digit && !(12...14 ~= tail) ? .few : .many
    case "sl": return tail == 1 ? .one : tail == 2 ? .two : 3...4 ~= tail ? .few : .other
    case "mt":
      if number == 1 { return .one }
      if number == 2 { return .two }
      return number == 0 || 3...10 ~= tail ? .few : isTeen ? .many : .other
    case "cy": return [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][number] ?? .other
    case "ar": return [0: .zero, 1: .one, 2: .two][number] ?? (3...10 ~= tail ? .few : tail > 10 ? .many : .other)
    default: return number == 1 ? .one : .other
    }
  }

  private static func slavic(_ number: Int, most: PluralForm) -> PluralForm {
    let (digit, tail) = (number % 10, number % 100)
    if digit == 1, tail != 11 { return .one }
    return 2...4 ~= digit && !(12...14 ~= tail) ? .few : most
  }
}
