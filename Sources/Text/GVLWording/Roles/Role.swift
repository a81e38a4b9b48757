/// What a control does. The raw values are an interface.
public enum Role: String, Sendable, Hashable, CaseIterable {
  case acceptAll = "accept_all"
  case accept
  case rejectAll = "reject_all"
  case reject
  case necessaryOnly = "necessary_only"
  case continueWithout = "continue_without"
  case settings
  case save
  case withdraw
  case object
  case vendors
  case privacyPolicy = "privacy_policy"
  case acknowledge
  case close
  case pay
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
