@testable import GVLCheck
@testable import GVLDialogReading
import TestSupport

@Suite struct OfficialTextsTests {
  static func vendors(_ names: [String], shownAs texts: [String]) -> [String] {
    var context = DialogContext(sets: ["tcf"])
    context.expected = Expected(
      vendors: Dictionary(uniqueKeysWithValues: names.enumerated().map { ($0.offset + 1, $0.element) }))
    var dialog = Dialog(
      file: "screens.yml", layer: .vendors, isDialog: true, language: "en", tcf: .stated(true, by: "the test"))
    dialog.texts = texts.map { DialogText($0) }
    dialog.text = texts.joined(separator: "\n")
    return judge(dialog, context).findings.filter { $0.rule.check == "vendor-missing" }.map(\.message)
  }

  /// Names of real vendors contain other vendors' names: "Blue" in "Blue Billywig", "Epsilon" in "Epsilon (Lotame)".
  @Test func aLongerNameDoesNotShowAShorterOne() {
    let names = ["Blue", "Blue Billywig", "Epsilon", "Epsilon (Lotame)"]
    let missing = Self.vendors(names, shownAs: ["Blue Billywig", "Epsilon (Lotame)", "Bluebird"])
    #expect(missing == ["Blue (1), Epsilon (3) are not shown: add every vendor of the profile"])
    #expect(Self.vendors(names, shownAs: names).isEmpty)
    #expect(Self.vendors(names, shownAs: ["Blue, Blue\u{A0}Billywig", "Epsilon Epsilon (Lotame)."]).isEmpty)
  }

  /// The official texts that a dialog shows and those that it paraphrases, found by comparing each pair of texts.
  @Test(arguments: SeededNumbers.seeds(5))
  func agreesWithComparingEachPair(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let vocabulary = ["lamps", "burn", "While", "you", "read", "at", "night", "we", "count"]
    func sentence(_ numbers: inout SeededNumbers) -> String {
      (0..<(3 + numbers.below(6))).map { _ in vocabulary[numbers.below(vocabulary.count)] }.joined(separator: " ")
    }
    func words(_ text: String) -> Set<Substring> { Set(text.lowercased().split(separator: " ")) }
    for _ in 0..<200 {
      let items = (1...4).map {
        Expected.Item(kind: .purpose, id: $0, name: sentence(&numbers), description: sentence(&numbers))
      }
      var dialog = Dialog(file: "a", layer: .second, isDialog: true, language: "en")
      dialog.texts = (0..<5).map { _ in DialogText(sentence(&numbers)) }
      dialog.texts.append(DialogText("Well: " + items[0].name + "!"))
      let official = try #require(OfficialTexts(dialog, Expected(texts: ["en": items])))
      let all = Set(items.flatMap { [$0.name, $0.description] })
      for text in all {
        let isShown = dialog.texts.contains { " \($0.text) ".contains(" \(text) ") || $0.text.hasSuffix(" \(text)!") }
        #expect(official.shows(text) == isShown)
        guard !isShown else { continue }
        let near = dialog.texts.first { row in
          let (own, other) = (words(text), words(row.text.filter { $0 != ":" && $0 != "!" }))
          let shared = own.intersection(other).count
          return !all.contains(row.text) && own.count > 2 && abs(other.count - own.count) * 2 <= own.count
            && shared * 5 >= own.union(other).count * 3
        }
        #expect(official.nearly(text)?.text == near?.text)
      }
    }
  }
}
