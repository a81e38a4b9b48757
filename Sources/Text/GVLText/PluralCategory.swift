/// The form of a text that goes with a number. The names are CLDR's; their meaning differs by language.
package enum PluralCategory: String, Sendable, CaseIterable, Comparable {
  case zero, one, two, few, many, other

  package static func < (a: PluralCategory, b: PluralCategory) -> Bool { a.rank < b.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// How whole numbers below a million choose the form of a text. Fractions, and millions in French and similar
/// languages, have rules of their own; gvl counts neither.
///
/// - Source: CLDR, `supplemental/plurals.xml` (`Scripts/judge languages` compares them number by number).
package enum PluralRules: Sendable, CaseIterable {
  case invariable, one, zeroOrOne, lastDigitOne, filipino, hebrew, latvian, lithuanian, romanian, czech, serbian,
    russian, polish, slovenian, maltese, welsh, arabic

  /// - Parameter number: not negative.
  package func category(of number: Int) -> PluralCategory {
    let (digit, tail) = (number % 10, number % 100)
    let isTeen = (11...19).contains(tail)
    switch self {
    case .invariable: return .other
    case .one: return number == 1 ? .one : .other
    case .zeroOrOne: return number < 2 ? .one : .other
    case .lastDigitOne: return digit == 1 && tail != 11 ? .one : .other
    case .filipino: return (1...3).contains(number) || ![4, 6, 9].contains(digit) ? .one : .other
    case .hebrew: return number == 1 ? .one : number == 2 ? .two : .other
    case .latvian: return digit == 0 || isTeen ? .zero : digit == 1 ? .one : .other
    case .lithuanian: return digit == 0 || isTeen ? .other : digit == 1 ? .one : .few
    case .romanian: return number == 1 ? .one : number == 0 || (1...19).contains(tail) ? .few : .other
    case .czech: return number == 1 ? .one : (2...4).contains(number) ? .few : .other
    case .serbian, .russian:
      if digit == 1, tail != 11 { return .one }
      if (2...4).contains(digit), !(12...14).contains(tail) { return .few }
      return self == .serbian ? .other : .many
    case .polish:
      if number == 1 { return .one }
      return (2...4).contains(digit) && !(12...14).contains(tail) ? .few : .many
    case .slovenian: return tail == 1 ? .one : tail == 2 ? .two : tail == 3 || tail == 4 ? .few : .other
    case .maltese:
      switch number {
      case 1: return .one
      case 2: return .two
      default: return number == 0 || (3...10).contains(tail) ? .few : isTeen ? .many : .other
      }
    case .welsh:
      let names: [Int: PluralCategory] = [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many]
      return names[number] ?? .other
    case .arabic:
      let names: [Int: PluralCategory] = [0: .zero, 1: .one, 2: .two]
      return names[number] ?? ((3...10).contains(tail) ? .few : tail > 10 ? .many : .other)
    }
  }

  /// An example of a number of a category, for users: the lowest above zero, else zero; nil if no whole number has it.
  package func example(of category: PluralCategory) -> Int? {
    (Array(1...200) + [0]).first { self.category(of: $0) == category }
  }

  /// The forms that a text with a number needs, in order. Always with `other`, which every format requires, though
  /// Polish and Russian use it only for fractions.
  package var categories: [PluralCategory] {
    switch self {
    case .invariable: [.other]
    case .one, .zeroOrOne, .lastDigitOne, .filipino: [.one, .other]
    case .hebrew: [.one, .two, .other]
    case .latvian: [.zero, .one, .other]
    case .lithuanian, .romanian, .czech, .serbian: [.one, .few, .other]
    case .russian, .polish: [.one, .few, .many, .other]
    case .slovenian: [.one, .two, .few, .other]
    case .maltese: [.one, .two, .few, .many, .other]
    case .welsh, .arabic: PluralCategory.allCases
    }
  }
}

extension Language {
  package var plurals: PluralRules {
    switch base {
    case "id", "ja", "ko", "ms", "th", "vi", "zh": .invariable
    case "fr", "hi": .zeroOrOne
    case "pt": code == "pt-br" ? .zeroOrOne : .one
    case "is", "mk": .lastDigitOne
    case "tl": .filipino
    case "he": .hebrew
    case "lv": .latvian
    case "lt": .lithuanian
    case "ro": .romanian
    case "cs", "sk": .czech
    case "bs", "hr", "sr": .serbian
    case "ru", "uk": .russian
    case "pl": .polish
    case "sl": .slovenian
    case "mt": .maltese
    case "cy": .welsh
    case "ar": .arabic
    default: .one
    }
  }
}
