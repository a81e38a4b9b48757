import Foundation
import TestSupport
import Testing

/// The man pages say what the help says, in roff that nobody complains of.
@Suite struct ManTests {
  @Test(.slow) func golden() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let run = try gvl("man", "--out", "man", in: folder.url)
    #expect(run.status == 0 && run.output.isEmpty && run.error.isEmpty)
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/man").sorted()
    let expected =
      HelpModel.all.map { $0.name.isEmpty ? "gvl.1" : "gvl-\($0.file).1" } + HelpModel.topics.map { "gvl-\($0).7" }
    #expect(pages == expected.sorted())
    for page in pages {
      let text = try String(contentsOfFile: folder.url.path + "/man/" + page, encoding: .utf8)
      try expectGolden(text, "cli/man/\(page)")
      #expect(text.utf8.allSatisfy { $0 < 128 })
    }
    // One alone is the same.
    #expect(
      try gvl("man", "translations", "diff").output
        == String(contentsOfFile: folder.url.path + "/man/gvl-translations-diff.1", encoding: .utf8))
    #expect(
      try gvl("man", "lists").output == String(contentsOfFile: folder.url.path + "/man/gvl-lists.7", encoding: .utf8))
  }

  static let judges = [
    ("/usr/bin/groff", ["-man", "-ww", "-z", "-Tutf8"]), ("/usr/bin/mandoc", ["-T", "lint", "-W", "warning"]),
    ("/usr/bin/man", ["--warnings", "-E", "UTF-8", "-l"]),
  ].filter { FileManager.default.isExecutableFile(atPath: $0.0) }

  @Test(.slow, .enabled(if: !judges.isEmpty, "neither groff nor mandoc is here"), arguments: judges)
  func nobodyComplains(judge: String, options: [String]) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    _ = try gvl("man", "--out", folder.url.path)
    for page in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
      let run = try Tool.run(judge, options + [folder.url.appending(path: page).path])
      let complaint = judge.hasSuffix("mandoc") ? run.output + run.error : run.error
      #expect(run.status == 0 && complaint.isEmpty, "\(page): \(complaint)")
    }
  }

  /// A build that is made again is the same; the date is somebody's word.
  @Test func theDateIsStated() throws {
    let page = try gvl("man", "diff").output
    #expect(page.hasPrefix(".TH GVL-DIFF 1 20"))
    let other = try gvl("man", "diff", environment: ["SOURCE_DATE_EPOCH": "1000000000"]).output
    #expect(other.hasPrefix(".TH GVL-DIFF 1 2001-09-09 "))
    #expect(page.split(separator: "\n").dropFirst() == other.split(separator: "\n").dropFirst())
    #expect(try gvl("man", "diff", environment: ["SOURCE_DATE_EPOCH": "noon"]).status == 64)
    #expect(try gvl("man", "diff", environment: ["SOURCE_DATE_EPOCH": ""]).output == page)
  }
}
