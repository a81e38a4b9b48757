import GVLModel

/// IAB Europe, TCF Policies 5.0.b, Appendix B.
enum TCFRules {
  private static let set = "tcf"
  private static let appendix = "TCF Policies, Appendix B, "
  /// The interface rules of 5.0.b: due in mid-October 2026 on the web, in mid-February 2027 in apps.
  private static let newest = "policy 5.0.b (web: mid-October 2026, apps: mid-February 2027)"

  static let rules: [DialogRule] = [
    DialogRule(set, NoCustomise.self, .error, appendix + "C.b.XI"),
    DialogRule(set, TellsStorage.self, .error, appendix + "C.b.I; ePrivacy Directive, Article 5(3)"),
    DialogRule(set, TellsPersonalData.self, .error, appendix + "C.b.II"),
    DialogRule(set, VendorCountMissing.self, .error, appendix + "C.b.III"),
    DialogRule(set, VendorListLink.self, .error, appendix + "C.b.III"),
    DialogRule(set, TellsPurposes.self, .error, appendix + "C.b.IV"),
    DialogRule(set, TellsSpecialFeatures.self, .error, appendix + "C.b.V"),
    DialogRule(set, TellsConsequences.self, .info, appendix + "C.b.VI (SHOULD)"),
    DialogRule(set, TellsScope.self, .error, appendix + "C.b.VII"),
    DialogRule(set, TellsWithdrawal.self, .error, appendix + "C.b.VIII; GDPR, Article 7(3)"),
    DialogRule(set, TellsReopen.self, .error, appendix + "C.b.VIII and C.f"),
    DialogRule(set, TellsLegitimateInterest.self, .warning, appendix + "C.b.IX (SHOULD), D.b"),
    DialogRule(set, TellsObjection.self, .warning, appendix + "C.b.IX (SHOULD), D.b"),
    DialogRule(set, DefaultsOff.self, .error, appendix + "C.d; C.h"),
    DialogRule(set, OfficialTextAltered.self, .error, appendix + "B.b and B.c; Policies, Chapter IV.21(5)"),
    DialogRule(set, NonStandardTexts.self, .warning, appendix + "B.c; TC string, UseNonStandardTexts"),
    DialogRule(set, PurposeMissing.self, .error, appendix + "B.f and C.c.II; Policies, Chapter II.5(8)"),
    DialogRule(set, IllustrationsMissing.self, .error, appendix + "C.c.II"),
    DialogRule(set, StandardTextMissing.self, .error, appendix + "B.f", since: newest),
    DialogRule(set, PurposeTwice.self, .error, appendix + "A, on stacks"),
    DialogRule(set, PurposeControlMissing.self, .error, appendix + "C.c.IV; C.h"),
    DialogRule(set, PurposeCountMissing.self, .error, appendix + "C.c.II"),
    DialogRule(set, ControlOnFeature.self, .error, appendix + "B.f", since: newest),
    DialogRule(set, VendorMissing.self, .error, appendix + "C.c.I"),
    DialogRule(set, NonTCFVendors.self, .warning, appendix + "B.e and C.e"),
    DialogRule(set, LowContrast.self, .error, appendix + "C.g"),
    DialogRule(set, UnequalLook.self, .error, appendix + "C.g"),
  ]
}
