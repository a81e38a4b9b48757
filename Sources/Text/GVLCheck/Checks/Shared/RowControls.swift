import PlainText

/// Finds the named rows of a layer that have a control to decide on them.
struct RowControls {
  private let names: Phrases
  private var named: Phrases.Found
  /// Controls without any of the names: such a toggle may belong to the row above it.
  private(set) var nameless: [Control] = []

  var unnamed: Int { nameless.count }

  init(of dialog: Dialog, named rows: [String]) {
    names = Phrases(rows)
    named = names.nothing()
    for control in dialog.shown where Self.decides(control) {
      let labels = [control.text, control.accessibleName ?? ""]
      for label in labels { names.find(in: label, &named) }
      if labels.allSatisfy({ names.places(in: $0).isEmpty }) { nameless.append(control) }
    }
  }

  /// Whether the row with this index has a control.
  func decides(_ row: Int) -> Bool { names.stands(row, in: named) }

  /// Whether a control decides on a row: a toggle for consent that can be changed, or a button that accepts.
  static func decides(_ control: Control) -> Bool {
    guard let toggle = control.toggle else { return control.role == .accept }
    return !toggle.isDisabled && (toggle.basis == .consent || toggle.basis == .optIn)
  }
}
