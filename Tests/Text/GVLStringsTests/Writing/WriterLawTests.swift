import GVLStrings
import GVLStringsWriting
import GVLText
import TestSupport

@Suite struct WriterLawTests {
  @Test(.slow, arguments: StringsWriters.all.map(\.id)) func nastyTextsComeBackInEveryLanguage(id: String) throws {
    let writer = try #require(StringsWriters.named(id))
    for language in Languages.all {
      // Rows differ in names and plurals: nightly all texts in one row for each kind of plurals, by day in three, with
      // six forms, two and one.
      let isOne = Languages.all.first { $0.plurals == language.plurals } == language
      let isWhole = Effort.isExhaustive ? isOne : ["ar", "de", "ja"].contains(language.code)
      let units = WriterSamples.units(language)
      let stride = isWhole ? 1 : isOne ? 7 : 29
      let some = units.enumerated().filter { $0.offset % stride == 0 }.map(\.element) + units.suffix(5)
      try WriterLaw(writer: writer, language: language, units: Self.unique(some)).check()
    }
  }

  @Test(.slow, arguments: SeededNumbers.seeds(61)) func randomTextsComeBack(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<12 {
      let language = numbers.pick(Languages.all)
      let units = WriterSamples.randomUnits(language, 60, &numbers)
      for writer in StringsWriters.all { try WriterLaw(writer: writer, language: language, units: units).check() }
    }
  }

  static func unique(_ units: [TranslationUnit]) -> [TranslationUnit] {
    var seen: Set<String> = []
    return units.filter { seen.insert($0.key).inserted }
  }
}
