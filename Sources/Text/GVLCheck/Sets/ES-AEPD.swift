/// Agencia Española de Protección de Datos.
extension DialogSet {
  static let spain: DialogSet = {
    let cite = "AEPD, guía sobre el uso de las cookies (2023)"
    return DialogSet(
      "es-aepd", "Spain: the AEPD.", weight: .guidance,
      [
        .error(.noReject, cite, .twoReports),
        .warning(.cookieWall, cite + ", an alternative suffices", .twoReports),
        .warning(.noSettings, cite, .unread),
        .warning(.rejectAsLink, cite, .unread),
        .warning(.moreClicks, cite, .unread),
        .error(.preTicked, cite, .twoReports),
        .error(.impliedConsent, cite, .twoReports),
        .error(.refusalUnreadable, cite, .twoReports),
        .warning(.refusalStandsBack, cite + ", on the same level and format", .twoReports),
      ])
  }()
}
