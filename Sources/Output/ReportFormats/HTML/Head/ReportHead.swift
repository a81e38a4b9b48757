package import PlainText

/// The sources of a page, and its maker's statements. A recipient of the page has nothing else to judge it by.
///
/// Nil members are left out. The same values give the same bytes: the time is that of the command.
package struct ReportHead: Sendable {
  /// One list, with all that identifies its text.
  package struct Source: Sendable {
    /// `v3/45`.
    package var name: String
    /// The date in the list.
    package var lastUpdated: String?
    /// The SHA-256 of its bytes, 64 hexadecimal digits.
    package var sha256: String
    /// The origin of the text: `fetched from https://…`.
    package var origin: String

    package init(_ name: String, lastUpdated: String?, sha256: String, origin: String) {
      (self.name, self.lastUpdated, self.sha256, self.origin) = (name, lastUpdated, sha256, origin)
    }
  }

  /// A recorded decision, so that the page can be compared with it.
  package struct Record: Sendable {
    package var file: String
    /// The SHA-256 of the file's bytes.
    package var sha256: String

    package init(file: String, sha256: String) { (self.file, self.sha256) = (file, sha256) }
  }

  /// The maker's own heading; nil for the report's.
  package var title: String?
  package var note: String?
  package var reviewer: String?
  /// The reviewer's role, such as data protection officer.
  package var capacity: String?
  /// The decision in the maker's words.
  package var outcome: String?
  /// The lists in the order of the report: the older one first.
  package var sources: [Source] = []
  /// A sentence on gaps in the record between two lists.
  package var gaps: String?
  /// The profile in words.
  package var profile: String?
  package var policy: String?
  package var record: Record?
  package var made: Timestamp?
  /// `gvl 0.1.0 (8f3a60c1d2e4)`, with the commit if the build knew it.
  package var tool: String?

  package init() {}
}
