import GVLBundleFormat
import GVLList
import GVLShown
import PlainText
import ReportFormats

extension BundleManifest {
  /// The time until which the bundle is fresh.
  var freshness: String {
    guard refreshAfter != nil || hardExpiry != nil else { return "the list has no date" }
    let due = refreshAfter.map { "look for a newer list after \($0.date)" }
    let end = hardExpiry.map { "not to be shown after \($0.date)" } ?? "never expires"
    return [due, end].compactMap(\.self).joined(separator: ", ")
  }

  var languagesReport: TextReport {
    var table = Table([.init("language"), .init("texts of"), .init("")], indent: 2)
    for language in languages {
      table.row(
        Piece(language.language, .cyan), Piece(language.list.description),
        Piece((notes(language) + wordNotes(language)).joined(separator: "; "), .yellow))
    }
    return table.report
  }

  /// Notes on texts of the CMP that are taken from another language.
  private func wordNotes(_ language: Language) -> [String] {
    guard let words = dialog.first(where: { $0.language == language.language }) else {
      return dialog.isEmpty ? [] : ["no words of the dialog"]
    }
    var notes: [String] = []
    if words.words != language.texts { notes.append("the dialog in \(words.words)") }
    if !words.loans.isEmpty {
      notes.append("\(counted(words.loans.count, "text")) of the dialog taken from \(lenders(words.loans.map(\.from)))")
    }
    return notes
  }

  private func notes(_ language: Language) -> [String] {
    var notes: [String] = []
    if let reason = language.reason { notes.append("\(language.texts) is used instead (\(reason))") }
    notes += language.textFrom.map { "\(counted($0.items.count, "item")) from \($0.list), whose English is the same" }
    let changed = language.fallbackOf.filter { $0.reason == "changed" }
    if !changed.isEmpty {
      notes.append("\(counted(changed.count, "item")) in \(lenders(changed.map(\.from))), since the English changed")
    }
    let lent = language.loans.filter { loan in !changed.contains { $0.item == loan.item } }
    if !lent.isEmpty { notes.append("\(counted(lent.count, "text")) taken from \(lenders(lent.map(\.from)))") }
    if language.list.bare != list.bare, language.textFrom.isEmpty { notes.append("of another list") }
    return notes
  }

  private func lenders(_ languages: [String]) -> String { Set(languages).sorted().joined(separator: ", ") }

  /// The most left-out vendors that are shown; the manifest has all.
  private static let shown = 12

  func appendCollisions(to report: inout TextReport) {
    report.blank()
    report.line(Piece("Vendors of your own that the list has", .bold))
    var table = Table([.init(""), .init("", .right), .init(""), .init("")], indent: 2)
    for one in collisions.prefix(Self.shown) {
      table.row(
        Piece(one.custom, .yellow), Piece(String(one.vendor), .cyan), Piece(one.name),
        Piece(one.what == .name ? "the same name" : "the same domain", .dim))
    }
    report.append(table.report)
    let more = collisions.count - Self.shown
    if more > 0 { report.line("  ", Piece("and \(more) more, all in \(Self.fileName)", .dim)) }
  }

  func appendAddresses(to report: inout TextReport) {
    report.blank()
    report.line(Piece("Addresses that are no links (\(grouped(addresses.count)))", .bold))
    var table = Table([.init("", .right), .init(""), .init(""), .init("")], indent: 2)
    for one in addresses.prefix(Self.shown) {
      table.row(
        Piece(String(one.vendor), .cyan), Piece(one.item), Piece(String(one.address.prefix(60)), .yellow),
        Piece(one.reason == .credentials ? "with a user name or password" : "not over http or https", .dim))
    }
    report.append(table.report)
    let more = addresses.count - Self.shown
    if more > 0 { report.line("  ", Piece("and \(more) more, all in \(Self.fileName)", .dim)) }
  }

  func appendLeftOut(to report: inout TextReport) {
    report.blank()
    report.line(Piece("Left out (\(grouped(leftOut.count)))", .bold))
    var table = Table([.init("", .right), .init(""), .init("")], indent: 2)
    for vendor in leftOut.prefix(Self.shown) {
      table.row(
        Piece(String(vendor.vendor), .cyan), Piece(vendor.name ?? ""),
        Piece(vendor.reason == .unknown ? "not in this list" : "deleted \(vendor.deletedDate ?? "")", .dim))
    }
    report.append(table.report)
    let more = leftOut.count - Self.shown
    if more > 0 { report.line("  ", Piece("and \(more) more, all in \(Self.fileName)", .dim)) }
  }
}
