/// Information Commissioner's Office.
extension DialogSet {
  static let unitedKingdom: DialogSet = {
    let cite = "ICO, guidance on storage and access technologies"
    return DialogSet(
      "gb-ico", "the United Kingdom: the ICO.", standing: .guidance,
      [
        .error(.noReject, cite, .twoReports),
        .warning(.cookieWall, cite, .unread),
        .warning(.moreClicks, cite, .unread),
        .error(
          .preTicked,
          cite + "; the Data (Use and Access) Act 2025 exempts statistics and appearance", .twoReports),
        .error(.impliedConsent, cite, .twoReports),
      ])
  }()
}
