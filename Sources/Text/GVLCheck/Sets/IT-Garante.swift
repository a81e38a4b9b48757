/// Garante per la protezione dei dati personali.
extension DialogSet {
  static let italy: DialogSet = {
    let cite = "Garante, linee guida cookie of 10 June 2021"
    return DialogSet(
      "it-garante", "Italy: the Garante.", weight: .guidance,
      [
        .warning(.noReject, cite + " (a cross that keeps the defaults)", .unread).when(.noCrossRefuses),
        .warning(.asksAgain, cite + " (not again for six months)", .twoReports),
        .error(.cookieWall, cite + " (unless an equivalent is offered)", .twoReports),
        .error(.crossUnexplained, cite + " (a warning that closing keeps the defaults)", .twoReports),
        .error(.preTicked, cite, .twoReports),
        .error(.impliedConsent, cite + " (scrolling)", .twoReports),
        .warning(.noSettings, cite + " (a link to a granular choice)", .twoReports),
        .warning(.acceptAndClose, cite + " (the cross refuses)", .unread),
        .warning(.legitimateInterestOn, cite, .unread),
        .warning(.refusalNotKept, cite + " (not again for six months)", .twoReports),
        .error(.closingAccepts, cite + " (the cross keeps the defaults)", .twoReports),
        .info(.crossOutOfPlace, cite + " (at the upper right)", .unread),
        .info(.purposesUntold, cite + " (ii)", .twoReports),
      ])
  }()
}
