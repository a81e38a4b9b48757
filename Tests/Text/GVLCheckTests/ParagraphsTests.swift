@testable import GVLCheck
import TestSupport

/// Texts of apps and sites that contain paragraphs, lists and line breaks.
@Suite struct ParagraphsTests {
  @Test(arguments: [
    ("<p>One</p><p>Two</p>", ["One", "Two"]), ("One<br/>Two<br class=\"a\">Three", ["One", "Two", "Three"]),
    ("<ul><li>One</li>\n<li>Two <b>and</b> more</li></ul>", ["One", "\n", "Two <b>and</b> more"]),
    ("No tags at all", ["No tags at all"]), ("a < b and p > q", ["a < b and p > q"]), ("<pre>x", ["<pre>x"]),
    ("An end <p without its sign", ["An end <p without its sign"]), ("", [""]),
  ])
  func endsAtBlocks(text: String, parts: [String]) { #expect(Paragraphs.of(text) == parts) }

  /// Two paragraphs without a full stop are two sentences: "continue" in one, "agree" in the other.
  @Test(arguments: [
    ("<p>Beim Weitersurfen helfen Cookies</p><p>Stimmen Sie zu, wenn Sie mögen</p>", "de"),
    ("Continue to use the site as you like<br>You agree to cookies with the button", "en"),
  ])
  func whatAParagraphSaysDoesNotReachTheNext(text: String, language: String) {
    #expect(ImpliedSentences.of(text, language: language).isEmpty)
  }

  @Test func aSentenceWithinAParagraphIsStillFound() {
    let text = "<div><p>About cookies</p><p>By using our site you agree to cookies</p></div>"
    #expect(ImpliedSentences.of(text, language: "en") == ["By using our site you agree to cookies"])
  }
}
