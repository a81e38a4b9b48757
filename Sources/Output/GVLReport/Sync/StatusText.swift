import GVLArchive
package import GVLModel
package import GVLSync
import PlainText

extension SyncStatus {
  /// The state of an archive, for people.
  ///
  /// - Parameter limit: the age from which it is stale.
  package func textReport(limit: Age) -> TextReport {
    var report = TextReport()
    report.line(
      Piece(isStale ? "stale" : "fresh", isStale ? .red : .green), "   ",
      Piece(list?.reference.description ?? "no list is stored; `gvl sync` fetches one", .bold), "   ",
      Piece(source, .dim))
    report.blank()
    report.append(times(limit))
    if !harm.isEmpty {
      report.blank()
      report.line(Piece("Harm", .red), Piece("  " + counted(harm.count, "file")))
      for problem in harm { report.line("    ", Piece(problem.path), Piece(": \(problem.message)", .dim)) }
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

  private func times(_ limit: Age) -> TextReport {
    var table = Table([.init(""), .init(""), .init("")], indent: 2)
    table.row(
      Piece("list published", .dim), Piece(listAge.map { ageWords($0) + " ago" } ?? "–"),
      Piece(list?.lastUpdated?.description ?? "", .dim))
    table.row(
      Piece("last confirmed", .dim), Piece(confirmedAge.map { ageWords($0) + " ago" } ?? "never"),
      Piece(confirmed.map { "\($0), stale after \(limit)" } ?? "", .dim))
    table.row(
      Piece("next request", .dim), Piece(nextRequest == nil ? "now" : "in " + ageWords(nextRequestIn)),
      Piece(nextRequest?.description ?? "", .dim))
    if let lastRun { table.row(Piece("last asked", .dim), Piece(lastRun.description), Piece("", .dim)) }
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

  /// Why it is stale, in one sentence.
  ///
  /// - Parameter limit: the age from which it is.
  package func reason(limit: Age) -> String {
    guard let list else { return "no list of \(source) is stored; `gvl sync` fetches one" }
    if let first = harm.first {
      let more = harm.count > 1 ? " and \(harm.count - 1) more" : ""
      return "\(first)\(more); `gvl archive repair` mends that"
    }
    guard let age = confirmedAge else { return "\(list.reference) was never confirmed by \(source)" }
    if age < 0 { return "\(list.reference) is said to be confirmed in the future; set the clock" }
    return "\(list.reference) was not confirmed by \(source) for \(ageWords(age)), more than \(limit)"
  }
}

/// A time in its two greatest units: `3 days 4 hours`.
package func ageWords(_ seconds: Int) -> String {
  if seconds < 0 { return "–" + ageWords(-seconds) }
  let units = [(86_400, "day"), (3600, "hour"), (60, "minute")]
  var rest = seconds
  var parts: [String] = []
  for (size, noun) in units where rest >= size && parts.count < 2 {
    parts.append(counted(rest / size, noun))
    rest %= size
  }
  return parts.isEmpty ? counted(seconds, "second") : parts.joined(separator: " ")
}
