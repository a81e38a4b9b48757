import PlainText
import GVLModel
import GVLWording

extension DialogCheck {
  /// A purpose without a control of its own.
  static let purposeControlMissing = DialogCheck(
    "purpose-control-missing", title: "each purpose has a control of its own, unless paying is the alternative",
    looksAt: "the purposes that the second layer shows, and its toggles", needs: [.list, .officialTexts, .whole],
    on: [.second],
    passes: OfficialExample.make(),
    fails: OfficialExample.make {
      $0.replacing("\n      - {text: Count the lamps that burn, element: switch}", with: "")
    }
  ) { dialog, context in
    guard dialog.source != .strings, !context.paidAlternative,
      let official = OfficialTexts(dialog, context)
    else { return [] }
    let purposes = official.items.filter { $0.kind == .purpose && official.shows($0.name) }
    let consented = purposes.filter { context.expected?.interestOnly.contains($0.id) != true }
    let names = dialog.shown.filter(decides).map { [$0.text, $0.accessibleName ?? ""].map(BlankText.collapsed) }
    let without = consented.filter { item in !names.contains { $0.contains { $0.contains(item.name) } } }
    // A switch without a name of the list may be that of the purpose above it.
    let unnamed = names.count { labels in
      !official.items.contains { item in labels.contains { $0.contains(item.name) } }
    }
    guard without.count > unnamed else { return [] }
    return [
      Found(
        "\(consented.count) purposes are shown with \(consented.count - without.count + unnamed) controls; without one: "
          + Named.items(without.map { $0.kind.called($0.id) }) + ": give each its own")
    ]
  }
}

/// A toggle for consent, or the button of a row that accepts it; what can only be on decides nothing.
private func decides(_ control: Control) -> Bool {
  guard let toggle = control.toggle else { return control.role == .accept }
  return !toggle.isDisabled && (toggle.basis == .consent || toggle.basis == .optIn)
}
