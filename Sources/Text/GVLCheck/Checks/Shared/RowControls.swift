import GVLDialogReading
import GVLWording
import PlainText

/// Which of some named rows of a layer have a control that decides on them.
struct RowControls {
  private let names: Phrases
  private var named: Phrases.Found
  /// Controls without any of the names: such a switch may be that of the row above it.
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

  /// Whether a row, by its place in the names, has one.
  func decides(_ row: Int) -> Bool { names.stands(row, in: named) }

  /// A toggle for consent, or the button of a row that accepts it; what can only be on decides nothing.
  static func decides(_ control: Control) -> Bool {
    guard let toggle = control.toggle else { return control.role == .accept }
    return !toggle.isDisabled && (toggle.basis == .consent || toggle.basis == .optIn)
  }
}
