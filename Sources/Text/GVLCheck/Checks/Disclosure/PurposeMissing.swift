import PlainText
import GVLModel
import GVLWording

extension DialogCheck {
  /// A purpose, feature or special one that the vendors use is not on the second layer.
  static let purposeMissing = DialogCheck(
    "purpose-missing", title: "the second layer shows every purpose and feature that the vendors use",
    looksAt:
      "the texts and labels of the second layer against the list seen through the profile", needs: [.list, .whole],
    passes: OfficialExample.make(),
    fails: OfficialExample.make {
      $0.replacing("\n      - Match lamps from other houses\n      - Lamps of other houses are matched.", with: "")
    }, found: PurposeMissing.found)
}

enum PurposeMissing {
  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    guard dialog.layer == .second, dialog.unseen.isEmpty, let official = OfficialTexts(dialog, context),
      official.isShown
    else {
      return []
    }
    return official.items.filter { item in
      item.kind != .stack && item.kind != .dataCategory && !official.shows(item.name)
        && official.nearly(item.name) == nil
    }.map {
      Found("\($0.kind.called($0.id)) is used by the vendors and not shown: add it with its official texts")
    }
  }
}
