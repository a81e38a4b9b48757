import TestSupport

/// Texts with a meaning to a reader, by the kind of reader.
enum HostileTexts: CaseIterable {
  case markup, markdown, spreadsheet, terminal, runner

  var texts: [String] {
    switch self {
    case .markup:
      [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
        "javascript:alert(1)",
        "https://a.example/\"><script>alert(1)</script>", "data:text/html,<script>alert(1)</script>",
        "]]> &lt; &amp; &#60; <![CDATA[", "--> <!-- --!>", "</style></title></textarea><svg/onload=alert(1)>",
        "\u{0}\u{1}\u{B}\u{FFFE}\u{FFFF}", "e\u{301}%\u{301}|\u{301}<\u{338}b>",
      ]
    case .markdown:
      [
        "a|b||c", "`code` ``` ~~~", "**bold** _it_ [x](javascript:alert(1)) ![i](https://a.example/i.png)",
        "@everyone #1 GH-12 gh-13 https://a.example www.a.example", "$x$ $$y$$", "<!-- gvl:diff:v3 -->",
        "# Head\n- list\n> quote\n---\n| a | b |\n| - | - |",
      ]
    case .spreadsheet:
      [
        "=cmd|'/c calc'!A0", "+1+1", "-1-1", "@SUM(A1)", " =1+1", "\t=1", "\r=1", "＝1+1",
        "\"quoted\",\"cells\"\r\nnew,row", "\"\u{301},\"\u{301}\r\n&\u{301}`\u{301}:\u{301}:\u{301}",
      ]
    case .terminal:
      [
        "a\u{1B}[2J\u{1B}]0;x\u{7}b\u{9B}31m", "evil\u{202E}gpj.exe\u{2066}\u{200B}",
        "line\r\none\ntwo\u{2028}three\u{85}four", "نص من اليمين إلى اليسار",
      ]
    case .runner:
      ["::error::x", "x%0A::set-output name=a::b,c", "verdict<<gvl-end-of-verdict\nnone\ngvl-end-of-verdict"]
    }
  }

  /// A megabyte in nightly runs, else longer than a cell of a table may be.
  private static let endless = [
    String(repeating: "A", count: Effort.isExhaustive ? 1_000_000 : 50_000),
    String(repeating: "<b>|`\"=", count: Effort.isExhaustive ? 20_000 : 6_000),
  ]

  static let all = allCases.flatMap(\.texts) + endless

  static let payloads = all.map(named)

  /// All texts for these readers, and the first text for each other reader; nightly runs use all.
  static func payloads(for kinds: HostileTexts...) -> [Named<String>] {
    if Effort.isExhaustive { return payloads }
    return (allCases.flatMap { kinds.contains($0) ? $0.texts : Array($0.texts.prefix(1)) } + endless).map(named)
  }

  /// Named by their beginning, escaped, so that the log of a test is short and harmless.
  private static func named(_ text: String) -> Named<String> { Named(text.prefix(60).debugDescription, text) }
}
