extension DialogCheck {
  /// One click consents to all, but no layer withdraws all with one click.
  ///
  /// An objection does not withdraw consent. Reported for the second layer, to which users come back.
  static let withdrawAllMissing = DialogCheck(
    "withdraw-all-missing", title: "withdrawing all takes one click if accepting all does",
    looksAt: "the controls of all layers", needs: [.layers, .agreement, .whole], on: [.second],
    passes: layers("reject_all: Reject all"), fails: layers("save: Save my choices")
  ) { dialog, context in
    let interface = Interface(dialog, context)
    guard let first = interface.first, context.others.allSatisfy({ $0.layer != .second }),
      let accept = first.shown.first(where: { $0.role == .acceptAll && !$0.isDisputed(in: first.source) })
    else { return [] }
    let withdraws = interface.layers.contains { layer in
      layer.shown.contains { control in
        [control.role, control.keyRole, control.textRole].contains { $0.isRefusal || $0 == .withdraw }
          || context.paidAlternative && control.role == .pay
      }
    }
    guard !withdraws else { return [] }
    return .one(
      "\"\(accept.label)\" accepts all with one click, but no layer withdraws all: add a control that refuses all",
      severity: dialog.source == .strings ? .warning : nil)
  }

  private static func layers(_ last: String) -> Example {
    Example(
      """
      language: en
      tcf: true
      screens:
        - layer: first
          controls: [accept_all: Accept all, settings: Manage options]
        - layer: second
          controls:
            - {text: Marketing, element: switch}
            - \(last)
      """)
  }
}
