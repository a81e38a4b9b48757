/// Datenschutzkonferenz, the conference of the German supervisory authorities.
extension DialogSet {
  static let germany: DialogSet = {
    let cite = "DSK, Orientierungshilfe Telemedien (2021, 2022)"
    return DialogSet(
      "de-dsk", "Germany: the DSK.", weight: .guidance,
      [
        .error(.noReject, cite + ", on accepting beside mere settings", .twoReports),
        .warning(.payWithoutPrice, cite, .unread),
        .warning(.payWithoutChoice, "DSK, Beschluss of 22 March 2023 (Pur-Abo)", .twoReports),
        .warning(.cookieWall, cite, .unread),
        .warning(.rejectAsLink, cite, .unread),
        .warning(.moreClicks, cite, .unread),
        .error(.preTicked, cite, .twoReports),
        .error(.impliedConsent, cite, .twoReports),
        .warning(.ambiguousAccept, cite, .unread),
        .warning(
          .transferFoldedIn,
          "DSK, Orientierungshilfe (2021, 2024), on third countries; GDPR, Article 49(1)(a)", .unread),
        .warning(.purposesUntold, cite, .unread),
        .info(.recipientsUncounted, cite, .unread),
      ])
  }()
}
