import GVLChanges
import GVLList
import GVLShown
package import GVLText
import PlainText
package import ReportFormats

extension TranslationCoverage {
  package var textReport: TextReport {
    var report = TextReport()
    report.line(
      Piece(list.description, .bold), "   ", Piece(lastUpdated ?? "no date", .dim), "   ",
      Piece(items.map { "\($0.count) \(ChangePhrase.words($0.kind.member))" }.joined(separator: ", "), .dim))
    report.blank()
    var table = Table(
      [.init("asked"), .init("read"), .init("texts of"), .init("items", .right), .init("")], indent: 2)
    for language in languages {
      let own = language.items.map { "\($0.own) of \($0.items)" } ?? "–"
      table.row(
        Piece(language.requested, .cyan), Piece(language.choice.chosen.map(name) ?? "nothing"),
        Piece(language.list?.description ?? "–"), Piece(own), Piece(notes(language).joined(separator: "; "), .yellow))
    }
    report.append(table.report)
    appendLoans(to: &report)
    appendSum(to: &report)
    return report
  }

  /// `de-AT de v3/178`, one line per language.
  package var shortReport: TextReport {
    var report = TextReport()
    for language in languages {
      report.line(
        Piece(
          [language.requested, language.choice.chosen ?? "-", language.list?.description ?? "-"].joined(separator: " "))
      )
    }
    return report
  }

  private func name(_ code: String) -> String { Languages.row(code).map { "\(code) \($0.name)" } ?? code }

  private func notes(_ language: LanguageCoverage) -> [String] {
    if language.choice.reason == .noLanguage { return ["this is the code of no language"] }
    var notes: [String] = []
    if language.choice.reason != .exact {
      // An alias is not listed among the languages tried.
      let written = LanguageTag.normalized(language.requested)
      let tried = language.choice.tried.first == written ? language.choice.tried : [written] + language.choice.tried
      notes.append("\(tried.joined(separator: " → ")) (\(words(language.choice.reason)))")
    }
    if language.official == nil { notes.append("there is no official translation") }
    if let official = language.official, !language.isStored {
      notes.append("\(official.code) is " + (language.unused.map(words) ?? "not stored"))
    }
    let behind = language.behind(list)
    if behind > 0 { notes.append("\(counted(behind, "list")) behind") }
    if let own = language.list, own.version > list.version { notes.append("of a newer list") }
    return notes
  }

  private func words(_ unused: UnusedTexts) -> String {
    switch unused.why {
    case .newer: "stored for newer lists only, from \(unused.list) on"
    case .listNotStored: "stored of \(unused.list), but cannot be used: that list is not stored"
    case .noText: "stored of \(unused.list), but cannot be used: no item has the same English, or it cannot be read"
    }
  }

  private func words(_ reason: LanguageReason) -> String {
    switch reason {
    case .exact, .none, .noLanguage: ""
    case .alias: "the list's name of it"
    case .configured: "by `fallback`"
    case .parent: "without its region"
    case .variant: "another writing of it"
    case .anyLanguage: "by `fallback` of \"*\""
    case .english: "the list itself"
    }
  }

  /// Adds the missing texts by the language that is read, which several asked languages may share.
  private func appendLoans(to report: inout TextReport) {
    var table = Table([.init(""), .init(""), .init(""), .init("")], indent: 2)
    var seen: Set<String> = []
    for language in languages {
      guard let code = language.choice.chosen, seen.insert(code).inserted, let items = language.items else { continue }
      var groups: [(kind: TextKind, members: [String], from: String, ids: [Int])] = []
      for loan in items.loans {
        let index = groups.firstIndex { ($0.kind, $0.members, $0.from) == (loan.kind, loan.members, loan.from) }
        if let index {
          groups[index].ids.append(loan.id)
        } else {
          groups.append((loan.kind, loan.members, loan.from, [loan.id]))
        }
      }
      for group in groups {
        table.row(
          Piece(code, .cyan), Piece("\(ChangePhrase.words(group.kind.member)) \(IDRanges.text(group.ids))"),
          Piece(group.members.joined(separator: ", "), .dim), Piece("in \(name(group.from))", .yellow))
      }
    }
    guard !table.rows.isEmpty else { return }
    report.blank()
    report.line(Piece("Taken from another language", .bold))
    report.append(table.report)
  }

  private func appendSum(to report: inout TextReport) {
    let sum = sum
    func list(_ codes: [String]) -> String { codes.isEmpty ? "" : ": " + codes.joined(separator: ", ") }
    report.blank()
    let own = sum.requested[.own] ?? []
    let whole = languages.filter { $0.group == .own && $0.behind(self.list) == 0 && $0.items?.loans.isEmpty == true }
    report.line(
      Piece(
        "\(counted(sum.languages, "language")): \(own.count) read in their own words"
          + (own.isEmpty ? "" : ", \(whole.count) of them whole and of \(self.list)"), .bold))
    var table = Table([.init("", .right), .init("")], indent: 2)
    for (codes, what) in [
      (sum.older, "of an older list"), (sum.incomplete, "with texts taken from another language"),
      (sum.requested[.variant] ?? [], "as another country or script writes it"),
      (sum.requested[.other] ?? [], "in another language"), (sum.requested[.english] ?? [], "in English"),
      (sum.requested[.none] ?? [], "not at all"),
      (sum.withoutTranslation, "without an official translation"),
    ] where !codes.isEmpty {
      table.row(Piece("\(codes.count)"), Piece(what + list(codes)))
    }
    report.append(table.report)
    if !sum.notStored.isEmpty {
      report.line(
        "  ",
        Piece(
          "not stored, though official: \(sum.notStored.joined(separator: ", ")); `gvl sync` fetches those that `languages` in "
            + "gvl.yml names"))
    }
  }
}
