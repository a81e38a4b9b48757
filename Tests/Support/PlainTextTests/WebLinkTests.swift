import TestSupport

@Suite struct WebLinkTests {
  @Test(arguments: [
    "https://a.example/", "http://a.example", "HTTPS://a.example?x#y", "https://a.example/@name",
    "https://a.example:80/a b",
    "https://ä.example/é", "https://a.example/?u=x@y", "https://a.example#@",
  ]) func linksStayAsTheyAre(address: String) {
    #expect(WebLink.fault(address) == nil && WebLink.shown(address) == address)
  }

  @Test(arguments: [" ", "\t\n", "\u{A0} "]) func blanksOutsideAreNoPartOfAnAddress(blanks: String) {
    #expect(WebLink.shown(blanks + "https://a.example/" + blanks) == "https://a.example/")
    #expect(WebLink.shown(blanks) == nil && WebLink.fault(blanks) == nil)
  }

  @Test(arguments: [
    "javascript:alert(1)//", "JavaScript://a.example/%0aalert(1)", "data:text/html,x", "//a.example/",
    "a.example/privacy",
    "https:a.example", "https:/a.example", "https://", "https:///x", "ftp://a.example/", "mailto:a@b.example",
    "https://a\\b/",
    "https://a .example/", "java\nscript:alert(1)", "https://a.example/\u{7F}", "ht\ntps://a.example/",
    "\u{1}https://a.example/",
  ]) func whatIsNoLinkIsNotShown(address: String) {
    #expect(WebLink.fault(address) == .notHTTP && WebLink.shown(address) == nil)
  }

  @Test(arguments: [
    "https://user:pw@a.example/", "http://u@a.example", "https://@a.example/", "https://a\\@b.example/",
  ])
  func credentialsAreNotShown(address: String) {
    #expect(WebLink.fault(address) == .credentials && WebLink.shown(address) == nil)
  }

  /// A shown link stays the same when shown again, and begins like a link.
  @Test(arguments: SeededNumbers.seeds(0x11)) func whatIsShownIsALink(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    for _ in 0..<2_000 {
      let address = Self.any(&numbers)
      guard let shown = WebLink.shown(address) else { continue }
      #expect(WebLink.shown(shown) == shown && shown.lowercased().hasPrefix("http"), "\(address)")
      let authority = shown.drop { $0 != "/" }.dropFirst(2).prefix { !"/?#".contains($0) }
      #expect(!authority.isEmpty && !authority.contains("@"), "\(address)")
    }
  }

  /// A URL made of pieces that matter to the rule.
  static func any(_ numbers: inout SeededNumbers) -> String {
    let pieces = [
      "https", "http", "HTTPS", "javascript", ":", "://", "/", "//", "@", "\\", "a.example", "?", "#", " ", "\t", "\n",
      "\u{A0}",
      "\u{7F}", "é", "x", "%40", "user:pw@",
    ]
    let front = numbers.below(2) == 0 ? "https://" : ""
    return front + (0..<numbers.below(6)).map { _ in pieces[numbers.below(pieces.count)] }.joined()
  }
}
