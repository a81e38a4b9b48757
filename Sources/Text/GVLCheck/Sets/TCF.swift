/// IAB Europe, TCF Policies 5.0.b, Appendix B.
extension DialogSet {
  static let framework: DialogSet = {
    let appendix = "TCF Policies, Appendix B, "
    // The interface rules of 5.0.b.
    let newest = Rule.Since.text("policy 5.0.b", web: CalendarDay(2026, 10, 15), apps: CalendarDay(2027, 2, 15))
    let firstLayer: [DialogRule.Row] = [
      .error(.acceptControlMissing, appendix + "C.b.X"),
      .error(.noSettings, appendix + "C.b.XI"),
      .error(.tellsStorage, appendix + "C.b.I; ePrivacy Directive, Article 5(3)"),
      .error(.tellsPersonalData, appendix + "C.b.II"),
      .error(.vendorCountMissing, appendix + "C.b.III"),
      .error(.vendorListLink, appendix + "C.b.III"),
      .error(.tellsPurposes, appendix + "C.b.IV"),
      .error(.tellsSpecialFeatures, appendix + "C.b.V"),
      .info(.tellsConsequences, appendix + "C.b.VI (SHOULD)"),
      .error(.tellsScope, appendix + "C.b.VII"),
      .error(.tellsWithdrawal, appendix + "C.b.VIII; GDPR, Article 7(3)"),
      .error(.tellsReopen, appendix + "C.b.VIII and C.f"),
      .warning(.tellsLegitimateInterest, appendix + "C.b.IX (SHOULD)"),
      .error(.legitimateInterestLink, appendix + "D.a and D.b"),
      .warning(.tellsObjection, appendix + "C.b.IX (SHOULD), D.b"),
    ]
    let others: [DialogRule.Row] = [
      .warning(.consentBundledWithTerms, appendix + "C.a (separately from other information)"),
      .error(.withdrawAllMissing, appendix + "C.f"),
      .error(.legitimateInterestNowhere, appendix + "C.c.V"),
      .info(.consequencesNowhere, appendix + "C.c.VI (if there are any)"),
      .error(.legitimateInterestClaim, appendix + "D.c.VI"),
      .warning(.specialPurposeNotice, appendix + "B.f"),
      .warning(.objectionControl, appendix + "D.c.III and D.c.V"),
      .error(.preTicked, appendix + "C.d; C.h").when(.unpaid),
      .error(.officialTextAltered, appendix + "B.b and B.c; Policies, Chapter IV.21(5)"),
      .warning(.nonStandardTexts, appendix + "B.c; TC string, UseNonStandardTexts"),
      .error(.purposeMissing, appendix + "B.f and C.c.II; Policies, Chapter II.5(8)"),
      .error(.illustrationsMissing, appendix + "C.c.II"),
      .warning(.standardTextMissing, appendix + "B.f (SHOULD)").since(newest),
      .error(.purposeTwice, "TCF Policies, Appendix A, on stacks"),
      .error(.purposeControlMissing, appendix + "C.c.III; C.h"),
      .error(.specialFeatureControl, appendix + "C.c.IV; C.h"),
      .error(.purposeCountMissing, appendix + "C.c.II"),
      .warning(.controlOnFeature, appendix + "B.f (SHOULD)").since(newest),
      .error(.vendorMissing, appendix + "C.c.I"),
      .error(.vendorControl, appendix + "C.c.III; C.h"),
      .warning(.nonTCFVendors, appendix + "B.e and C.e"),
      .error(.lowContrast, appendix + "C.g"),
      .error(.unequalLook, appendix + "C.g"),
      .error(
        .legitimateInterestBarred,
        "TCF string specification: purposes 3 to 6 have no legitimate interest from policy 4 on"),
    ]
    return DialogSet(
      "tcf", "what the TCF policies require of dialogs that ask for TCF consent.", weight: .binding,
      isStandard: true, when: [.asksForTCF], firstLayer + others)
  }()
}
