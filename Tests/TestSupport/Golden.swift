import Foundation
public import Testing

/// Compares a page with a golden file in which the style and the scripts are replaced by their names, so that a changed
/// colour changes no golden file. Another test checks that the page's policy allows exactly these.
public func expectGoldenPage(_ page: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  var text = page
  for (files, tag) in [(["style.css"], "style"), (["script.js", "answers.js"], "script")] {
    var found: [String] = []
    for file in files {
      let source = Corpus.packageRoot.appending(path: "Sources/Output/ReportFormats/HTML/\(file)")
      let whole = "<\(tag)>\(try String(contentsOf: source, encoding: .utf8))</\(tag)>"
      guard text.contains(whole) else { continue }
      text = text.replacingOccurrences(of: whole, with: "<\(tag)>\(file)</\(tag)>")
      found.append(file)
    }
    // The quotes of the policy are escaped, because it is in an attribute.
    text = text.replacing(
      try Regex("\(tag)-src( &#39;sha256-[A-Za-z0-9+/=]{44}&#39;){\(found.count)};"),
      with: "\(tag)-src \(found.map { "&#39;sha256 of \($0)&#39;" }.joined(separator: " "));")
  }
  try expectGolden(text, name, sourceLocation: sourceLocation)
}

/// Compares a text with `Tests/Golden/NAME`. With `GVL_GOLDEN=write` (`make golden`) it writes the file instead; the
/// review reads the difference.
///
/// Golden files omit the commit of the build (`gvl 0.1.0 (8f3a60c1d2e4)`).
public func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  var text = text.replacing(try Regex("(gvl [0-9]+\\.[0-9]+\\.[0-9]+) \\([0-9a-f]{12}\\+?\\)")) {
    String($0[1].substring ?? "")
  }
  if name.hasSuffix(".json") || name.hasSuffix(".jsonl") { text = GoldenJSON.laidOut(text) }
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
