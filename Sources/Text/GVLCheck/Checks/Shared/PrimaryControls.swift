/// The primary controls: the acceptance, and the refusal or else the control that opens the choices.
enum PrimaryControls {
  static func of(_ dialog: Dialog) -> [Control] {
    guard dialog.layer == .first, let accept = dialog.shown.first(where: { $0.role.isAccept }) else {
      return []
    }
    let other = dialog.shown.first { $0.role.isRefusal } ?? dialog.shown.first { $0.role == .settings }
    return [accept, other].compactMap { $0 }
  }
}

enum LookExample {
  static func make(_ change: (String) -> String = { $0 }) -> Example {
    Example(
      change(
        """
        language: en
        tcf: true
        screens:
          - layer: first
            controls:
              - {role: accept_all, text: Accept all, style: {color: "#ffffff", background: "#00513a", font-size: 16px}}
              - {role: reject_all, text: Reject all, style: {color: "#ffffff", background: "#00513a", font-size: 16px}}
              - settings: Manage options
        """))
  }
}
