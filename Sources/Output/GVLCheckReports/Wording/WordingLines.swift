package import GVLWording
import ReportFormats

/// Lines of `gvl.wording/1`, or only the roles.
package struct WordingLines: Sendable {
  private let quiet: Bool
  private var lines = JSONLines(schema: "gvl.wording/1", members: ["text", "language", "role", "evidence"])
  private var roles: [UInt8] = []

  package init(quiet: Bool) { self.quiet = quiet }

  package var bytes: [UInt8] { quiet ? roles : lines.bytes }

  /// - Parameter asked: the language stated for the text.
  package mutating func add(_ text: String, _ verdict: Classification, _ asked: String?) {
    guard !quiet else {
      roles += verdict.role.rawValue.utf8
      return roles.append(0x0A)
    }
    lines.member(text)
    lines.member(verdict.language ?? asked)
    lines.member(word: verdict.role.rawValue)
    lines.member(escaped: { verdict.appendEscapedWords(to: &$0) }, else: verdict.evidence)
  }
}
