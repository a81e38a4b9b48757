import Foundation
public import Testing

/// Compares a text with `Tests/Golden/NAME`. With `GVL_GOLDEN=write` (`make golden`) it writes the file instead; the
/// review reads the difference.
public func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = Corpus.packageRoot.appending(path: "Tests/Golden/\(name)")
  if ProcessInfo.processInfo.environment["GVL_GOLDEN"] == "write" {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return
  }
  guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
    Issue.record("no golden file \(name): run `make golden` and read it", sourceLocation: sourceLocation)
    return
  }
  guard text != expected else { return }
  let (old, new) = (
    expected.split(separator: "\n", omittingEmptySubsequences: false),
    text.split(separator: "\n", omittingEmptySubsequences: false)
  )
  let at = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
  let (was, now) = (at < old.count ? String(old[at]) : "(end)", at < new.count ? String(new[at]) : "(end)")
  Issue.record(
    "\(name):\(at + 1) differs\n  golden: \(was)\n  now:    \(now)\nrun `make golden` if the new text is right",
    sourceLocation: sourceLocation)
}
