package import GVLArchive
import PlainText
package import ReportFormats

extension RepairReport {
  /// The result for each file, and the remaining work, for users.
  package var textReport: TextReport {
    var text = TextReport()
    var table = Table([.init(""), .init("")])
    for file in files {
      let isBad = file.action == .unmended
      let place = file.to.map { " → \($0)" } ?? ""
      table.row(Piece(file.action.rawValue, isBad ? .red : .green), Piece("\(file.path)\(place): \(file.message)"))
    }
    text.append(table.report)
    let told = Set(files.filter { $0.action == .unmended }.map(\.path))
    for problem in problems where !told.contains(problem.path) {
      text.problem(problem.path, problem.message, code: problem.code.rawValue)
    }
    text.line(
      Piece(
        problems.isEmpty ? "every file is as it was stored" : "\(counted(problems.count, "problem")) left",
        problems.isEmpty ? .green : .red))
    return text
  }
}
