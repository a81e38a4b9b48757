import CurlHTTP
import GVLArchive
import GVLModel
import GVLReport
import GVLSync

extension CommandError {
  /// What a sync could not do, and which good copy stands; nil when all is done.
  ///
  /// - Parameter isStrict: absent languages are failures too.
  init?(_ report: SyncReport, isStrict: Bool = false) {
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
      let again = report.elsewhere ?? latest?.until.map { "asked again after \($0)" } ?? "run `gvl sync` again"
      self.init(.network, code, "\(reason); \(kept); \(again)")
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
}

extension SyncReport {
  /// What to do where no sync can ever come from; nil for any other source. Lists of two sources are not for one record.
  fileprivate var elsewhere: String? {
    guard let url = resources.first?.url, WebAddress(url)?.leadsNowhere == true else { return nil }
    return list == nil ? "name another `source`" : "`gvl init --workspace DIR` makes a workspace for another source"
  }
}
