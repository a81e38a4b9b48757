/// Commission nationale de l'informatique et des libertés.
extension DialogSet {
  static let france: DialogSet = {
    let cite = "CNIL, délibérations 2020-091 and 2020-092"
    let notices = "CNIL, formal notices of 12 December 2024"
    return DialogSet(
      "fr-cnil", "France: the CNIL.", weight: .guidance,
      [
        .error(.noReject, cite, .twoReports),
        .error(.acceptsTwice, "CNIL, formal notices of 12 December 2024", .twoReports),
        .info(.asksAgain, "CNIL, délibération 2020-092 (six months are good practice)", .twoReports),
        .warning(.refusalInSentence, "CNIL, formal notices of 12 December 2024", .twoReports),
        .warning(.withdrawalUntold, "CNIL, délibération 2020-092", .twoReports),
        .warning(.cookieWall, "Conseil d'État, 19 June 2020, 434684: case by case", .twoReports),
        .warning(.noSettings, cite, .unread),
        .warning(.moreClicks, "CNIL, sanctions of 31 December 2021", .unread),
        .warning(.rejectAsLink, cite, .unread),
        .error(.preTicked, cite, .twoReports),
        .error(.impliedConsent, cite, .twoReports),
        .warning(.ambiguousAccept, cite, .unread),
        .warning(.noRejectAllSecond, cite, .unread),
        .info(.unequalScope, cite, .unread),
        .warning(.lockedAsNecessary, cite, .twoReports).only(.advertising),
        .error(.refusalUnreadable, notices, .twoReports),
        .warning(.refusalStandsBack, notices, .twoReports),
        .warning(.refusalOutOfView, notices, .unread),
        .warning(.refusalSmaller, notices, .unread),
        .warning(.purposesUntold, "CNIL, délibération 2020-092, on the purposes before the choice", .twoReports),
        .info(.recipientsUncounted, "CNIL, délibération 2020-092 (recommended)", .twoReports),
      ])
  }()
}
