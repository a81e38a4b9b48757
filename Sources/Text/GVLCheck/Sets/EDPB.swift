/// European Data Protection Board: the common position of most authorities. Its reports and guidelines are not binding.
extension DialogSet {
  static let board: DialogSet = {
    let report = "EDPB, report of the Cookie Banner Taskforce (January 2023), "
    return DialogSet(
      "edpb", "what most authorities agree on, outside of the TCF.", weight: .guidance, isStandard: true,
      [
        .error(
          .noReject, report + "type A practice: what the vast majority of the authorities hold; it binds nobody",
          .twoReports),
        .info(.acceptsTwice, report + "§ 13, pushing to consent"),
        .warning(
          .payWithoutPrice, "GDPR, Article 12(1); EDPB Opinion 08/2024 (large online platforms)", .unread),
        .info(.asksAgain, "EDPB Guidelines 03/2022, continuous prompting (social media)", .unread),
        .warning(
          .refusalInSentence, report + "type C practice, § 14: a link inside a text, without sufficient visual support"),
        .warning(.consentBundledWithTerms, "GDPR, Article 7(2); EDPB Guidelines 05/2020, 26 (bundling)"),
        .info(.withdrawalUntold, "GDPR, Article 7(3); EDPB Guidelines 05/2020, 116"),
        .error(.cookieWall, "EDPB Guidelines 05/2020, 39–41"),
        .error(.preTicked, "CJEU C-673/17 (Planet49); " + report + "type B practice", .twoReports),
        .error(
          .rejectAsLink, report + "type C practice: a link inside a text, or without sufficient visual support",
          .twoReports),
        .warning(.moreClicks, "GDPR, Article 7(3); CNIL, sanctions of 31 December 2021", .unread),
        .error(.impliedConsent, "GDPR, recital 32; EDPB Guidelines 05/2020", .twoReports),
        .warning(
          .ambiguousAccept,
          "EDPB Guidelines 05/2020, on unambiguous wishes; the TCF Policies (Appendix B, C.b.X) take \"Okay\" for a call to action",
          .unread),
        .warning(.noRejectAllSecond, report + "type A practice: any layer with a consent button", .unread),
        .warning(
          .rejectNeedsPayment,
          "EDPB Opinion 08/2024, executive summary (large online platforms, behavioural advertising); EDPB Guidelines 05/2020",
          .twoReports),
        .warning(
          .lockedAsNecessary, report + "type I practice; ePrivacy Directive, Article 5(3)"),
        .warning(
          .legitimateInterestOn,
          report + "type H practice, §§ 22–25: no common position on later processing"),
        .error(.refusalUnreadable, report + "type D and E practices, § 18"),
        .info(.refusalStandsBack, report + "type D and E practices, § 17: case by case"),
        .warning(.refusalOutOfView, report + "type D and E practices, § 18"),
        .warning(.refusalLooksDisabled, report + "type D and E practices, § 17: case by case"),
        .info(.refusalSmaller, report + "type D and E practices, § 17: case by case; the limit is ours"),
        .warning(.refusalAsksBack, "GDPR, Article 7(3); EDPB Guidelines 05/2020, 114", .unread),
        .error(.closingAccepts, "GDPR, recital 32; EDPB Guidelines 05/2020", .twoReports),
        .warning(.refusalNotKept, "EDPB Guidelines 03/2022, continuous prompting (social media)", .unread),
        .info(
          .noWayBack, "GDPR, Article 7(3); " + report + "type K practice; TCF Policies, Appendix B, C.f", .twoReports),
        .warning(.wallWithoutRefusal, "EDPB Guidelines 05/2020, 39–41"),
        .info(.focusOnAccept, "GDPR, recital 32, on a clear affirmative act; the rule is ours", .unread),
      ])
  }()
}
