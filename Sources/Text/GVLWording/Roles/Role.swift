/// What a control does. The raw values are an interface.
public enum Role: String, Sendable, Hashable, CaseIterable {
  /// Consents to everything that is optional: "Accept all".
  case acceptAll = "accept_all"
  /// Consents, and does not say to how much: "Accept", "I agree".
  case accept
  /// Refuses everything that is optional: "Reject all".
  case rejectAll = "reject_all"
  /// Refuses, and does not say how much: "Decline", "No thanks".
  case reject
  /// Refuses by keeping what is necessary: "Only necessary cookies".
  case necessaryOnly = "necessary_only"
  /// Refuses by going on: "Continue without accepting".
  case continueWithout = "continue_without"
  /// Leads to the choices: "Settings", "Manage options".
  case settings
  /// Keeps the choices as they are set: "Save", "Confirm my choices".
  case save
  /// Takes a consent back: "Withdraw consent".
  case withdraw
  /// Objects to a legitimate interest: "Object".
  case object
  /// Leads to the list of vendors: "Our partners".
  case vendors
  /// Leads to a privacy or cookie policy.
  case privacyPolicy = "privacy_policy"
  /// Says that it was read, which is no choice: "OK", "Got it".
  case acknowledge
  /// Closes the dialog: a cross, "Close".
  case close
  /// Leads to a paid offer without tracking: "Subscribe".
  case pay
  /// The choice of US state laws: "Do not sell or share my personal information".
  case doNotSell = "do_not_sell"
  /// Understood, and none of the above.
  case other
  /// Not understood. An answer too: a guess would turn a refusal into a consent.
  case unknown

  /// Consent to all, or to most, optional processing.
  public var isAccept: Bool { self == .acceptAll || self == .accept }

  /// A refusal in the sense of European rules; objecting and `do_not_sell` are not among them.
  public var isRefusal: Bool {
    switch self {
    case .rejectAll, .reject, .necessaryOnly, .continueWithout: true
    default: false
    }
  }
}
