import GVLArchive
package import GVLList
package import GVLSync
import PlainText
package import ReportFormats

extension SyncStatus {
  /// The state of an archive, for users.
  ///
  /// - Parameters:
  ///   - limit: the age from which it is stale; nil for none.
  ///   - frozen: the time without a new list after which the source counts as frozen.
  package func textReport(limit: Age?, frozen: Age) -> TextReport {
    var report = TextReport()
    let nothing = damage.isEmpty ? "no list is stored; `gvl sync` fetches one" : "no list is listed"
    report.line(
      Piece(stateWord, isStale ? .red : .green),
      Piece(isFrozen ? ", frozen" : "", .yellow), "   ",
      Piece(list?.reference.description ?? nothing, .bold), "   ", Piece(source, .dim))
    report.blank()
    report.append(times(limit, frozen))
    if !damage.isEmpty {
      report.blank()
      report.line(Piece("Damaged", .red), Piece("  " + counted(damage.count, "file")))
      for problem in damage { report.line("    ", Piece(problem.path), Piece(": \(problem.message)", .dim)) }
    }
    for section in [translations, further, traffic] {
      guard let section else { continue }
      report.blank()
      report.append(section.report)
    }
    if !quarantined.isEmpty {
      report.blank()
      report.line(Piece("Quarantine", .red), Piece("  " + counted(quarantined.count, "refused body", "refused bodies")))
      for path in quarantined { report.line("    ", Piece(path, .dim)) }
    }
    return report
  }

  private func times(_ limit: Age?, _ frozen: Age) -> TextReport {
    var table = Table([.init(""), .init(""), .init("")], indent: 2)
    table.row(
      Piece("list published", .dim), Piece(publishedWords ?? "–"),
      Piece(list?.lastUpdated?.description ?? "", .dim))
    table.row(
      Piece("last confirmed", .dim), Piece(confirmedWords ?? "never"),
      Piece(confirmed.map { "\($0)\(limit.map { ", stale after \($0)" } ?? "")" } ?? "", .dim))
    table.row(
      Piece("unchanged", .dim), Piece(unchangedAge.map { "for " + ageWords($0) } ?? "–"),
      Piece(unchangedAge == nil ? "" : "at the last confirmation, frozen after \(frozen)", .dim))
    table.row(
      Piece("next request", .dim), Piece(nextRequest == nil ? "now" : "in " + ageWords(nextRequestIn)),
      Piece(nextRequest?.description ?? "", .dim))
    if let lastRun {
      let age = lastRunAge.map { $0 < 0 ? "in the future" : ageWords($0) + " ago" }
      table.row(Piece("last asked", .dim), Piece(age ?? ""), Piece(lastRun.description, .dim))
    }
    table.row(
      Piece("stored", .dim), Piece(sized(storedBytes)),
      Piece(counted(storedFiles, "file") + ", without the quarantine", .dim))
    return table.report
  }

  private var translations: Table? {
    guard !languages.isEmpty else { return nil }
    var table = Table([.init("Translations"), .init(""), .init("")], indent: 2)
    for language in languages {
      table.row(
        Piece(language.language, .cyan), Piece(language.state.rawValue, language.state == .paired ? .green : .yellow),
        Piece(language.list?.description ?? "", .dim))
    }
    return table
  }

  private var further: Table? {
    guard !extras.isEmpty else { return nil }
    var table = Table([.init("Further files"), .init(""), .init("")], indent: 2)
    for kind in extras {
      table.row(
        Piece(kind.kind.word, .cyan), Piece(counted(kind.files, "file")),
        Piece(kind.confirmed.map { "confirmed \($0)" } ?? "not confirmed", .dim))
    }
    return table
  }

  private var traffic: Table? {
    guard !requests.isEmpty else { return nil }
    var table = Table(
      [
        .init("Requests"), .init("month"), .init("all", .right), .init("200", .right), .init("304", .right),
        .init("bytes", .right),
      ], indent: 2)
    for month in requests {
      table.row(
        Piece(month.host), Piece(month.month), Piece(grouped(month.requests)), Piece(grouped(month.ok)),
        Piece(grouped(month.notModified)), Piece(grouped(month.bytes)))
    }
    return table
  }
}
