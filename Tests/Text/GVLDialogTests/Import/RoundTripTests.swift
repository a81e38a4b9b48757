@testable import GVLDialog
import GVLFindings
import GVLList
import GVLShown
import GVLStrings
import GVLStringsWriting
import GVLText
import TestSupport

/// An exported file is imported with the same texts, in every format and language.
@Suite struct RoundTripTests {
  /// The newest list of each stock.
  private static let lists = Dictionary(
    uniqueKeysWithValues: Stock.present.map { stock in
      (stock, Result { try stock.lists.last { $0.hasPrefix("v3/") }.map { try VendorList(stock.bytes($0)) } })
    })

  /// The language's units with every official text of the newest list.
  private static func official(_ stock: Stock, _ language: Language) throws -> [TranslationUnit] {
    guard let list = try lists[stock]?.get() else { return [] }
    let name = "purposes-\(language.code).json"
    let translated = try stock.translations.last { $0.hasSuffix(name) && $0.contains("v3") }
      .map { try Translation(stock.bytes($0)) }
    let reference = ListReference(specification: 3, version: list.reference.version)
    let texts = translated.map { translation in
      let origin = PairedTexts.Origin(reference, lastUpdated: nil, sha256: String(repeating: "0", count: 64))
      return PairedTexts(list.texts, from: [PairedTexts.Candidate(origin, translation.texts, of: list.texts)])
    }
    return Handout.official(
      list.texts, language.code == "en" ? nil : texts ?? PairedTexts(list.texts), of: reference, sha256: "00")
  }

  /// By day every third language with the sample's texts, some with published ones of other order and length.
  private static let cases = Stock.present.flatMap { stock in
    Effort.sample(BuiltInWords.languages, every: stock == .real ? 18 : 3).map { ($0, stock) }
  }

  @Test(.slow, arguments: cases) func identity(code: String, stock: Stock) throws {
    let language = try #require(Languages.row(code))
    let words = try #require(BuiltInWords.words(code))
    let file = try #require(BuiltInWords.file(code))
    let official = try Self.official(stock, language)
    let units = Handout.own(words, source: BuiltInWords.english) + official
    for writer in StringsWriters.all {
      let files = writer.files([TranslationUnits(language, units)])
      // Flutter also has a file of the bare language with the same texts.
      let found = try #require(try Imports.read(files, language, units), "\(writer.id)")
      #expect(found.findings.prefix(3).map(\.message) == [], "\(writer.id)")
      #expect(found.knownBySource == 0, "\(writer.id)")
      var taken = words
      taken.texts = found.texts
      #expect(taken.written(replacing: file) == file, "\(writer.id)")
      if writer.missing == .marked {
        #expect(found.officialCount == official.count { $0.target != nil }, "\(writer.id)")
      }
    }
  }
}
