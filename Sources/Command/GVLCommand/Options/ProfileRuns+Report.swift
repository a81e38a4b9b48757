import JSONText
import PlainText
import ReportFormats

// The outcomes of several profiles, in one report.

extension ProfileRuns {
  static func answers(_ runs: [(profile: String, outcome: ProfileOutcome)]) -> TextReport {
    var report = TextReport()
    for run in runs { report.line(Piece("\(run.profile) \(run.outcome.answer)")) }
    return report
  }

  static func table(_ runs: [(profile: String, outcome: ProfileOutcome)]) -> TextReport {
    var table = Table([.init("profile"), .init("answer"), .init("exit", .right)])
    for (profile, outcome) in runs {
      table.row(
        Piece(profile, .cyan), Piece(outcome.answer, outcome.status == .done ? .plain : .red),
        Piece(String(outcome.status.rawValue), .dim))
    }
    return table.report
  }

  static func text(_ runs: [(profile: String, outcome: ProfileOutcome)]) throws -> TextReport {
    var report = TextReport()
    for (profile, outcome) in runs where !outcome.isEmpty {
      report.line(Piece("Profile ", .dim), Piece(profile, .bold))
      report.blank()
      report.append(try outcome.text())
      report.blank()
    }
    report.append(table(runs))
    return report
  }

  static func document(
    _ command: String, _ runs: [(profile: String, outcome: ProfileOutcome)], _ strictest: ExitStatus
  ) throws -> JSONValue {
    let profiles: [JSONValue] = try runs.map { profile, outcome in
      [
        "profile": .string(profile), "answer": .string(outcome.answer),
        "exit": .integer(Int(outcome.status.rawValue)), "result": outcome.isEmpty ? .null : try outcome.json(),
        "error": outcome.failures.last?.json ?? .null,
      ]
    }
    return [
      "schema": "gvl.profiles/1", "command": .string(command),
      "answer": .string(runs.map(\.outcome).max { $0.rank < $1.rank }?.answer ?? ""),
      "exit": .integer(Int(strictest.rawValue)), "profiles": .array(profiles),
    ]
  }
}
