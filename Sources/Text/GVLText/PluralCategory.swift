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
package struct PluralRules: Sendable, Hashable {
  private let languages: String
  /// The forms that a text with a number needs, in the order of gettext's `msgstr[0]`, `msgstr[1]` and so on. Always
  /// with `other`, which every format requires, though Polish and Russian use it only for fractions.
  package let gettextOrder: [PluralCategory]
  /// The index in `gettextOrder` as an expression of C.
  private let formula: String
  private let index: @Sendable (Int) -> Int

  private init(
    _ languages: String, _ order: [PluralCategory], _ formula: String, _ index: @escaping @Sendable (Int) -> Int
  ) {
    (self.languages, gettextOrder, self.formula, self.index) = (languages, order, formula, index)
  }

  private static let standard = PluralRules("", [.one, .other], "n != 1") { $0 != 1 ? 1 : 0 }

  /// The rules of all languages; those that are not named here have the first.
  package static let all: [PluralRules] = [
    standard,
    .init("id ja ko ms th vi zh", [.other], "0") { _ in 0 },
    .init("fr hi pt-br", [.one, .other], "n > 1") { $0 > 1 ? 1 : 0 },
    .init("is mk", [.one, .other], "n%10 != 1 || n%100 == 11") { $0 % 10 != 1 || $0 % 100 == 11 ? 1 : 0 },
    .init("tl", [.one, .other], "n != 1 && n != 2 && n != 3 && (n%10 == 4 || n%10 == 6 || n%10 == 9)") {
      !(1...3).contains($0) && [4, 6, 9].contains($0 % 10) ? 1 : 0
    },
    .init("he", [.one, .two, .other], "n == 1 ? 0 : n == 2 ? 1 : 2") { $0 == 1 ? 0 : $0 == 2 ? 1 : 2 },
    .init("lv", [.one, .other, .zero], baltic, balticIndex),
    .init("lt", [.one, .few, .other], baltic, balticIndex),
    .init("ro", [.one, .few, .other], "n == 1 ? 0 : n == 0 || (n%100 >= 1 && n%100 <= 19) ? 1 : 2") {
      $0 == 1 ? 0 : $0 == 0 || (1...19).contains($0 % 100) ? 1 : 2
    },
    .init("cs sk", [.one, .few, .other], "n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2") {
      $0 == 1 ? 0 : (2...4).contains($0) ? 1 : 2
    },
    .init("bs hr sr", [.one, .few, .other], slavic, slavicIndex),
    .init("be ru uk", [.one, .few, .many, .other], slavic, slavicIndex),
    .init(
      "pl", [.one, .few, .many, .other],
      "n == 1 ? 0 : n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14) ? 1 : 2"
    ) { $0 == 1 ? 0 : slavicIndex($0) == 1 ? 1 : 2 },
    .init("sl", [.one, .two, .few, .other], "n%100 == 1 ? 0 : n%100 == 2 ? 1 : n%100 == 3 || n%100 == 4 ? 2 : 3") {
      [1: 0, 2: 1, 3: 2, 4: 2][$0 % 100] ?? 3
    },
    .init(
      "mt", [.one, .two, .few, .many, .other],
      "n == 1 ? 0 : n == 2 ? 1 : n == 0 || (n%100 >= 3 && n%100 <= 10) ? 2 : n%100 >= 11 && n%100 <= 19 ? 3 : 4"
    ) {
      [0: 2, 1: 0, 2: 1][$0] ?? ((3...10).contains($0 % 100) ? 2 : (11...19).contains($0 % 100) ? 3 : 4)
    },
    .init("cy", PluralCategory.allCases, "n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n == 3 ? 3 : n == 6 ? 4 : 5") {
      [0: 0, 1: 1, 2: 2, 3: 3, 6: 4][$0] ?? 5
    },
    .init(
      "ar", PluralCategory.allCases,
      "n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n%100 >= 3 && n%100 <= 10 ? 3 : n%100 > 10 ? 4 : 5"
    ) {
      $0 < 3 ? $0 : (3...10).contains($0 % 100) ? 3 : $0 % 100 > 10 ? 4 : 5
    },
  ]

  private static let slavic =
    "n%10 == 1 && n%100 != 11 ? 0 : n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14) ? 1 : 2"
  @Sendable private static func slavicIndex(_ number: Int) -> Int {
    let (digit, tail) = (number % 10, number % 100)
    return digit == 1 && tail != 11 ? 0 : (2...4).contains(digit) && !(12...14).contains(tail) ? 1 : 2
  }

  private static let baltic = "n%10 == 0 || (n%100 >= 11 && n%100 <= 19) ? 2 : n%10 == 1 ? 0 : 1"
  @Sendable private static func balticIndex(_ number: Int) -> Int {
    number % 10 == 0 || (11...19).contains(number % 100) ? 2 : number % 10 == 1 ? 0 : 1
  }

  private static let byCode = Dictionary(
    uniqueKeysWithValues: all.flatMap { rules in rules.languages.split(separator: " ").map { ($0, rules) } })

  /// The rules of a language, with or without script and region: `pt-br`, `ru`, `sr-latn`.
  package static func of(_ code: String) -> PluralRules {
    byCode[code[...]] ?? byCode[code.prefix { $0 != "-" }] ?? standard
  }

  /// - Parameter number: not negative.
  package func category(of number: Int) -> PluralCategory { gettextOrder[index(number)] }

  /// The categories in CLDR's order.
  package var categories: [PluralCategory] { gettextOrder.sorted() }

  /// gettext's header `Plural-Forms`. Polish and Russian keep a form for fractions, which no whole number selects, so
  /// that the file holds all forms of a translation.
  package var gettext: String { "nplurals=\(gettextOrder.count); plural=\(formula);" }

  /// An example of a number of a category, for users: the lowest above zero, else zero; nil if no whole number has it.
  package func example(of category: PluralCategory) -> Int? {
    (Array(1...200) + [0]).first { self.category(of: $0) == category }
  }

  package static func == (a: PluralRules, b: PluralRules) -> Bool { a.languages == b.languages }
  package func hash(into hasher: inout Hasher) { hasher.combine(languages) }
}

extension Language {
  package var plurals: PluralRules { .of(code) }
}
