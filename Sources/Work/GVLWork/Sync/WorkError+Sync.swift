import GVLArchive
package import GVLSync
import PlainText

extension WorkError {
  /// Why a sync failed, in one sentence: what, where, and which list is kept. Nil if it succeeded.
  ///
  /// - Parameter isStrict: absent languages are failures too.
  package init?(_ report: SyncReport, isStrict: Bool = false) {
    let latest = report.resources.first
    let kept =
      report.list.map { "\($0.reference)" + ($0.lastUpdated.map { " of \($0.date)" } ?? "") + " is kept" }
      ?? "no list is stored"
    let reason = [latest?.url, latest?.message].compactMap(\.self).joined(separator: ": ")
    let code = latest?.code ?? "sync.unreachable"
    switch report.conclusion {
    case .done:
      let absent = isStrict ? report.absentLanguages : []
      guard !absent.isEmpty else { return nil }
      self.init(
        .partial, "sync.absent",
        "\(report.source) does not have \(absent.joined(separator: ", ")); the rest are stored")
    case .refused:
      let body = latest?.path.map { "; what came is in \($0)" } ?? ""
      self.init(.failed, code, "\(reason); \(kept)\(body)")
    case .unreachable:
      let again = Self.elsewhere(report) ?? latest?.until.map { "asked again after \($0)" } ?? "run `gvl sync` again"
      // A user who never got a list may need a proxy, or have the lists in a folder.
      let ways =
        report.list == nil && latest?.leadsNowhere != true
        ? "; HTTPS_PROXY names a proxy, `gvl archive import FOLDER` imports lists that you have" : ""
      self.init(.unreachable, code, "\(reason); \(kept); \(again)\(ways)")
    case .partial:
      let failed = report.failedFiles
      let isOfSource = failed.allSatisfy { $0.resource.specification != nil }
      let names = failed.map(\.resource.description)
      let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
      self.init(
        .partial, "sync.partial",
        "\(counted(failed.count, "file")) \(isOfSource ? "of \(report.source) " : "")failed (\(shown)); the rest are stored"
      )
    }
  }

  /// The remedy if the source can never be reached; else nil. One archive cannot hold lists of two sources.
  private static func elsewhere(_ report: SyncReport) -> String? {
    guard report.resources.first?.leadsNowhere == true else { return nil }
    return report.list == nil
      ? "name another `source`" : "`gvl init --workspace DIR` makes a workspace for another source"
  }
}
