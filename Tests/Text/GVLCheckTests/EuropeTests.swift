@testable import GVLCheck
import GVLFindings
import GVLWording
import TestSupport

/// Walls, postponing, notices, transfers, kinds of cookies and consent by continuing, in languages of Europe that the
/// tests of the single rules do not cover.
@Suite struct EuropeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let language: String
    let kind: String
    let isFound: Bool
    let text: String

    init?(_ line: Substring) {
      let fields = line.split(separator: " ", maxSplits: 2)
      guard fields.count == 3, let mark = fields[1].last else { return nil }
      (language, kind, isFound) = (String(fields[0]), String(fields[1].dropLast()), mark == "+")
      text = String(fields[2])
    }

    var testDescription: String { "\(language): \(text)" }
  }

  static let rows = [north, south, slavic].flatMap { $0.split(separator: "\n").compactMap(Row.init) }

  private static func rows(_ kind: String) -> [Row] { rows.filter { $0.kind == kind } }

  /// The number of findings of a rule on a first layer.
  private func count(_ rule: String, _ row: Row, texts: [String], _ controls: String) throws -> Int {
    let source = """
      language: \(row.language)
      screens:
        - layer: first
          texts:\(texts.map { "\n      - \"\($0)\"" }.joined())
          controls: [\(controls)]
      """
    let context = DialogContext(sets: Set(CheckRules.sets))
    return try checkText(source, context: context).findings.filter { $0.rule.id == rule }.count
  }

  @Test(arguments: rows("wall"))
  func walls(row: Row) throws {
    let controls = "accept_all: OK, settings: Cookies"
    #expect(try count("edpb/cookie-wall", row, texts: [row.text], controls) == (row.isFound ? 1 : 0))
    // With a paid alternative there is no wall.
    #expect(try count("edpb/cookie-wall", row, texts: [row.text], controls + ", pay: Abo") == 0)
  }

  @Test(arguments: rows("later"))
  func puttingOff(row: Row) throws {
    let controls = "accept_all: OK, {text: \"\(row.text)\", element: link}"
    #expect(try count("it-garante/asks-again", row, texts: [], controls) == (row.isFound ? 1 : 0))
  }

  @Test(arguments: rows("transfer"))
  func transfers(row: Row) throws {
    let controls = "accept_all: OK, reject_all: X, settings: Cookies"
    #expect(try count("de-dsk/transfer-folded-in", row, texts: [row.text], controls) == (row.isFound ? 1 : 0))
  }

  @Test(arguments: rows("locked"))
  func kindsThatAreLocked(row: Row) throws {
    let toggle = "{text: \"\(row.text)\", element: switch, on: true, disabled: true, basis: necessary}"
    #expect(try count("edpb/locked-as-necessary", row, texts: [], "accept_all: OK, \(toggle)") == (row.isFound ? 1 : 0))
  }

  @Test(arguments: rows("implied"))
  func goingOn(row: Row) {
    #expect(ImpliedSentences.of(row.text, language: row.language).count == (row.isFound ? 1 : 0))
  }

  /// A sentence that users cannot object satisfies the rule; naming special purposes alone does not.
  @Test(arguments: rows("notice"))
  func notices(row: Row) throws {
    var context = DialogContext()
    context.expected = Expected()
    context.expected?.usesSpecialPurposes = true
    let source = """
      language: \(row.language)
      tcf: true
      screens:
        - layer: second
          texts: ["\(row.text)", "\(row.text)"]
          controls: [{text: Marketing, element: switch}, reject_all: X, save: OK]
        - layer: first
          texts: ["Cookies."]
          controls: [accept_all: OK, reject_all: X, settings: Cookies]
      """
    let found = try checkText(source, context: context).findings.map(\.rule.id)
    #expect(found.contains("tcf/special-purpose-notice-missing") == !row.isFound, "\(found)")
  }

  /// Each language has every kind of row, found and not found, and words for kinds of cookies.
  @Test func noLanguageIsLeftOut() {
    let kinds = Dictionary(grouping: Self.rows, by: \.language).mapValues { Set($0.map { "\($0.kind)\($0.isFound)" }) }
    #expect(kinds.count == 27)
    for (language, found) in kinds {
      #expect(found.count == 12, "\(language)")
      #expect(Classifier.standard.knowsKinds(language))
    }
  }
}
