import TestSupport

/// Every variable that gvl reads is documented, and every documented variable has an effect.
@Suite(.waits) struct EnvironmentTests {
  /// `gvl help environment` names every variable that the sources read.
  @Test func everyVariableIsDocumented() throws {
    let help = try gvl("help", "environment").output
    var asked: Set<String> = []
    let sources = Corpus.packageRoot.appending(path: "Sources")
    for case let path as String in FileManager.default.enumerator(atPath: sources.path) ?? .init()
    where path.hasSuffix(".swift") && !path.contains("/Templates/") && !path.hasSuffix("EnvironmentTopic.swift") {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      guard text.contains("environment") || text.contains("Environment.all") || text.contains("getenv") else {
        continue
      }
      asked.formUnion(
        text.matches(of: /"([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|CI|TERM|COLUMNS|PAGER|LINES|HOME|TMPDIR)"/).map {
          String($0.1)
        })
    }
    #expect(asked.isSuperset(of: ["GVL_SOURCE", "GVL_NOW", "NO_COLOR", "GITHUB_OUTPUT", "CURL_CA_BUNDLE"]))
    for name in asked.sorted() { #expect(help.contains("  \(name) "), "\(name) is not in `gvl help environment`") }
    // The sources read every documented variable; libcurl reads those of the proxies.
    for name in help.matches(of: #/\n {2}([A-Za-z_]{2,}_[A-Za-z_]+|CI|TERM|COLUMNS|PAGER) /#).map({ String($0.1) }) {
      #expect(asked.contains(name) || name.hasSuffix("_proxy"), "\(name)")
    }
  }

  /// Each variable occurs in a test.
  @Test func everyVariableIsTested() throws {
    let help = try gvl("help", "environment").output
    var tests = ""
    let folder = Corpus.packageRoot.appending(path: "Tests")
    for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init()
    where path.hasSuffix("Tests.swift") && !path.hasSuffix("/EnvironmentTests.swift") {
      tests += try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
    let names = help.matches(of: #/\n {2}([A-Za-z_]{2,}_[A-Za-z_]+|CI|TERM|COLUMNS|PAGER) /#).map { String($0.1) }
    #expect(names.count > 14)
    for name in names { #expect(tests.contains("\"\(name)\""), "no test names \(name)") }
  }
}
