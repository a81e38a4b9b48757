package import ReportFormats

extension TextReport {
  /// What stands above the history of a vendor: who it is, and whether it is still there.
  ///
  /// - Parameters:
  ///   - name: what it was called last.
  ///   - isLive: nil for one that is no longer in the list.
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
