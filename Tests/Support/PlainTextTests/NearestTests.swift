import TestSupport

@testable import PlainText

@Suite struct NearestTests {
  @Test(arguments: [
    ("purposs", "purposes"), ("vendros", "vendors"), ("Languages", "languages"), ("fallbck", "fallback"),
  ])
  func slipsAreFound(written: String, meant: String) {
    #expect(Nearest.word(to: written, in: ["languages", "vendors", "purposes", "fallback"]) == meant)
  }

  @Test func farWordsAreNot() {
    #expect(Nearest.word(to: "colour", in: ["vendors", "purposes"]) == nil)
    #expect(Nearest.word(to: "x", in: [String]()) == nil)
    #expect(Nearest.word(to: String(repeating: "x", count: 100_000), in: ["x"]) == nil)
  }

  @Test func suggestionsNameTheNearestAndWhereAllAre() {
    let words = ["list", "tcf", "bundle"]
    #expect(
      Nearest.suggestion(for: "tfc", in: words, listedBy: "gvl rules") == "did you mean `tcf`? `gvl rules` lists all")
    #expect(
      Nearest.suggestion(for: "colour", in: words, listedBy: "gvl rules") == "`gvl rules` lists all: list, tcf, bundle")
    let many = (1...20).map { "a long word, number \($0)" }
    #expect(Nearest.suggestion(for: "x", in: many, listedBy: "gvl rules") == "`gvl rules` lists all")
    #expect(Nearest.suggestion(for: "x", in: [], listedBy: "gvl rules") == "`gvl rules` lists all")
  }

  /// A distance: zero for equal words, symmetric, and at most what the lengths allow.
  @Test func isADistance() {
    let words = ["", "a", "ab", "ba", "abc", "acb", "cab", "abcd", "badc", "acbd"].map { Array($0.unicodeScalars) }
    for a in words {
      for b in words {
        let distance = Nearest.distance(a, b)
        #expect((distance == 0) == (a == b))
        #expect(distance == Nearest.distance(b, a))
        #expect(distance >= abs(a.count - b.count) && distance <= max(a.count, b.count))
        #expect(distance == slow(a[...], b[...]))
      }
    }
  }

  /// The definition, computed recursively.
  private func slow(_ a: ArraySlice<Unicode.Scalar>, _ b: ArraySlice<Unicode.Scalar>) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var best = min(slow(a.dropLast(), b) + 1, slow(a, b.dropLast()) + 1)
    best = min(best, slow(a.dropLast(), b.dropLast()) + (a.last == b.last ? 0 : 1))
    if a.count > 1, b.count > 1, a.last == b.dropLast().last, a.dropLast().last == b.last {
      best = min(best, slow(a.dropLast(2), b.dropLast(2)) + 1)
    }
    return best
  }
}
