package import GVLModel
import PlainText

extension BundleManifest {
  /// A bundle that was written, for people.
  ///
  /// - Parameters:
  ///   - bytes: of all its files, the manifest included.
  ///   - folder: where it was written to.
  package func textReport(bytes: Int, folder: String) -> TextReport {
    var report = TextReport()
    report.line(
      Piece(list.description, .bold), "   ", Piece("profile \(profile.name)", .dim), "   ",
      Piece(counted(vendors, "vendor")), "   ", Piece("\(counted(bytes, "byte")) in \(folder)", .dim))
    report.blank()
    var table = Table([.init("language"), .init("texts of"), .init("")], indent: 2)
    for language in languages {
      table.row(
        Piece(language.language, .cyan), Piece(language.list.description),
        Piece(notes(language).joined(separator: "; "), .yellow))
    }
    report.append(table.report)
    report.blank()
    var files = Table([.init("file"), .init("bytes", .right), .init("SHA-256")], indent: 2)
    for file in self.files {
      files.row(Piece(file.path), Piece(grouped(file.bytes)), Piece(String(file.sha256.prefix(16)), .dim))
    }
    report.append(files.report)
    if !leftOut.isEmpty { appendLeftOut(to: &report) }
    return report
  }

  private func notes(_ language: Language) -> [String] {
    var notes: [String] = []
    if let reason = language.reason { notes.append("\(language.texts) stands in for it (\(reason))") }
    notes += language.textFrom.map { "\(counted($0.items.count, "item")) from \($0.list), whose English is the same" }
    let changed = language.fallbackOf.filter { $0.reason == "changed" }
    if !changed.isEmpty {
      notes.append("\(counted(changed.count, "item")) in \(lenders(changed.map(\.from))), since the English changed")
    }
    let lent = language.loans.filter { loan in !changed.contains { $0.item == loan.item } }
    if !lent.isEmpty { notes.append("\(counted(lent.count, "text")) lent by \(lenders(lent.map(\.from)))") }
    // As earlier bundles were made: by the number alone.
    if language.list.bare != list.bare, language.textFrom.isEmpty { notes.append("of another list") }
    return notes
  }

  private func lenders(_ languages: [String]) -> String { Set(languages).sorted().joined(separator: ", ") }

  /// Vendors that are shown of those left out; the manifest has them all.
  private static let shown = 12

  private func appendLeftOut(to report: inout TextReport) {
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
