package import JSONText
package import PlainText

/// A message on standard error: in words for users, or as `gvl.remark/1` for log collectors.
package struct LogLine: Sendable, Hashable {
  package enum Level: String, Sendable, CaseIterable {
    /// The progress of long work.
    case progress
    /// Work done, for users who asked for details.
    case info
    /// Worth knowing; nothing is wrong.
    case note
    /// Something is wrong, but the work was done.
    case warning
    /// Why the work, or a part of it, was not done.
    case error
  }

  package var level: Level
  /// A stable code for programs; nil if no program would branch on it.
  package var code: String?
  /// One line.
  package var message: String
  /// Further data for programs.
  package var fields: [JSONValue.Member]
  /// The text before the message for users: `note: `.
  package var lead: String

  /// - Parameter lead: nil for the default of the level.
  package init(
    _ level: Level, _ message: String, code: String? = nil, fields: [JSONValue.Member] = [], lead: String? = nil
  ) {
    (self.level, self.code, self.message, self.fields) = (level, code, CleanText.line(message), fields)
    self.lead = lead ?? Self.leads.first { $0.level == level }?.lead ?? ""
  }

  /// A line as users read it; its beginning decides the level.
  package init(_ text: String) {
    let known = Self.leads.first { text.hasPrefix($0.lead) }
    self.init(known?.level ?? .info, String(text.dropFirst(known?.lead.count ?? 0)), lead: known?.lead ?? "")
  }

  private static let leads: [(lead: String, level: Level)] = [
    ("note: ", .note), ("warning: ", .warning), ("stale: ", .warning), ("expired: ", .warning),
    ("gvl: ", .error),
  ]

  /// The line with the name of a profile, if a run has several.
  package func about(profile: String) -> LogLine {
    var line = self
    line.fields.insert(.init("profile", .string(profile)), at: 0)
    line.message = CleanText.line(profile) + ": " + message
    return line
  }

  /// The line for users.
  package var text: String { lead + message }

  /// `gvl.remark/1`, one line.
  package func json(at time: Timestamp) -> JSONValue {
    [
      "schema": "gvl.remark/1", "time": .string(time.description), "level": .string(level.rawValue),
      "code": .text(code), "message": .string(message), "fields": .object(fields),
    ]
  }
}
