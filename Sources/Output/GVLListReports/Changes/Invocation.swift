import PlainText
import ReportFormats

/// How a command was called, to say what to type for another view of the same.
package struct Invocation: Sendable, Hashable {
  /// The two lists as they were named, where their references do not find them again: paths.
  package var lists: [String?]
  /// Options that say through what the lists are looked at: `--profile`, `app`.
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
