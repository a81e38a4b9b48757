@testable import GVLFindings
import TestSupport

@Suite struct IgnoreTests {
  private static func read(_ text: String) -> [Ignore] { Ignore.all(in: SourceLines(Array(text.utf8))) }

  /// Each kind of comment, and the note that is read from it.
  @Test(arguments: [
    ("<p>\n<!-- gvl:ignore tcf/a it is meant -->", ["tcf/a"], "it is meant"),
    ("<!--gvl:ignore tcf/a because-->", ["tcf/a"], "because"),
    ("<p><!-- gvl:ignore tcf/a: a -- b --></p>", ["tcf/a"], "a -- b"),
    ("<!--\n  Screens of 2026.\n  gvl:ignore tcf/a they are old\n-->", ["tcf/a"], "they are old"),
    ("<resources><!-- gvl:ignore tcf/* old screen --></resources>", ["tcf/*"], "old screen"),
    ("// gvl:ignore tcf/a,edpb/b two of them", ["tcf/a", "edpb/b"], "two of them"),
    ("\"a\" = \"OK\"; // gvl:ignore tcf/a it is meant", ["tcf/a"], "it is meant"),
    ("accept: OK # gvl:ignore tcf/a it is meant", ["tcf/a"], "it is meant"),
    ("/* gvl:ignore tcf/a it is meant */ \"a\" = \"OK\";", ["tcf/a"], "it is meant"),
    ("/*\n * gvl:ignore tcf/a it is meant\n */", ["tcf/a"], "it is meant"),
    ("{\n  \"//\": \"gvl:ignore tcf/a it is meant\",", ["tcf/a"], "it is meant"),
    ("{ \"@accept\": {\"description\": \"gvl:ignore tcf/a it is meant\"}}", ["tcf/a"], "it is meant"),
    ("{ \"comment\" : \"gvl:ignore tcf/a\" }", ["tcf/a"], ""),
    ("{ \"// why\":\"gvl:ignore tcf/a x\" }", ["tcf/a"], "x"),
    ("// gvl:ignore tcf/a", ["tcf/a"], ""), ("// gvl:ignore tcf/a ---", ["tcf/a"], ""), ("// gvl:ignore", [], ""),
    ("! gvl:ignore tcf/a it is meant\naccept=OK", ["tcf/a"], "it is meant"),
    ("<p title=don't>don't<!-- gvl:ignore tcf/a x --></p>", ["tcf/a"], "x"),
    ("<title-bar a='>'></title-bar><script></SCRIPT><!-- gvl:ignore tcf/a x -->", ["tcf/a"], "x"),
    ("accept: \"OK\" # gvl:ignore tcf/a x", ["tcf/a"], "x"),
    ("<!-- gvl:ignore tcf/a -->", ["tcf/a"], ""), ("# gvl:ignore tcf/a\tتم", ["tcf/a"], "تم"),
  ])
  func aRemarkIsRead(text: String, rules: [String], reason: String) throws {
    let found = Self.read(text)
    let ignore = try #require(found.first, "\(text)")
    #expect(found.count == 1 && ignore.rules == rules && ignore.reason == reason && !ignore.isForFile, "\(ignore)")
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)[ignore.place.line - 1]
    let column = try #require(ignore.place.column)
    #expect(line.dropFirst(column - 1).hasPrefix("gvl:ignore"))
  }

  /// Text for users is never read as a note to gvl: a vendor's name cannot silence a rule.
  @Test(arguments: [
    "<li>gvl:ignore-file tcf/* nice try</li>", "<li>// gvl:ignore-file tcf/* nice try</li>",
    "<button aria-label=\"gvl:ignore-file tcf/* nice try\">", "<!-- closed --> gvl:ignore-file tcf/* nice try",
    "<p>-- gvl:ignore-file tcf/* x</p> <!-- later -->", "<!-- never closed gvl:ignore-file tcf/* x",
    "{\"1\": {\"name\": \"gvl:ignore-file tcf/* nice try\"}}", "{\"name\": \"a // b gvl:ignore-file tcf/* nice try\"}",
    "\"vendor\" = \"gvl:ignore-file tcf/* nice try\";", "vendor: gvl:ignore-file tcf/* nice try",
    "<button title=\"<!-- gvl:ignore-file tcf/* nice try -->\">OK</button>",
    "<button title = '<!-- gvl:ignore-file tcf/* nice try -->'>OK</button>",
    "<textarea>a<!-- gvl:ignore-file tcf/* nice try --></textarea>", "<!--> gvl:ignore-file tcf/* x -->",
    "<script>x = '<!-- gvl:ignore-file tcf/* nice try -->'</script>", "<script>// gvl:ignore-file tcf/* x",
    "{\"name\": \"a // gvl:ignore-file tcf/* nice try\"}", "name: \"a \\\" # gvl:ignore-file tcf/* nice try\"",
    "Hello! gvl:ignore tcf/a x", "// gvl:ignored tcf/a x", "// gvl:ignorefile tcf/a x", "gvl ignore tcf/a x",
  ])
  func whatIsNoCommentIsNoRemark(text: String) { #expect(Self.read(text) == []) }

  @Test func aFileOfARemark() throws {
    let ignore = try #require(Self.read("<!-- gvl:ignore-file tcf/* saved from elsewhere -->").first)
    #expect(ignore.isForFile && ignore.rules == ["tcf/*"] && ignore.reason == "saved from elsewhere")
  }

  /// ARB describes the preceding text: `@accept` describes `accept`, on any number of lines.
  @Test(arguments: [
    ("{\n\"other\": \"A\",\n\"accept\": \"OK\",\n\"@accept\": {\"description\": \"gvl:ignore a x\"}\n}", 3...5),
    ("{\n\"accept\": \"OK\",\n\"@accept\": {\n  \"type\": \"text\",\n  \"description\": \"gvl:ignore a x\"\n}}", 2...6),
    ("{\n\"other\": \"A\",\n\"@accept\": {\"description\": \"gvl:ignore a x\"},\n\"accept\": \"OK\"}", 3...4),
    ("{\n\"accept\": \"OK\",\n\"description\": \"gvl:ignore a x\"\n}", 3...4),
  ])
  func aDescriptionSpeaksOfItsText(text: String, lines: ClosedRange<Int>) throws {
    #expect(try #require(Self.read(text).first).lines == lines)
  }

  @Test func severalOnOneLine() {
    let found = Self.read("<b><!-- gvl:ignore tcf/a x --><i><!-- gvl:ignore tcf/b y -->")
    #expect(found.map(\.rules) == [["tcf/a"], ["tcf/b"]] && found.map(\.reason) == ["x", "y"])
  }

  /// Any source is read to its end in a short time.
  @Test(
    .slow,
    arguments: [
      Named("", 5_000, times: "gvl:ignore "), Named("", 1_000, times: "<!-- gvl:ignore tcf/a x\n"),
      Named("<", 2_000, times: "gvl:ignore-file"), Named("<!-- gvl:ignore ", 200_000, times: "a"),
      Named("// gvl:ignore ", 10_000, times: ",", "  x"), Named("<!-- gvl:ignore x y -->", 100_000, times: "<script>"),
      Named("", 5_000, times: "<!-- gvl:ignore tcf/a x -->"), Named("", 5_000, times: "# gvl:ignore tcf/a x "),
      Named("", 500, times: "\"description\": \"gvl:ignore tcf/a x\",\n"),
    ])
  func endlessSources(text: Named<String>) {
    for ignore in Self.read(text.value) { #expect(ignore.place.line > 0) }
  }
}
