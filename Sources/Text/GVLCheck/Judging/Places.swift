/// A selection from a check's findings: authorities draw the same line at different kinds of cookies.
struct Places: Sendable {
  /// The words after the check's title: "of advertising alone".
  let phrase: String
  let minds: @Sendable (Found, Dialog, DialogContext) -> Bool

  /// Statistics on the use of the service, and its appearance, need no consent if they can be switched off.
  static let notExempt = Places(
    phrase: "except statistics and appearance"
  ) { found, dialog, context in
    guard let control = found.control else { return true }
    let kinds = context.said.of(control).kinds
    guard !kinds.isEmpty, kinds.isSubset(of: [.statistics, .appearance]) else { return true }
    guard control.toggle?.isDisabled == true else { return false }
    let layers = [dialog] + context.others
    return layers.allSatisfy(\.unseen.isEmpty)
      && !layers.contains { $0.shown.contains { $0.role.isRefusal || $0.role == .object || $0.role == .withdraw } }
  }

  /// Some authorities allow statistics without consent, under conditions that no source shows.
  static let advertising = Places(phrase: "of advertising") { found, _, context in
    found.control.map { context.said.of($0).kinds.contains(.advertising) } ?? true
  }
}
