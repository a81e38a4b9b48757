import GVLFindings
import PlainText
import ReportFormats

extension FindingsReport {
  /// Writes the table of checks, each once for all sets, with its outcome and the requirement of each rule. Failed
  /// checks come first, then the ones not judged, which have not passed.
  func writeChecks(to page: inout HTMLWriter) {
    guard !rules.isEmpty else { return }
    let rows = CheckRow.all(judged).sorted { a, b in
      (a.rank, a.place) < (b.rank, b.place)
    }
    page.markup("<h2 id=\"rules\">Checks</h2>\n")
    page.startTable(
      "lists checks", "Checks, their outcomes and the rules that ask for them",
      ["Check", "Outcome", .init(.number, "Findings"), "What must hold"])
    page.markup("<tbody>\n")
    for row in rows where row.outcome != .doesNotApply { write(row, to: &page) }
    page.markup("</tbody></table>\n")
    writeOthers(rows.filter { $0.outcome == .doesNotApply }, to: &page)
    page.sources(of: rows.lazy.filter { $0.outcome != .doesNotApply }.flatMap(\.rules).map(\.cite))
  }

  /// Checks that do not apply, by reason and without their sources, which no reader needs.
  private func writeOthers(_ rows: [CheckRow], to page: inout HTMLWriter) {
    guard !rows.isEmpty else { return }
    page.markup("<section class=\"card apart\">")
    page.element("h3", "\(counted(rows.count, "check")) that \(rows.count == 1 ? "does" : "do") not apply")
    page.markup("\n<ul>\n")
    var order: [String] = []
    var rules: [String: [Rule]] = [:]
    for row in rows {
      let why = row.whys.map(\.why).joined(separator: "; ")
      if rules[why] == nil { order.append(why) }
      rules[why, default: []] += row.rules
    }
    for why in order {
      page.markup("<li>")
      if !why.isEmpty { page.value(CleanText.brief(why, to: 300).capitalizedFirst + ": ") }
      for (index, rule) in rules[why, default: []].enumerated() {
        if index > 0 { page.markup(", ") }
        page.element("code", ["id": "rule-" + rule.id], rule.id)
      }
      page.markup("</li>\n")
    }
    page.markup("</ul>\n<p class=\"note\"><code>gvl rules ID</code> explains each.</p></section>\n")
  }

  private func write(_ row: CheckRow, to page: inout HTMLWriter) {
    page.open("tr", ["data-outcome": row.outcome.rawValue])
    page.element("th", ["scope": "row"], row.rules[0].check)
    page.markup("<td data-label=\"Outcome\">")
    page.element("p", outcomes == nil ? row.outcome.word : row.words)
    for (outcome, why) in row.whys.prefix(3) {
      // With a single outcome the heading states it.
      let lead = row.isOfOneOutcome ? "" : outcome.word + ": "
      page.element("p", ["class": "note"], CleanText.brief(lead + why, to: 300))
    }
    page.markup("</td>")
    page.element("td", ["class": "number", "data-label": "Findings"], grouped(row.findings))
    page.markup("<td>")
    for rule in row.rules {
      page.open("p", ["id": "rule-" + rule.id])
      page.element("code", rule.id)
      page.value(" " + rule.title)
      page.markup("</p>")
      page.element("p", ["class": "note"], "Source: \(rule.cite)")
    }
    page.markup("</td></tr>\n")
  }
}

/// A check over all files.
private struct CheckRow {
  /// Its position in the order of the rules.
  var place: Int
  var rules: [Rule]
  var counts = OutcomeCounts()
  /// The reasons why it was not judged or does not apply, without duplicates.
  var whys: [(outcome: Outcome, why: String)] = []
  /// The number of its findings that count.
  var findings = 0

  /// The outcome that matters most to a reader.
  var outcome: Outcome {
    [.failed, .notJudged, .passed].first { counts[$0] > 0 } ?? .doesNotApply
  }

  var rank: Int { [Outcome.failed, .notJudged, .passed, .doesNotApply].firstIndex(of: outcome) ?? 0 }

  var isOfOneOutcome: Bool { Outcome.allCases.count { counts[$0] > 0 } < 2 }

  /// `failed`; of several files `failed in 2 files, passed in 10`.
  var words: String {
    let present = Outcome.allCases.filter { counts[$0] > 0 }
    guard present.count > 1 || present.first.map({ counts[$0] > 1 }) == true else { return outcome.word }
    return present.map { "\($0.word) in \(counted(counts[$0], "file"))" }.joined(separator: ", ")
  }

  static func all(_ subjects: [JudgedSubject]) -> [CheckRow] {
    var places: [String: Int] = [:]
    var rows: [CheckRow] = []
    for check in subjects.lazy.flatMap(\.checks) {
      let place = places[check.rule.check] ?? rows.count
      if place == rows.count {
        places[check.rule.check] = place
        rows.append(CheckRow(place: place, rules: check.rules))
      }
      rows[place].rules += check.rules.filter { !rows[place].rules.contains($0) }
      rows[place].counts.add(check.outcome)
      rows[place].findings += check.results.count { $0.standing == .open }
      if let why = check.why, !rows[place].whys.contains(where: { $0 == (check.outcome, why) }) {
        rows[place].whys.append((check.outcome, why))
      }
    }
    for index in rows.indices { rows[index].whys.sort { $0.outcome == .notJudged && $1.outcome != .notJudged } }
    return rows
  }
}
