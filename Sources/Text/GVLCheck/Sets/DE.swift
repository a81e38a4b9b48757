/// Decisions of German courts about single dialogs.
extension DialogSet {
  static let germanCourts = DialogSet(
    "de", "Germany: what courts decided.", weight: .courts,
    [
      .error(.noReject, "VG Hannover (2025)", .twoReports),
      .warning(.acceptAndClose, "OLG Köln, 6 U 80/23", .unread),
      .error(.preTicked, "BGH, I ZR 7/16 (Planet49)", .twoReports),
      .warning(.refusalStandsBack, "OLG Köln, 6 U 80/23", .unread),
    ])
}
