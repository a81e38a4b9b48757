import ArgumentParser
import GVLModel
import GVLReport
import GVLWorkspace

/// What a person says on the page of a report, and what the page is told of its origin.
struct ReportOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The heading of the page.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("A remark on the page, and in a recorded decision.", valueName: "text"))
  var note: String?

  @Option(help: ArgumentHelp("Who has read the page, as it says.", valueName: "name"))
  var reviewer: String?

  /// These words are on pages alone: an order that would do nothing is a mistake.
  ///
  /// - Parameters:
  ///   - makesPage: the command writes a page.
  ///   - hasRecord: it writes a record, which has the note too.
  func check(makesPage: Bool, hasRecord: Bool = false) throws {
    guard !makesPage else { return }
    let unused = [
      ("--title", title), ("--note", hasRecord ? nil : note), ("--reviewer", reviewer),
    ].first { $0.1 != nil }
    guard let unused else { return }
    throw CommandError(.usage, "usage.page", "\(unused.0) is a word on a page; add --format html")
  }

  /// The head of a page.
  ///
  /// - Parameter lists: what the report is of, the older list first.
  func head(
    _ global: GlobalOptions, _ workspace: Workspace, lists: [LoadedList], profile: Profile? = nil,
    policy: String? = nil
  ) throws -> ReportHead {
    var head = ReportHead()
    (head.title, head.note, head.reviewer) = (title, note, reviewer)
    (head.profile, head.policy) = (profile, policy)
    (head.made, head.tool) = (try global.moment(), "gvl \(GVL.version)")
    // Files can be compared without an archive.
    head.rest(on: lists, in: try? workspace.openArchive())
    return head
  }
}
