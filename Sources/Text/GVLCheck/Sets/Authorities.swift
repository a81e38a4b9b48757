import GVLModel

/// Authorities of single countries, each with what it published. Where a document could not be read first-hand, the rule
/// says so.
enum AuthorityRules {
  static let rules: [DialogRule] = france + italy + spain + germany + unitedKingdom

  private static let france: [DialogRule] = {
    let (set, cite) = ("fr-cnil", "CNIL, délibérations 2020-091 and 2020-092")
    return [
      DialogRule(set, NoReject.self, .error, cite, isVerified: false),
      DialogRule(set, NoSettings.self, .error, cite, isVerified: false),
      DialogRule(set, MoreClicks.self, .error, "CNIL, sanctions of 31 December 2021", isVerified: false),
      DialogRule(set, RejectAsLink.self, .error, cite, isVerified: false),
      DialogRule(set, PreTicked.self, .error, cite, isVerified: false),
      DialogRule(set, ImpliedConsent.self, .error, cite, isVerified: false),
      DialogRule(set, AmbiguousAccept.self, .warning, cite, isVerified: false),
      DialogRule(set, NoRejectAllSecond.self, .warning, cite, isVerified: false),
      DialogRule(set, UnequalScope.self, .info, cite, isVerified: false),
    ]
  }()

  private static let italy: [DialogRule] = {
    let (set, cite) = ("it-garante", "Garante, linee guida cookie of 10 June 2021")
    return [
      DialogRule(set, NoReject.self, .error, cite, isVerified: false),
      DialogRule(set, PreTicked.self, .error, cite, isVerified: false),
      DialogRule(set, ImpliedConsent.self, .error, cite + " (scrolling)", isVerified: false),
      DialogRule(set, AcceptAndClose.self, .error, cite + " (the cross refuses)", isVerified: false),
    ]
  }()

  private static let spain: [DialogRule] = {
    let (set, cite) = ("es-aepd", "AEPD, guía sobre el uso de las cookies (2023)")
    return [
      DialogRule(set, NoReject.self, .error, cite, isVerified: false),
      DialogRule(set, NoSettings.self, .error, cite, isVerified: false),
      DialogRule(set, RejectAsLink.self, .error, cite, isVerified: false),
      DialogRule(set, MoreClicks.self, .error, cite, isVerified: false),
      DialogRule(set, PreTicked.self, .error, cite, isVerified: false),
      DialogRule(set, ImpliedConsent.self, .error, cite, isVerified: false),
    ]
  }()

  private static let germany: [DialogRule] = {
    let (set, cite) = ("de-dsk", "DSK, Orientierungshilfe Telemedien (2022)")
    return [
      DialogRule(set, NoReject.self, .error, cite + "; VG Hannover (2025)", isVerified: false),
      DialogRule(set, AcceptAndClose.self, .error, "OLG Köln, 6 U 80/23", isVerified: false),
      DialogRule(set, RejectAsLink.self, .error, cite, isVerified: false),
      DialogRule(set, MoreClicks.self, .error, cite, isVerified: false),
      DialogRule(set, PreTicked.self, .error, cite + "; BGH I ZR 7/16", isVerified: false),
      DialogRule(set, ImpliedConsent.self, .error, cite, isVerified: false),
      DialogRule(set, AmbiguousAccept.self, .warning, cite, isVerified: false),
    ]
  }()

  private static let unitedKingdom: [DialogRule] = {
    let (set, cite) = ("gb-ico", "ICO, guidance on storage and access technologies")
    return [
      DialogRule(set, NoReject.self, .error, cite, isVerified: false),
      DialogRule(set, MoreClicks.self, .error, cite, isVerified: false),
      DialogRule(set, PreTicked.self, .error, cite, isVerified: false),
      DialogRule(set, ImpliedConsent.self, .error, cite, isVerified: false),
    ]
  }()
}
