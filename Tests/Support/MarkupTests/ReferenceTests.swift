import TestSupport

@testable import Markup

/// All character references are decoded, each once.
@Suite struct ReferenceTests {
  private func text(_ source: String, inAttribute: Bool = false) -> String {
    let bytes = Array(source.utf8)
    return HTMLReferences.text(bytes, bytes.indices, inAttribute: inAttribute)
  }

  @Test(arguments: [
    ("&amp;hellip; &amp;period;", "&hellip; &period;"), ("&hellip;&check;&NotEqualTilde;", "…✓≂̸"), ("&notit;", "¬it;"),
    ("&notin;", "∉"), ("&copy 2026", "© 2026"), ("&unknown; & &; &#; &#x;", "&unknown; & &; &#; &#x;"),
    ("&#65;&#x42;&#67", "ABC"), ("&#x80;&#150;", "€–"), ("&#0;&#xD800;&#x110000;&#99999999999999999999;", "����"),
    ("a\r\nb\rc\n", "a\nb\nc\n"), ("&CounterClockwiseContourIntegral;", "∳"), ("&AMP;&Amp;", "&&Amp;"),
    ("&amp", "&"), ("&", "&"), ("&ThisNameIsLongerThanAnyNameOfTheTable;", "&ThisNameIsLongerThanAnyNameOfTheTable;"),
  ])
  func inTexts(source: String, meant: String) { #expect(text(source) == meant, "\(source)") }

  /// `?a=1&copy=2` is a URL, not a reference.
  @Test(arguments: [
    ("?a&copy=2", "?a&copy=2"), ("?a&copyb", "?a&copyb"), ("a&copy;=", "a©="), ("a&copy b", "a© b"),
    ("&amp;lt;", "&lt;"),
  ])
  func inAttributes(source: String, meant: String) { #expect(text(source, inAttribute: true) == meant, "\(source)") }

  /// Each name in the table gives its character, also those allowed without a semicolon.
  @Test func everyName() {
    let entries = String(describing: HTMLReferenceTable.text).split(separator: " ")
    #expect(entries.count == 2_125 && entries.count { $0.contains("!") } == 106)
    for entry in entries {
      let isBare = entry.contains("!")
      let parts = entry.split { $0 == "=" || $0 == "!" }
      let scalars = parts[1].split(separator: "+").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      let meant = String(String.UnicodeScalarView(scalars))
      #expect(text("&\(parts[0]);") == meant && (text("&\(parts[0]) ") == meant + " ") == isBare, "\(entry)")
    }
  }
}
