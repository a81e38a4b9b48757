import TestSupport

@Suite struct TranscriptFileTests {
  private func describes(_ lines: [String], _ shown: [String]) -> Bool {
    TranscriptFile.describes(lines[...], shown[...])
  }

  @Test func anEllipsisStandsForAnything() {
    #expect(describes(["a", "…", "d"], ["a", "b", "c", "d"]) && describes(["…", "d"], ["d"]))
    #expect(describes(["a … c", "…x…"], ["a b c", "yxz"]) && describes(["…c"], ["c c"]))
    #expect(!describes(["a", "…", "d"], ["a", "b"]) && !describes(["…", "d"], ["d", "e"]))
    #expect(!describes(["a … c"], ["b a c"]) && !describes(["a…b"], ["ab", ""]) && !describes(["…c"], ["c d"]))
    #expect(!describes(["a"], ["a", "b"]) && !describes(["a", "b"], ["a"]) && describes([], []))
  }

  @Test func aRunIsShownWhole() {
    let shown = TranscriptFile.shown(output: "a\n\nb", error: "gvl: x\n", status: 2)
    #expect(shown == ["a", "", "b", "\\ no line end", "! gvl: x", "? 2"])
    #expect(TranscriptFile.shown(output: "", error: "", status: 0) == [])
  }

  @Test func aFileIsReadAndWritten() {
    let text = "Shows this.\nstart: sample\n\n$ gvl\na\n\nb\n? 1\n\n$ gvl -q\n\n-- a/b --\nx\n\n-- c --\n"
    let file = TranscriptFile(text)
    #expect(file.text == text && file.startsWithSample && !file.isCorrected && file.title == "Shows this.")
    #expect(file.steps.map(\.line) == ["gvl", "gvl -q"] && file.steps.map(\.shown) == [["a", "", "b", "? 1"], []])
    #expect(file.files.map(\.path) == ["a/b", "c"] && file.files.map(\.text) == ["x\n\n", ""])
    #expect(TranscriptFile("Corrected: this.\n\n$ gvl\n").isCorrected)
  }
}
