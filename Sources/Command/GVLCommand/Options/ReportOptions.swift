import ArgumentParser
import GVLWork

/// The user's texts for the page of a report.
struct ReportOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The heading of the page.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("A note on the page, and in a recorded decision.", valueName: "text"))
  var note: String?

  @Option(help: ArgumentHelp("Name of the reviewer, printed on the page.", valueName: "name"))
  var reviewer: String?

  @Option(help: ArgumentHelp("The reviewer's role, such as data protection officer.", valueName: "text"))
  var capacity: String?

  /// Throws if an option would have no effect: these texts appear only on pages.
  ///
  /// - Parameters:
  ///   - makesPage: the command writes a page.
  ///   - hasRecord: the command writes a record, which has note, reviewer and capacity too.
  func check(makesPage: Bool, hasRecord: Bool = false) throws {
    guard !makesPage else { return }
    let unused = [
      ("--title", title), ("--note", hasRecord ? nil : note), ("--reviewer", hasRecord ? nil : reviewer),
      ("--capacity", hasRecord ? nil : capacity),
    ].first { $0.1 != nil }
    guard let unused else { return }
    throw CommandError(.usage, "usage.page", "\(unused.0) is a word on a page; add --format html")
  }

  /// The details of the page; nil if the command writes no page.
  func request(_ global: GlobalOptions, makesPage: Bool) throws -> PageRequest? {
    guard makesPage else { return nil }
    var page = PageRequest(made: try global.moment(), tool: GVL.build)
    (page.title, page.note, page.reviewer, page.capacity) = (title, note, reviewer, capacity)
    page.isWhole = global.verbose
    return page
  }
}
