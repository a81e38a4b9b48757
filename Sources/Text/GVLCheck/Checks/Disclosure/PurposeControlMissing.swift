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
      let official = context.official
    else { return [] }
    let items = official.items
    let consented = items.indices.filter {
      items[$0].kind == .purpose && official.shows(items[$0].name)
        && context.expected?.interestOnly.contains(items[$0].id) != true
    }
    let names = Phrases(items.map(\.name))
    var named = names.nothing()
    // A switch without a name of the list may be that of the purpose above it.
    var unnamed = 0
    for control in dialog.shown where decides(control) {
      let labels = [control.text, control.accessibleName ?? ""]
      for label in labels { names.find(in: label, &named) }
      if labels.allSatisfy({ names.places(in: $0).isEmpty }) { unnamed += 1 }
    }
    let without = consented.filter { !names.stands($0, in: named) }.map { items[$0] }
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
