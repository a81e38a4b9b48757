import PlainText
import GVLModel

/// The list's standard text on features, which says that nobody can refuse them, is not shown.
enum StandardTextMissing: DialogCheck {
  static let name = "standard-text-missing"
  static let title = "the standard text on features stands where features are shown"
  static let looksAt = "the texts of the second layer against `standardTexts.features` of the list"
  static let passes = OfficialExample.make()
  static let fails = OfficialExample.make { $0.replacing("\n      - Nobody can put these lamps out.", with: "") }

  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    guard dialog.layer == .second, dialog.unseen.isEmpty, let official = OfficialTexts(dialog, context),
      let text = official.standardTexts["features"], !text.isEmpty, !official.shows(text),
      official.items.contains(where: { $0.kind == .feature && official.shows($0.name) })
    else { return [] }
    return [Found("features are shown without the list's standard text on them: add it as it is, word by word")]
  }
}
