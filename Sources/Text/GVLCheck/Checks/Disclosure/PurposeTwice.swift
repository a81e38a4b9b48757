import PlainText

extension DialogCheck {
  /// A purpose is shown twice, or both inside and outside of a stack.
  static let purposeTwice = DialogCheck(
    "purpose-twice", title: "each purpose is offered once: alone or in a stack",
    looksAt: "the toggles of a layer against the list's purposes and stacks", needs: [.list, .officialTexts],
    passes: OfficialExample.make(),
    fails: OfficialExample.make {
      $0.replacing(
        "      - reject_all", with: "      - {text: Keep our lamps lit for all, element: checkbox}\n      - reject_all")
    }
  ) { dialog, context in
    guard let official = context.official else { return [] }
    var result: [Found] = []
    var seen: [Int: Control] = [:]
    let toggles = dialog.shown.filter { $0.element.isToggle && $0.toggle?.basis != .legitimateInterest }
    let stacked = official.items.filter { item in
      item.kind == .stack && toggles.contains { BlankText.collapsed($0.label) == item.name }
    }
    for toggle in toggles {
      guard
        let item = official.items.first(where: { $0.kind == .purpose && $0.name == BlankText.collapsed(toggle.label) })
      else { continue }
      if seen[item.id] != nil {
        result.append(Found("\(item.kind.called(item.id)) is offered twice on this layer: keep one", at: toggle))
      } else if let stack = stacked.first(where: { $0.purposes.contains(item.id) }) {
        result.append(
          Found(
            "\(item.kind.called(item.id)) is offered by itself and within stack \(stack.id): keep one of the two",
            at: toggle))
      }
      seen[item.id] = toggle
    }
    return result
  }
}
