import Foundation
import TestSupport
import Testing

/// What documents say of this package.
@Suite struct DocsTests {
  /// `SuiteTests/aTest` in a document: the suite is a file of that name, the test a function in it.
  @Test(arguments: ["docs/sync.md", "docs/reconsent.md"]) func everyTestThatIsNamedExists(document: String) throws {
    let root = Corpus.packageRoot
    let text = try String(contentsOf: root.appending(path: document), encoding: .utf8)
    var suites: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: root.appending(path: "Tests").path) ?? .init()
    where path.hasSuffix("Tests.swift") {
      let suite = String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "")
      suites[suite, default: ""] += try String(contentsOf: root.appending(path: "Tests/" + path), encoding: .utf8)
    }
    let names = text.matches(of: /`([A-Za-z]+Tests)\/([A-Za-z]+)`/)
    try #require(names.count > 5)
    for name in names {
      #expect(suites[String(name.1)]?.contains("func \(name.2)(") == true, "\(name.0)")
    }
  }
}
