import TestSupport

@testable import GVLCommand

/// The man pages have the text of the help, in roff without warnings. Three are golden for their form: the first page,
/// a command with every part, a topic. The text is golden in `docs/command.md`.
@Suite(.folder, .waits) struct ManTests {
  private static let samples: Set = ["gvl.1", "gvl-diff.1", "gvl-lists.7"]

  @Test func golden() throws {
    let run = try gvl("man", "--out", "man", in: folder.url)
    #expect(run.status == 0 && run.output.isEmpty && run.error.isEmpty)
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/man").sorted()
    let expected =
      HelpModel.all.map { $0.name.isEmpty ? "gvl.1" : "gvl-\($0.file).1" } + HelpModel.topics.map { "gvl-\($0).7" }
    #expect(pages == expected.sorted())
    for page in pages {
      let text = try String(contentsOfFile: folder.url.path + "/man/" + page, encoding: .utf8)
      if Self.samples.contains(page) { try expectGolden(text, "cli/man/\(page)") }
      #expect(text.utf8.allSatisfy { $0 < 128 })
    }
    // The page has every word of the help, in order. The test below runs programs that read roff.
    for page in CommandInfo.root.tree.map(CommandPage.long) + HelpTopic.all.map(\.page) {
      let text = try String(contentsOfFile: "\(folder.url.path)/man/\(page.name).\(page.chapter)", encoding: .utf8)
      let (shown, meant) = (Self.letters(Self.unescaped(text)), Self.letters(Self.plain(page)))
      let at = zip(shown, meant).prefix { $0 == $1 }.count
      #expect(shown == meant, "\(page.name): …\(meant.dropFirst(max(0, at - 30)).prefix(60))…")
    }
    // A page written alone has the same bytes.
    #expect(
      try gvl("man", "translations", "diff").output
        == String(contentsOfFile: folder.url.path + "/man/gvl-translations-diff.1", encoding: .utf8))
    #expect(
      try gvl("man", "lists").output == String(contentsOfFile: folder.url.path + "/man/gvl-lists.7", encoding: .utf8))
  }

  /// The text of a page without roff: requests removed, escapes undone.
  private static func unescaped(_ roff: String) -> String {
    let lines = roff.split(separator: "\n").compactMap { line -> Substring? in
      if line.hasPrefix(".SH ") { return line.dropFirst(4) }
      if line.hasPrefix(".BR ") { return line.dropFirst(4) }
      return line.hasPrefix(".") ? nil : line
    }
    var text = lines.joined(separator: "\n")
    for (escape, sign) in [
      ("\\fB", ""), ("\\fR", ""), ("\\&", ""), ("\\-", "-"), ("\\(aq", "'"), ("\\(ga", "`"), ("\\(ha", "^"),
      ("\\(ti", "~"), ("\\e", "\\"),
    ] { text = text.replacingOccurrences(of: escape, with: sign) }
    return text.replacing(#/\\\[u([0-9A-F]{4,6})\]/#) { match in
      UInt32(match.1, radix: 16).flatMap { Unicode.Scalar($0) }.map(String.init) ?? ""
    }
  }

  /// The words of a manual's page, in order.
  private static func plain(_ page: HelpPage) -> String {
    let purpose = page.purpose.hasSuffix(".") ? String(page.purpose.dropLast()) : page.purpose
    let sections = page.sections.filter { !$0.title.isEmpty }.map { section in
      (section.title == "Usage" ? "SYNOPSIS" : section.title.uppercased()) + " "
        + section.blocks.map { block in
          switch block {
          case .paragraph(let text), .usage(let text): text
          case .terms(let terms): terms.map { "\($0.term) \($0.text)" }.joined(separator: " ")
          case .examples(let examples):
            examples.map { "\($0.says.prefix(1).uppercased() + $0.says.dropFirst()): \($0.line)" }.joined(
              separator: " ")
          case .links(let links): links.map { "\($0.page) (\($0.chapter))" }.joined(separator: ", ")
          }
        }.joined(separator: " ")
    }
    return "NAME \(page.name) - \(purpose) " + sections.joined(separator: " ")
  }

  /// The text without blanks, and without the marks around code, which becomes bold.
  private static func letters(_ text: String) -> String { text.filter { !$0.isWhitespace && $0 != "`" } }

  static let judges = [
    ("/usr/bin/groff", ["-man", "-ww", "-z", "-Tutf8"]), ("/usr/bin/mandoc", ["-T", "lint", "-W", "warning"]),
    ("/usr/bin/man", ["--warnings", "-E", "UTF-8", "-l"]),
  ].filter { FileManager.default.isExecutableFile(atPath: $0.0) }

  @Test(.slow, .enabled(if: !judges.isEmpty, "neither groff nor mandoc is here"), arguments: judges)
  func nobodyComplains(judge: String, options: [String]) throws {
    _ = try gvl("man", "--out", folder.url.path)
    // One start for all pages; a warning names its page.
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    let run = try Tool.run(judge, options + pages, in: folder.url)
    let complaint = judge.hasSuffix("mandoc") ? run.output + run.error : run.error
    #expect(run.status == 0 && complaint.isEmpty, "\(complaint)")
  }

  /// A repeated build has the same bytes, so the date is given to it.
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
