package import PlainText

/// What a page rests on, and what its maker says of it. Whoever is sent the page has nothing else to judge it by.
///
/// What is nil is left out. The same values make the same bytes: the time is the command's one clock.
package struct ReportHead: Sendable {
  /// One list, by what distinguishes it from every other text.
  package struct Source: Sendable {
    /// `v3/45`.
    package var name: String
    /// As the list says.
    package var lastUpdated: String?
    /// Of its bytes, 64 hexadecimal digits.
    package var sha256: String
    /// How it came here: `fetched from https://…`.
    package var origin: String

    package init(_ name: String, lastUpdated: String?, sha256: String, origin: String) {
      (self.name, self.lastUpdated, self.sha256, self.origin) = (name, lastUpdated, sha256, origin)
    }
  }

  /// A recorded decision, so that the page can be held against it.
  package struct Record: Sendable {
    package var file: String
    /// Of the file's bytes.
    package var sha256: String

    package init(file: String, sha256: String) { (self.file, self.sha256) = (file, sha256) }
  }

  /// The heading that the maker wants; else the report's own.
  package var title: String?
  package var note: String?
  package var reviewer: String?
  /// In which capacity the reviewer acts.
  package var capacity: String?
  /// What was decided, in the maker's words.
  package var outcome: String?
  /// In the order of the report: the older list first.
  package var sources: [Source] = []
  /// What is not known of the time between two lists, as a sentence.
  package var gaps: String?
  /// In words.
  package var profile: String?
  package var policy: String?
  package var record: Record?
  package var made: Timestamp?
  /// `gvl 0.1.0 (8f3a60c1d2e4)`, the commit where the build knew it.
  package var tool: String?

  package init() {}
}
