import PlainText
import ReportFormats

/// The call of a command, from which command lines for other views of the same result are made.
package struct Invocation: Sendable, Hashable {
  /// The two lists as the user named them, if they are paths; nil if their references find them.
  package var lists: [String?]
  /// The options that select the view: `--profile`, `app`.
  package var options: [String]

  package init(lists: [String?] = [nil, nil], options: [String] = []) { (self.lists, self.options) = (lists, options) }

  /// `gvl diff v3/45 v3/146 --only others`, for a shell.
  func command(_ name: String, _ references: [String], _ arguments: [String]) -> String {
    let named = references.enumerated().map { index, reference in
      (index < lists.count ? lists[index] : nil) ?? reference
    }
    return (["gvl", name] + named + options + arguments).map(ShellWord.quoted).joined(separator: " ")
  }
}
