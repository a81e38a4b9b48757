import Foundation

/// A file of `Tests/Transcripts`: what a user types into a shell, and what is shown then.
///
///     Corrected: a sentence that says what the file shows.
///     start: sample
///
///     $ gvl status -q
///     a line of standard output
///     ! a line of standard error
///     ? 1
///
///     -- gvl.yml --
///     languages: [en]
///
/// The second line may be missing: then the folder is empty. The files at the end are written before the first command.
/// A line `…` stands for any number of lines, `…` within a line for any text. `?` states an exit status other than 0.
struct TranscriptFile {
  struct Step {
    let line: String
    var shown: [String]
  }

  /// The first lines, up to the first command.
  private let head: [String]
  var steps: [Step] = []
  /// The files as they stand at the end of the text, from the first line of the first one.
  private let tail: [String]

  /// The first line.
  var title: String { head[0] }
  /// A file that holds a corrected fault is rewritten only if it is named.
  var isCorrected: Bool { title.hasPrefix("Corrected: ") }
  /// Whether the folder is a copy of the sample's workspace at first.
  var startsWithSample: Bool { head.contains("start: sample") }

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    if lines.last == "" { lines.removeLast() }
    let end = lines.firstIndex { Self.path($0) != nil } ?? lines.endIndex
    tail = Array(lines[end...])
    let script = lines[..<end]
    let start = script.firstIndex { $0.hasPrefix("$ ") } ?? script.endIndex
    head = Array(script[..<start])
    for line in script[start...] {
      if line.hasPrefix("$ ") {
        steps.append(Step(line: String(line.dropFirst(2)), shown: []))
      } else {
        steps[steps.endIndex - 1].shown.append(line)
      }
    }
    // An empty line separates a step from what follows.
    for index in steps.indices where steps[index].shown.last == "" { steps[index].shown.removeLast() }
  }

  /// The text of the file; reading it gives this value again.
  var text: String {
    let script = steps.map { ["$ " + $0.line] + $0.shown }
    return (head + script.joined(separator: [""]) + (tail.isEmpty ? [] : [""] + tail)).map { $0 + "\n" }.joined()
  }

  /// The files that are there before the first command.
  var files: [(path: String, text: String)] {
    var files: [(path: String, text: String)] = []
    for line in tail {
      if let path = Self.path(line) {
        files.append((path, ""))
      } else {
        files[files.endIndex - 1].text += line + "\n"
      }
    }
    return files
  }

  private static func path(_ line: String) -> String? {
    guard line.hasPrefix("-- "), line.hasSuffix(" --"), line.count > 6 else { return nil }
    return String(line.dropFirst(3).dropLast(3))
  }

  /// A run as a transcript shows it.
  static func shown(output: String, error: String, status: Int32) -> [String] {
    func lines(_ text: String, _ mark: String) -> [String] {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { mark + $0 }
      if lines.last == mark { lines.removeLast() } else { lines.append("\\ no line end") }
      return lines
    }
    return lines(output, "") + lines(error, "! ") + (status == 0 ? [] : ["? \(status)"])
  }

  /// Whether a step's lines, in which `…` stands for anything, describe what was shown.
  static func describes(_ lines: ArraySlice<String>, _ shown: ArraySlice<String>) -> Bool {
    guard let first = lines.first else { return shown.isEmpty }
    if first == "…" {
      return (shown.startIndex...shown.endIndex).contains { describes(lines.dropFirst(), shown[$0...]) }
    }
    guard let next = shown.first, describes(line: first, next) else { return false }
    return describes(lines.dropFirst(), shown.dropFirst())
  }

  private static func describes(line: String, _ shown: String) -> Bool {
    let pieces = line.components(separatedBy: "…")
    guard pieces.count > 1 else { return line == shown }
    var rest = shown[...]
    for (index, piece) in pieces.enumerated() where !piece.isEmpty {
      let isLast = index == pieces.count - 1
      guard let range = rest.range(of: piece, options: isLast ? .backwards : []),
        index > 0 || range.lowerBound == rest.startIndex
      else { return false }
      rest = rest[range.upperBound...]
    }
    return pieces.last == "" || rest.isEmpty
  }
}
