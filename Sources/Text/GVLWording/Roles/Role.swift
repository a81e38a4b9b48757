/// The action of a control. The raw values are part of gvl's interface.
public enum Role: String, Sendable, Hashable, CaseIterable {
  /// Consents to everything that is optional: "Accept all".
  case acceptAll = "accept_all"
  /// Consents, without stating the extent: "Accept", "I agree".
  case accept
  /// Refuses everything that is optional: "Reject all".
  case rejectAll = "reject_all"
  /// Refuses, without stating the extent: "Decline", "No thanks".
  case reject
  /// Refuses by keeping only necessary cookies: "Only necessary cookies".
  case necessaryOnly = "necessary_only"
  /// Refuses by continuing: "Continue without accepting".
  case continueWithout = "continue_without"
  /// Leads to the choices: "Settings", "Manage options".
  case settings
  /// Stores the choices as they are set: "Save", "Confirm my choices".
  case save
  /// Takes a consent back: "Withdraw consent".
  case withdraw
  /// Objects to a legitimate interest: "Object".
  case object
  /// Leads to the list of vendors: "Our partners".
  case vendors
  /// Leads to a privacy or cookie policy.
  case privacyPolicy = "privacy_policy"
  /// States that the text was read, which is no choice: "OK", "Got it".
  case acknowledge
  /// Closes the dialog: a cross, "Close".
  case close
  /// Leads to a paid offer without tracking: "Subscribe".
  case pay
  /// The choice of US state laws: "Do not sell or share my personal information".
  case doNotSell = "do_not_sell"
  /// Understood, but none of the other roles.
  case other
  /// Not understood. Safer than a guess, which could turn a refusal into a consent.
  case unknown

  /// True for consent to all, or to an unstated extent of, optional processing.
  public var isAccept: Bool { self == .acceptAll || self == .accept }

  /// True for a refusal in the sense of European rules; `object` and `doNotSell` are not refusals.
  public var isRefusal: Bool {
    switch self {
    case .rejectAll, .reject, .necessaryOnly, .continueWithout: true
    default: false
    }
  }
}
