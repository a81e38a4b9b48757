import TestSupport
import WordFolding

/// The ends of sentences and clauses.
@Suite struct TextBoundaryTests {
  private func marked(_ text: String) -> String {
    let folded = FoldedText(text)
    return folded.words.indices.map { index in
      folded.text(index..<index + 1) + ["", ",", "."][Int(folded.words[index].boundary.rawValue)]
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("If you go on, you agree. Leave now", "if you go on, you agree. leave now"),
    ("See example.com or 3.5 or a,b", "see example com or or a b"),
    ("The Mill Co. website", "the mill co website"), ("We use cookies. by going on", "we use cookies, by going on"),
    ("of cookies.You agree", "of cookies. you agree"), ("Third-party - or none", "third party, or none"),
    ("a (b) c", "a, b, c"), ("同意。继续，使用", "同意. 继续, 使用"), ("Really? Yes; no", "really. yes. no"),
  ]) func boundariesAreSeen(text: String, expected: String) { #expect(marked(text) == expected) }
}
