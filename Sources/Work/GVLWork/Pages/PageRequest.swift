import Files
import GVLArchive
import GVLList
import GVLListReports
package import GVLShown
package import GVLWorkspace
import JSONText
package import PlainText
package import ReportFormats

/// The details of a page of a report: its reviewer, outcome and tool.
package struct PageRequest {
  package var title: String?
  package var note: String?
  package var reviewer: String?
  /// The reviewer's role.
  package var capacity: String?
  /// The decision, as the page states it.
  package var outcome: String?
  package var made: Timestamp
  /// Such as `gvl 0.1.0 (8f3a60c1d2e4)`, with the commit if the build knew it.
  package var tool: String
  /// Whether everything is listed: nothing is folded or only counted.
  package var isWhole = false

  package init(made: Timestamp, tool: String) { (self.made, self.tool) = (made, tool) }

  /// The head of the page.
  ///
  /// - Parameter lists: the lists of the report, the older one first.
  package func head(
    lists: [LoadedList], profile: PublisherProfile? = nil, policy: String? = nil, _ workspace: Workspace
  ) -> ReportHead {
    var head = ReportHead()
    (head.title, head.note, head.reviewer) = (title, note, reviewer)
    (head.capacity, head.outcome) = (capacity, outcome)
    (head.profile, head.policy, head.made, head.tool) = (profile.map(ProfileInWords.text), policy, made, tool)
    // Files can be compared without an archive.
    head.rest(on: lists, in: try? workspace.openArchive())
    return head
  }
}

extension ReportHead {
  /// Adds the lists of a report, with the archive's facts about them and about the lists between them.
  mutating func rest(on lists: [LoadedList], in archive: Archive?) {
    sources = lists.map { Source($0, in: archive) }
    guard let archive, let from = lists.first?.reference, let to = lists.last?.reference else { return }
    gaps = Self.gaps(from, to, in: archive)
  }

  /// A sentence about unstored lists between two lists of one specification; nil if all are stored.
  static func gaps(_ from: ListReference, _ to: ListReference, in archive: Archive) -> String? {
    guard from.specification == to.specification else { return nil }
    let (first, last) = (min(from.version, to.version), max(from.version, to.version))
    guard last - first > 1 else { return nil }
    let between = first + 1..<last
    let stored = Set(
      archive.lists().map(\.reference).filter { $0.specification == from.specification }.map(\.version)
        .filter(between.contains))
    let missing = between.count - stored.count
    guard missing > 0 else { return nil }
    if between.count == 1 { return "The list between the two is not stored." }
    return stored.isEmpty
      ? "None of the \(grouped(missing)) lists between the two is stored."
      : "\(grouped(missing)) of the \(grouped(between.count)) lists between the two "
        + (missing == 1 ? "is not stored." : "are not stored.")
  }
}

extension ReportHead.Source {
  init(_ loaded: LoadedList, in archive: Archive?) {
    let sha256 = Digest.sha256(loaded.list.document.bytes)
    let stored = archive?.list(sha256: sha256)
    self.init(
      loaded.reference.description, lastUpdated: loaded.list.lastUpdatedText, sha256: sha256,
      origin: stored.map { Self.words($0.entry) } ?? "read from \(loaded.file), which is not in the archive")
  }

  private static func words(_ entry: Entry) -> String {
    var words =
      switch entry.provenance {
      case .source: "fetched" + (entry.url.map { " from \($0)" } ?? "")
      case .import: "imported from a file by a person, not fetched"
      case .repair: "found on the disk by a repair, not fetched"
      }
    if let accepted = entry.accepted { words += "; accepted by a person despite \(accepted)" }
    if let reason = entry.asideReason { words += "; set aside: \(reason)" }
    return words
  }
}

extension ReportHead.Record {
  /// A record by its text.
  init(file: String, ofText text: String) { self.init(file: file, sha256: Digest.sha256(Array(text.utf8))) }
}
