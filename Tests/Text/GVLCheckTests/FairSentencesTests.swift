import TestSupport
@testable import GVLCheck
import GVLWording

/// No sentence of a complete and fair first layer breaks one of these rules.
@Suite struct FairSentencesTests {
  static let languages = Set(SectionWordsTable.rows("wall").map(\.language)).sorted()

  private func sentences(_ language: String) throws -> [String: String] {
    let file = FirstLayersTests.folder.appending(path: "\(language).tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return Dictionary(
      lines.map { $0.split(separator: "\t", maxSplits: 1).map(String.init) }.map { ($0[0], $0[1]) },
      uniquingKeysWith: { $0 + " " + $1 })
  }

  private func rules(_ texts: [String], _ language: String) throws -> Set<String> {
    let rows = texts.map { "\n      - \"\($0)\"" }.joined()
    let source = """
      language: \(language)
      screens:
        - layer: first
          texts:\(rows)
          controls: [{role: accept_all, text: A}, {role: reject_all, text: R}, {role: settings, text: S}]
      """
    return Set(try checkText(source, context: DialogContext(sets: Set(CheckRules.sets))).findings.map(\.rule.check))
  }

  @Test(arguments: languages) func noneIsAWallOrATransfer(language: String) throws {
    let wrong: Set = ["cookie-wall", "transfer-folded-in", "asks-again", "implied-consent"]
    let texts = try sentences(language).sorted { $0.key < $1.key }.map(\.value)
    #expect(try rules(texts, language).isDisjoint(with: wrong))
    for text in texts {
      let said = Classifier.standard.said(text, language: language)
      #expect(!said.disclosures.contains(.beyondChoice), "\(text)")
      #expect(said.manner.isDisjoint(with: [.must, .barred]), "\(text)")
    }
  }

  /// Stated purposes are recognised, and missing ones are reported.
  @Test(arguments: languages) func purposesAreToldOrMissed(language: String) throws {
    let told = try sentences(language)
    let purposes = try #require(told["purposes"])
    let bare = [told["scope"], told["withdrawal"]].compactMap { $0 }
    #expect(try rules(bare, language).contains("purposes-untold"))
    #expect(try !rules(bare + [purposes], language).contains("purposes-untold"))
    #expect(Classifier.standard.said(purposes, language: language).kinds.contains(.advertising))
  }
}
