import ArgumentParser
import GVLWork

/// What a person says on the page of a report, and what the page is told of its origin.
struct ReportOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The heading of the page.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("A note on the page, and in a recorded decision.", valueName: "text"))
  var note: String?

  @Option(help: ArgumentHelp("Who has read the page, as it says.", valueName: "name"))
  var reviewer: String?

  @Option(help: ArgumentHelp("In which capacity, such as data protection officer.", valueName: "text"))
  var capacity: String?

  /// These words are on pages alone: an order that would do nothing is a mistake.
  ///
  /// - Parameters:
  ///   - makesPage: the command writes a page.
  ///   - hasRecord: it writes a record, which has the note too.
  func check(makesPage: Bool, hasRecord: Bool = false) throws {
    guard !makesPage else { return }
    let unused = [
      ("--title", title), ("--note", hasRecord ? nil : note), ("--reviewer", hasRecord ? nil : reviewer),
      ("--capacity", hasRecord ? nil : capacity),
    ].first { $0.1 != nil }
    guard let unused else { return }
    throw CommandError(.usage, "usage.page", "\(unused.0) is a word on a page; add --format html")
  }

  /// The page that is asked for; nil where none is made.
  /// What a page or a comment says of itself; nil where neither is made.
  func request(_ global: GlobalOptions, makesPage: Bool) throws -> PageRequest? {
    guard makesPage else { return nil }
    var page = PageRequest(made: try global.moment(), tool: GVL.build)
    (page.title, page.note, page.reviewer, page.capacity) = (title, note, reviewer, capacity)
    page.isWhole = global.verbose
    return page
  }
}
