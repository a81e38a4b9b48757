package import JSONText
package import PlainText

/// A remark on standard error: in words for people, or as `gvl.remark/1` for what collects logs.
package struct LogLine: Sendable, Hashable {
  package enum Level: String, Sendable, CaseIterable {
    /// How far long work has come.
    case progress
    /// What was done, for whoever asked to hear of it.
    case info
    /// Worth knowing, and nothing is wrong.
    case note
    /// Something is wrong, and the work was done all the same.
    case warning
    /// Why the work was not done, or a part of it.
    case error
  }

  package var level: Level
  /// Stable, for programs; nil where nobody would branch on it.
  package var code: String?
  /// One line.
  package var message: String
  /// What a program wants to know besides.
  package var fields: [JSONValue.Member]
  /// What people read before the message: `note: `.
  package var lead: String

  /// - Parameter lead: nil for that of the level.
  package init(
    _ level: Level, _ message: String, code: String? = nil, fields: [JSONValue.Member] = [], lead: String? = nil
  ) {
    (self.level, self.code, self.message, self.fields) = (level, code, CleanText.line(message), fields)
    self.lead = lead ?? Self.leads.first { $0.level == level }?.lead ?? ""
  }

  /// A line as people read it: what it begins with says its level.
  package init(_ text: String) {
    let known = Self.leads.first { text.hasPrefix($0.lead) }
    self.init(known?.level ?? .info, String(text.dropFirst(known?.lead.count ?? 0)), lead: known?.lead ?? "")
  }

  private static let leads: [(lead: String, level: Level)] = [
    ("note: ", .note), ("warning: ", .warning), ("stale: ", .warning), ("expired: ", .warning),
    ("gvl: ", .error),
  ]

  /// The same about one of several profiles.
  package func about(profile: String) -> LogLine {
    var line = self
    line.fields.insert(.init("profile", .string(profile)), at: 0)
    line.message = CleanText.line(profile) + ": " + message
    return line
  }

  /// For people.
  package var text: String { lead + message }

  /// `gvl.remark/1`, one line.
  package func json(at time: Timestamp) -> JSONValue {
    [
      "schema": "gvl.remark/1", "time": .string(time.description), "level": .string(level.rawValue),
      "code": .text(code), "message": .string(message), "fields": .object(fields),
    ]
  }
}
