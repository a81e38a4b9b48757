import ConsentSignals
package import GVLImpact
import GVLList
import JSONText
import PlainText

/// Where in a line of a log a user's choice is.
package struct LogForm: Sendable {
  /// The part of a line that holds the choice.
  package enum Choice: Sendable, Hashable {
    /// The line is a TC string.
    case line
    /// A column holds the TC string.
    case column(String)
    /// A bid request of OpenRTB 2.x, one a line: `user.consent`, `user.ext.consent`, or section 2 of `regs.gpp`.
    case openRTB
    /// The log has no strings: a column names the list.
    case list(String)
    /// The log has no strings: a column has the day of the choice, when the newest list of that day was shown.
    case day(String)
  }

  package let choice: Choice
  /// The column with the user's id; nil: each line counts.
  package let user: String?

  package init(_ choice: Choice, user: String? = nil) { (self.choice, self.user) = (choice, user) }

  /// The basis of the counts.
  package var basis: ImpactSummary.Basis {
    switch choice {
    case .line, .column, .openRTB: .string
    case .list: .list
    case .day: .day
    }
  }

  /// The keys that choices can be counted by.
  package var keys: [ImpactKey] {
    switch choice {
    case .line, .column, .openRTB: ImpactKey.allCases
    case .list: [.list]
    case .day: [.list, .day]
    }
  }

  /// The reader for the following lines; it also says whether the first line is one of them.
  func reader(firstLine: ArraySlice<UInt8>, of source: String) throws -> LogLineReader {
    func column(_ name: String) throws -> LineColumn { try LineColumn(name, firstLine: firstLine, of: source) }
    let user = try user.map(column)
    let choice: LogLineReader.Choice =
      switch choice {
      case .line: .line
      case .column(let name): .column(try column(name))
      case .openRTB: .openRTB
      case .list(let name): .list(try column(name))
      case .day(let name): .day(try column(name))
      }
    return LogLineReader(choice: choice, user: user)
  }
}

/// Reads lines of one log.
struct LogLineReader: Sendable {
  enum Choice: Sendable {
    case line, column(LineColumn), openRTB, list(LineColumn), day(LineColumn)
  }

  let choice: Choice
  let user: LineColumn?

  var startsWithRow: Bool {
    switch choice {
    case .line: user?.startsWithRow ?? true
    case .openRTB: true
    case .column(let column), .list(let column), .day(let column): column.startsWithRow
    }
  }

  /// The TC string of a line, without blanks around it; empty if the line has none.
  ///
  /// - Throws: `SignalError` with `signal.row` for a line that is no row.
  func string(of line: ArraySlice<UInt8>) throws(SignalError) -> ArraySlice<UInt8> {
    switch choice {
    case .line: return LinePieces.trimmed(line)
    case .column(let column): return try column.cell(of: line)
    case .openRTB: return try OpenRTBLine.string(of: line)
    case .list, .day: throw SignalError(.row, "the log has no strings")
    }
  }

  /// The counter's mark for a line, and when its string was last updated.
  func mark(_ line: ArraySlice<UInt8>, by counter: ImpactCounter) -> (mark: ImpactMark, lastUpdated: Int) {
    do throws(SignalError) {
      switch choice {
      case .line, .column, .openRTB: return counter.mark(try string(of: line))
      case .list(let column):
        let text = String(decoding: try column.cell(of: line), as: UTF8.self)
        guard !text.isEmpty else { return (.empty, 0) }
        guard
          let list = ListReference(text)
            ?? Int(text).map({ ListReference(specification: counter.specification, version: $0) })
        else { throw SignalError(.value, "the column names no list") }
        guard (1...4_095).contains(list.version), (2...3).contains(list.specification) else {
          throw SignalError(.value, "there is no such list")
        }
        return counter.mark(list: list, lastUpdated: nil)
      case .day(let column):
        let text = String(decoding: try column.cell(of: line), as: UTF8.self)
        guard !text.isEmpty else { return (.empty, 0) }
        guard let moment = LogMoment(text)?.moment else { throw SignalError(.value, "the column holds no date") }
        return counter.mark(at: moment)
      }
    } catch {
      return (.invalid(error.code), 0)
    }
  }
}

/// A time as logs write it: `2026-03-02`, `2026-03-02 10:20:30`, RFC 3339, or seconds or milliseconds since 1970.
struct LogMoment {
  let moment: Timestamp

  init?(_ text: String) {
    if let moment = Timestamp(text) {
      self.moment = moment
      return
    }
    // A time without a zone is read as UTC, with a blank or a T before it.
    let parts = text.split(maxSplits: 1) { $0 == " " || $0 == "T" }
    if parts.count == 2, let moment = Timestamp("\(parts[0])T\(parts[1])Z") {
      self.moment = moment
      return
    }
    guard let number = Int(text), number >= 0 else { return nil }
    switch text.utf8.count {
    case 9...10: moment = Timestamp(seconds: number)
    case 12...13: moment = Timestamp(milliseconds: number)
    default: return nil
    }
  }
}
