import PlainText
import GVLWording

/// Consent that is there before anybody gave it.
///
/// A toggle for legitimate interest may be on (objecting switches it off), and a necessary one that cannot be changed
/// decides nothing.
enum PreTicked: DialogCheck {
  static let name = "pre-ticked"
  static let title = "toggles for consent and for special features are off by default"
  static let looksAt = "the checkboxes, switches and radio buttons of every layer"
  static let passes = Example(
    """
    language: en
    screens:
      - layer: second
        controls:
          - {text: Marketing, element: switch}
          - {text: Strictly necessary, element: checkbox, on: true, disabled: true}
          - {text: Legitimate interest, element: switch, on: true}
          - {text: Personalised ads, element: switch, on: true, basis: legitimateInterest}
          - save: Save my choices
          - reject_all: Reject all
    """)
  static let fails = Example(
    """
    language: en
    screens:
      - layer: second
        controls:
          - {text: Marketing, element: switch, on: true}
          - save: Save my choices
          - reject_all: Reject all
    """)

  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    dialog.shown.compactMap { control in
      guard let toggle = control.toggle, toggle.isOn, toggle.basis == .consent || toggle.basis == .optIn,
        // A radio button that refuses may be chosen.
        !(control.element == .radio && !control.textRole.isAccept)
      else { return nil }
      return Found("\"\(control.label)\" is on before the user chose: let it be off", at: control)
    }
  }
}

/// `pre-ticked` as the framework asks for it: who offers a paid alternative need not.
enum DefaultsOff: DialogCheck {
  static let name = PreTicked.name
  static let title = PreTicked.title + ", unless paying is the alternative"
  static let looksAt = PreTicked.looksAt
  static let passes = PreTicked.passes
  static let fails = Example(PreTicked.fails.source.replacing("screens:", with: "tcf: true\nscreens:"))

  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    let asks = dialog.asksForTCF || context.others.contains(where: \.asksForTCF)
    return asks && !context.paidAlternative ? PreTicked.found(in: dialog, context) : []
  }
}
