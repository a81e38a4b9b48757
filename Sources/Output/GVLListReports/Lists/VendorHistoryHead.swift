package import ReportFormats

extension TextReport {
  /// The head of a vendor's history: its id and name, and whether it is still live.
  ///
  /// - Parameters:
  ///   - name: its latest name.
  ///   - isLive: nil for a vendor that is no longer in the list.
  package static func vendorHead(
    _ id: Int, named name: String, isLive: Bool?, in list: String, information: VendorInformation?
  ) -> TextReport {
    var report = TextReport()
    let state = isLive.map { $0 ? "" : "   deleted" } ?? "   not in \(list)"
    report.line(Piece(String(id), .cyan), "  ", Piece(name, .bold), Piece(state, .red))
    if let information { report.append(information.report) }
    report.blank()
    return report
  }
}
