@testable import GVLCheck
@testable import GVLDialogReading
import GVLWording
import TestSupport

/// A complete first layer in each language that has a lexicon, in our own words: one sentence for each disclosure.
@Suite struct FirstLayersTests {
  static let folder = Corpus.packageRoot.appending(path: "Tests/Text/GVLCheckTests/FirstLayers")
  static let languages = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".tsv") }.map { String($0.dropLast(4)) }.sorted()

  /// The rule on each disclosure; the vendor count covers third parties.
  private static let rules = [
    "storage": "tcf/storage-access-missing", "personalData": "tcf/personal-data-missing",
    "purposes": "tcf/purposes-missing", "specialFeatures": "tcf/special-features-missing", "scope": "tcf/scope-missing",
    "withdrawal": "tcf/withdrawal-missing", "reopen": "tcf/withdrawal-way-missing",
    "legitimateInterest": "tcf/legitimate-interest-missing", "objection": "tcf/objection-missing",
    "consequences": "tcf/consequences-missing",
  ]

  private func sentences(_ language: String) throws -> [(key: String, text: String)] {
    try String(contentsOf: Self.folder.appending(path: "\(language).tsv"), encoding: .utf8).split(separator: "\n").map {
      let fields = $0.split(separator: "\t", maxSplits: 1)
      return (String(fields[0]), String(fields[1]))
    }
  }

  private func missing(_ texts: [String], _ language: String) -> [String] {
    var dialog = Dialog(
      file: "screens.yml", layer: .first, isDialog: true, text: texts.joined(separator: " "), language: language,
      tcf: .stated(true, by: "the test"))
    dialog.texts = texts.map { DialogText($0) }
    var context = DialogContext(sets: ["tcf"])
    context.expected = Expected(usesSpecialFeatures: true, usesLegitimateInterest: true)
    let asked = Set(Self.rules.values)
    return judge(dialog, context).findings.map(\.rule.id).filter(asked.contains).sorted()
  }

  @Test(arguments: languages)
  func aCompleteTextIsRecognised(language: String) throws {
    #expect(missing(try sentences(language).map(\.text), language) == [])
  }

  /// Without its sentence each disclosure is missing: no other sentence contains it.
  @Test(.slow, arguments: languages)
  func eachSentenceIsMissed(language: String) throws {
    let all = try sentences(language)
    for (key, rule) in Self.rules.sorted(by: { $0.key < $1.key }) {
      let rest = all.filter { $0.key != key }.map(\.text)
      #expect(missing(rest, language).contains(rule), "\(language) without \(key)")
    }
  }

  @Test func everyLexiconHasOne() {
    #expect(Set(Self.languages) == Set(Classifier.standard.languages))
  }
}
