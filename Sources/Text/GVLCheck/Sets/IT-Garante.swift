/// Garante per la protezione dei dati personali.
extension DialogSet {
  static let italy: DialogSet = {
    let cite = "Garante, linee guida cookie of 10 June 2021"
    return DialogSet(
      "it-garante", "Italy: the Garante.", standing: .guidance,
      [
        .warning(.noReject, cite, .unread),
        .error(.preTicked, cite, .twoReports),
        .error(.impliedConsent, cite + " (scrolling)", .twoReports),
        .warning(.acceptAndClose, cite + " (the cross refuses)", .unread),
      ])
  }()
}
