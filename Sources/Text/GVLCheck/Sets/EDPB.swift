import GVLModel

/// European Data Protection Board: what most authorities agree on.
enum EDPBRules {
  private static let set = "edpb"
  private static let report = "EDPB, report of the Cookie Banner Taskforce (January 2023), "

  static let rules: [DialogRule] = [
    DialogRule(set, NoReject.self, .error, report + "type A practice", isVerified: false),
    DialogRule(
      set, PreTicked.self, .error, "CJEU C-673/17 (Planet49); " + report + "type B practice", isVerified: false),
    DialogRule(set, RejectAsLink.self, .error, report + "type C practice", isVerified: false),
    DialogRule(set, MoreClicks.self, .error, report + "type A practice", isVerified: false),
    DialogRule(set, ImpliedConsent.self, .error, "GDPR, recital 32; EDPB Guidelines 05/2020", isVerified: false),
    DialogRule(set, AmbiguousAccept.self, .warning, "EDPB Guidelines 05/2020", isVerified: false),
    DialogRule(set, NoRejectAllSecond.self, .warning, "EDPB Guidelines 03/2022", isVerified: false),
    DialogRule(set, PaymentInLabel.self, .error, "EDPB Opinion 08/2024", isVerified: false),
    DialogRule(
      set, RejectNeedsPayment.self, .warning, "EDPB Opinion 08/2024; EDPB Guidelines 05/2020", isVerified: false),
  ]
}
