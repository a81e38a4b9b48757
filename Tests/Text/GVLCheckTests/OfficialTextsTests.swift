import GVLModel
import Testing

@testable import GVLCheck

@Suite struct OfficialTextsTests {
  /// "Measure advertising performance" and "Measure content performance" share most of their words.
  @Test func aMissingPurposeIsNotTakenForTheOneThatReadsLikeIt() {
    let items = [
      (1, "Measure how bright our lamps are"), (2, "Measure how bright our windows are"), (3, "Count the lamps"),
    ].map {
      Expected.Item(kind: .purpose, id: $0.0, name: $0.1, description: "What is done for \($0.0).")
    }
    var context = DialogContext(sets: ["tcf"])
    context.expected = Expected(texts: ["en": items])
    for left in items {
      var dialog = Dialog(file: "screens.yml", layer: .second, isDialog: true, language: "en", asksForTCF: true)
      dialog.texts = items.filter { $0.id != left.id }.flatMap { [DialogText($0.name), DialogText($0.description)] }
      let found = findings(in: dialog, context: context).filter {
        $0.rule.id == "tcf/purpose-missing" || $0.rule.id == "tcf/official-text-altered"
      }
      #expect(found.map(\.rule.id) == ["tcf/purpose-missing"] && found[0].message.contains("purpose \(left.id) "))
    }
  }
}
