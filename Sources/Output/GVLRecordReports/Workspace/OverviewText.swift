package import GVLList
package import PlainText
package import ReportFormats

/// The state of a workspace in three lines, and the next useful command.
package struct Overview: Sendable {
  package enum Record: Sendable {
    /// The index is lost; the text says what to do.
    case lost(String)
    case empty
    case lists(Lists)
  }

  /// The stored lists and translations.
  package struct Lists: Sendable {
    package var latest: ListReference
    package var published: Timestamp?
    package var count: Int
    /// Languages by the list of their newest text, the latest list first.
    package var translations: [(list: ListReference, languages: [String])]
    /// Files of the archive that are not in the index; nil if all are in it.
    package var unlisted: String?

    package init(
      latest: ListReference, published: Timestamp?, count: Int,
      translations: [(list: ListReference, languages: [String])], unlisted: String?
    ) {
      (self.latest, self.published, self.count) = (latest, published, count)
      (self.translations, self.unlisted) = (translations, unlisted)
    }
  }

  package var folder: String
  package var profile: String
  package var languages: [String]
  package var record: Record

  package init(folder: String, profile: String, languages: [String], record: Record) {
    (self.folder, self.profile, self.languages, self.record) = (folder, profile, languages, record)
  }

  package var textReport: TextReport {
    var report = TextReport()
    report.line(
      Piece("workspace ", .dim), Piece(folder), Piece("   profile ", .dim), Piece(profile),
      Piece("   languages ", .dim), Piece(languages.joined(separator: ", ")))
    switch record {
    case .lost(let message):
      report.line(Piece(message))
      report.line("next: ", Piece("gvl archive repair", .cyan))
    case .empty:
      report.line("no list is stored yet")
      report.line("next: ", Piece("gvl sync", .cyan))
    case .lists(let lists):
      report.line(
        Piece("latest list ", .dim), Piece(lists.latest.description, .bold),
        Piece(lists.published.map { " of \($0.date)" } ?? ""), Piece("   stored ", .dim),
        Piece(counted(lists.count, "list")), Piece("   translations ", .dim),
        Piece(lists.translations.isEmpty ? "none" : translations(lists)))
      if let unlisted = lists.unlisted { report.line(Piece(unlisted)) }
      report.line("next: ", Piece(lists.count > 1 ? "gvl diff" : "gvl show", .cyan))
    }
    return report
  }

  private func translations(_ lists: Lists) -> String {
    lists.translations.map { list, languages in
      languages.joined(separator: ", ") + (list == lists.latest.bare ? "" : " (of \(list))")
    }.joined(separator: "; ")
  }

  /// The overview without a workspace.
  package static var none: TextReport {
    var report = TextReport()
    report.line("no workspace here: no gvl.yml in this folder or above it")
    report.line("lists can be looked at all the same: ", Piece("gvl show FILE", .cyan))
    report.line("next: ", Piece("gvl init", .cyan), ", or ", Piece("gvl demo", .cyan), " for a workspace to try it in")
    return report
  }
}

extension TextReport {
  /// The files that `gvl init` made, and the next steps.
  package static func made(
    _ paths: [String], orElse nothing: String = "nothing to do: this is a workspace already",
    next: String = "set `languages` and `profiles` in gvl.yml, then run `gvl sync`"
  ) -> TextReport {
    var report = TextReport()
    for path in paths { report.line(Piece("made \(path)")) }
    if paths.isEmpty { report.line(Piece(nothing)) }
    report.line(Piece("next: " + next))
    return report
  }
}
