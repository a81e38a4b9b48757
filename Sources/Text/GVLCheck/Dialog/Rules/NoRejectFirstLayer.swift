import GVLModel
import GVLWording

/// Accepting takes one click, refusing takes more.
///
/// Passes when a first layer that offers to accept also offers a refusal: rejecting, only what is necessary, or
/// continuing without accepting. Findings sit on the accept control. A rule of authorities; the TCF Policies do not ask
/// for it.
enum NoRejectFirstLayer: DialogRule {
  static let rule = Rule(
    id: "edpb/no-reject-first-layer", severity: .error,
    title: "a first layer that offers to accept also offers to refuse",
    cite: Citation("EDPB, report of the Cookie Banner Taskforce (January 2023), type A practice", isVerified: false))

  static func findings(in dialog: Dialog, _ context: DialogContext) -> [Finding] {
    guard dialog.layer == .first, dialog.reject == false,
      let accept = dialog.shown.first(where: { $0.role.isAccept })
    else { return [] }
    return [
      finding(
        dialog, at: accept,
        "\"\(accept.label)\" has no refusal beside it: add a control that refuses, as easy to reach")
    ]
  }
}
