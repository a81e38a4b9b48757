package import JSONText
import PlainText

/// The result of verifying an archive or a bundle.
package struct Verification: Sendable {
  package struct Problem: Sendable, Hashable {
    /// For machines: relative to the verified folder.
    package var path: String
    /// For users.
    package var shownPath: String
    package var code: String
    package var message: String

    package init(path: String, shownAs shown: String? = nil, code: String, message: String) {
      (self.path, shownPath, self.code, self.message) = (path, shown ?? path, code, message)
    }
  }

  package var problems: [Problem]
  package var files: Int
  /// The text after the number of files if no problem was found: "every one as it was stored".
  package var praise: String

  package init(_ problems: [Problem], files: Int, praise: String) {
    (self.problems, self.files, self.praise) = (problems, files, praise)
  }

  /// For users: a line for each problem, then the sum.
  package var textReport: TextReport {
    var report = TextReport()
    for problem in problems { report.problem(problem.shownPath, problem.message, code: problem.code) }
    report.line(
      Piece(
        problems.isEmpty ? "\(counted(files, "file")), \(praise)" : counted(problems.count, "problem"),
        problems.isEmpty ? .green : .red))
    return report
  }

  /// - Parameters:
  ///   - schema: `gvl.archive/1` or `gvl.bundle-verify/1`.
  ///   - path: the member's name for the path of a problem.
  ///   - more: further members of this document.
  package func json(schema: String, path: String, more: [JSONValue.Member] = []) -> JSONValue {
    let rows = problems.map { problem -> JSONValue in
      .object([
        .init("code", .string(problem.code)), .init(path, .string(problem.path)),
        .init("message", .string(problem.message)),
      ])
    }
    return .object(
      [.init("schema", .string(schema)), .init("files", .integer(files))] + more + [.init("problems", .array(rows))])
  }
}

extension TextReport {
  /// `path: message [code]`.
  package mutating func problem(_ path: String, _ message: String, code: String) {
    line(Piece(path + ": ", .bold), Piece(message), Piece(" [\(code)]", .dim))
  }
}
