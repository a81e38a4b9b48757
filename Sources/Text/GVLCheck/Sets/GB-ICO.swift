/// Information Commissioner's Office.
extension DialogSet {
  static let unitedKingdom: DialogSet = {
    let cite = "ICO, guidance on storage and access technologies"
    return DialogSet(
      "gb-ico", "the United Kingdom: the ICO.", weight: .guidance,
      [
        .error(.noReject, cite, .twoReports),
        .warning(.cookieWall, cite, .unread),
        .warning(.moreClicks, cite, .unread),
        .error(
          .preTicked,
          "PECR, Schedule A1, paragraphs 5 and 6 (Data (Use and Access) Act 2025); " + cite + " (2026)", .twoReports
        ).only(.notExempt),
        .error(.impliedConsent, cite, .twoReports),
        .warning(.lockedAsNecessary, cite, .twoReports).only(.advertising),
      ])
  }()
}
