/// Datenschutzkonferenz, and what German courts said.
extension DialogSet {
  static let germany: DialogSet = {
    let cite = "DSK, Orientierungshilfe Telemedien (2022)"
    return DialogSet(
      "de-dsk", "Germany: the DSK and the courts.", standing: .guidance,
      [
        .error(.noReject, cite + "; VG Hannover (2025)", .twoReports),
        .warning(.acceptAndClose, "OLG Köln, 6 U 80/23", .unread),
        .warning(.rejectAsLink, cite, .unread),
        .warning(.moreClicks, cite, .unread),
        .error(.preTicked, cite + "; BGH I ZR 7/16", .twoReports),
        .error(.impliedConsent, cite, .twoReports),
        .warning(.ambiguousAccept, cite, .unread),
      ])
  }()
}
