import PlainText
import GVLModel
import GVLWording

extension DialogCheck {
  /// How many vendors use a purpose is not said.
  static let purposeCountMissing = DialogCheck(
    "purpose-vendor-count-missing", title: "each purpose is shown with the number of vendors that use it",
    looksAt:
      "the numbers beside words for vendors on the second layer", needs: [.list, .whole],
    passes: OfficialExample.make(),
    fails: OfficialExample.make {
      $0.replacing("\n      - 2 vendors use this purpose", with: "").replacing(
        "\n      - 1 vendor uses this purpose", with: "")
    }, found: PurposeCountMissing.found)
}

enum PurposeCountMissing {
  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    guard dialog.layer == .second, dialog.unseen.isEmpty, let official = OfficialTexts(dialog, context) else {
      return []
    }
    let purposes = official.items.filter { $0.kind == .purpose && official.shows($0.name) }
    guard !purposes.isEmpty else { return [] }
    let counts = dialog.texts.count { text in
      let count = VendorCount.read(text.text, language: dialog.language)
      return !count.counts.isEmpty || count.isPlaceholder
    }
    guard counts == 0 else { return [] }
    return [
      Found("none of \(purposes.count) purposes says how many vendors use it: add the numbers of the bundle's counts")
    ]
  }
}
