import GVLStrings

/// Keys without a text on the levels of a dialog's keys.
enum TextHoles {
  /// Adds each to the first dialog that has a text on the same level.
  static func put(_ holes: [StringEntry], into dialogs: inout [Dialog]) {
    var byWay: [Substring: Int] = [:]
    for (index, dialog) in dialogs.enumerated() where dialog.isDialog {
      for key in dialog.texts.compactMap(\.key) + dialog.controls.compactMap(\.key) where byWay[way(key)] == nil {
        byWay[way(key)] = index
      }
    }
    guard !byWay.isEmpty else { return }
    for hole in holes.prefix(limit) where !EntryKey.of(hole).isBackstage {
      guard let index = byWay[way(hole.key)] else { continue }
      dialogs[index].holes.append(DialogText("", key: hole.key, place: hole.place))
    }
  }

  private static let limit = 1_000

  private static func way(_ key: String) -> Substring { key.lastIndex(of: ".").map { key[..<$0] } ?? "" }
}
