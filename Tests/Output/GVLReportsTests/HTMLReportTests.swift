import Files
import GVLArchive
import GVLChanges
import GVLList
@testable import GVLListReports
import GVLShown
import Markup
@testable import ReportFormats
import TestSupport

@Suite struct HTMLReportTests {
  static func page(_ text: String) throws -> HTMLPage { try HTMLPage(Array(text.utf8)) }

  /// Ids are unique, and every link inside the page has its target.
  @Test func anchorsHold() throws {
    for report in try Reports.all("https://a.example/x") {
      let nodes = try Self.page(try report.html()).nodes
      let ids = nodes.compactMap { $0["id"] }
      #expect(Set(ids).count == ids.count)
      let links = nodes.filter { $0.name == "a" }.compactMap { $0["href"] }
      for link in links where link.hasPrefix("#") { #expect(ids.contains(String(link.dropFirst())), "\(link)") }
      #expect(ids.contains("v1") && ids.contains("v3") == report.isWhole && links.contains("https://a.example/x"))
      for input in nodes where ["select", "input"].contains(input.name) {
        let label = nodes[input.parent]
        #expect(label.name == "label")
      }
      #expect(nodes.first { $0.name == "html" }?["lang"] == "en")
    }
  }

  /// A reason may name a vendor that has no change in the lists; the page then makes no link of it.
  @Test func aVendorWithoutChangesIsNoLink() throws {
    var decision = try #require(try Reports.decision().decision)
    decision.diff.changes.removeAll { $0.vendor == 6 }
    let report = ChangeReport(decision, profile: PublisherProfile(name: "app"))
    let nodes = try Self.page(try report.html()).nodes
    let ids = Set(nodes.compactMap { $0["id"] })
    #expect(!ids.contains("v6") && decision.reasons.contains { $0.change.vendor == 6 })
    for link in nodes.compactMap({ $0["href"] }) where link.hasPrefix("#") {
      #expect(ids.contains(String(link.dropFirst())), "\(link)")
    }
    // The table of changes names it all the same, before the changes of the lists.
    let records = try CSVReader.records(report.csv).filter { $0[8] != "wait" }
    #expect(records.count == report.diff.changes.count + 2 && records[1][1] == "6")
  }

  /// The policy allows exactly the page's style and script; the test computes their digests itself.
  @Test func thePolicyAllowsNothingElse() throws {
    let text = try Reports.decision().html()
    func inside(_ tag: String) throws -> String {
      let start = try #require(text.range(of: "<\(tag)>"))
      let end = try #require(text.range(of: "</\(tag)>"))
      return String(text[start.upperBound..<end.lowerBound])
    }
    func digest(_ text: String) -> String {
      let digits = Array(Digest.sha256(Array(text.utf8)))
      return Data(stride(from: 0, to: 64, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) })
        .base64EncodedString()
    }
    let policy = try Self.page(text).nodes.first { $0["http-equiv"] == "Content-Security-Policy" }?["content"]
    #expect(
      policy
        == "default-src 'none'; style-src 'sha256-\(digest(try inside("style")))'; "
        + "script-src 'sha256-\(digest(try inside("script")))'; base-uri 'none'; form-action 'none'")
    #expect(!EmbeddedTexts.style.description.contains("url(") && !EmbeddedTexts.style.description.contains("@import"))
    for word in ["fetch", "XMLHttpRequest", "innerHTML", "eval(", "document.write", "outerHTML", "insertAdjacentHTML"] {
      for script in PageScript.allCases { #expect(!script.text.description.contains(word)) }
    }
  }

  @Test(arguments: 0...40) func base64IsFoundations(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ 200) }
    #expect(HTMLWriter.base64(bytes) == Data(bytes).base64EncodedString())
  }

  @Test func aPageThatIsTooLargeIsRefused() throws {
    let report = try Reports.decision()
    let size = try report.html().utf8.count
    #expect(try report.html(limit: size).utf8.count == size)
    let error = #expect(throws: ReportError.self) { try report.html(limit: size - 1) }
    #expect(error?.code == .tooLarge && error?.description.contains("--format csv") == true)
  }

  /// A report cut into pages loses and repeats nothing, no page is too long, and every link has its target.
  @Test(arguments: Effort.sample([0.6, 0.65, 0.7, 0.75, 0.8, 0.9, 0.99, 0.9999], every: 3))
  func aLongReportHasPages(part: Double) throws {
    let old = Fiction.list()
    let new = Fiction.list(
      version: 8, vendors: (1...400).map { Fiction.vendor($0, consent: [1, 2, 3, 4], interest: []) })
    let (from, to) = (try VendorList(old.bytes), try VendorList(new.bytes))
    var profile = PublisherProfile(name: "app")
    profile.vendors = .only(Set(1...90))
    var report = ChangeReport(
      ReconsentDecision(from: from, to: to, profile: profile, policy: .legalBasis), profile: profile)
    report.page.showsOthers = true
    let whole = try report.html()
    let limit = Int(Double(whole.utf8.count) * part)
    let files = (1...999).map { "a report: \($0)?.html" }
    let pages = try report.htmlPages(limit: limit) { files[$0 - 1] }
    #expect(pages.count > 1 && pages.allSatisfy { $0.utf8.count <= limit })
    let nodes = try pages.map { try Self.page($0).nodes }
    let rows = nodes.flatMap { $0.compactMap { $0["data-kind"] } }
    #expect(rows == (report.yours + report.others).map { report.diff.changes[$0].kind.rawValue })
    let anchors = nodes.map { Set($0.compactMap { $0["id"] }) }
    for (index, page) in nodes.enumerated() {
      var others = Set<Int>()
      for link in page.compactMap({ $0.name == "a" ? $0["href"] : nil }) where !link.hasPrefix("https:") {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        var place = index
        if !parts[0].isEmpty {
          let file = try #require(parts[0].removingPercentEncoding)
          place = try #require(files.firstIndex { "./" + $0 == file }, "\(link)")
          others.insert(place)
        }
        if parts.count > 1 { #expect(anchors[place].contains(parts[1]), "page \(index + 1): \(link)") }
      }
      #expect(others == Set(pages.indices).subtracting([index]))
    }
    #expect(try report.htmlPages(limit: whole.utf8.count) { files[$0 - 1] } == [whole])
    let error = #expect(throws: ReportError.self) { try report.htmlPages(limit: 12_000) { files[$0 - 1] } }
    #expect(error?.code == .tooLarge)
  }

  /// WCAG 2.2, 1.4.3: at least 4.5 to 1 for text, for each pair of colours in the style, light and dark.
  @Test func coloursHaveContrast() throws {
    let style = EmbeddedTexts.style.description
    let blocks = style.components(separatedBy: "@media screen and (prefers-color-scheme: dark)")
    try #require(blocks.count == 2)
    for block in blocks {
      var colours: [String: [Double]] = [:]
      for match in (block.components(separatedBy: "}").first ?? "").matches(of: /--([a-z-]+): #([0-9a-f]{6});/) {
        let number = try #require(Int(match.2, radix: 16))
        colours[String(match.1)] = [16, 8, 0].map { Double(number >> $0 & 255) / 255 }
      }
      func luminance(_ name: String) throws -> Double {
        let parts = try #require(colours[name], "\(name)").map {
          $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
      }
      func contrast(_ a: String, _ b: String) throws -> Double {
        let (x, y) = (try luminance(a), try luminance(b))
        return (max(x, y) + 0.05) / (min(x, y) + 0.05)
      }
      for text in ["ink", "dim", "link"] {
        for ground in ["page", "card"] { #expect(try contrast(text, ground) >= 4.5, "\(text) on \(ground)") }
      }
      for name in ["bad", "good", "care", "narrowed", "moved", "neutral", "shown"] {
        #expect(try contrast(name, name + "-back") >= 4.5, "\(name)")
        #expect(try contrast("ink", name + "-back") >= 4.5, "ink on \(name)")
      }
      #expect(try contrast("focus", "page") >= 3 && contrast("focus", "card") >= 3)
    }
  }
}

@Suite struct WordDiffTests {
  static let texts = [
    "", "a", "a b c", "a  b", "The town in which you are.", "The town or region in which you are.",
    "Use your position", "Use your exact position.", "漢字かな交じり文", "漢字まじり文", "e\u{301}", "\u{E9}", "one\ntwo",
    "one\nthree two",
    "x y x y x", "y x y x y", "not at all alike", "نص آخر", "نص جديد آخر",
  ]

  /// Without the insertions it is the old text, without the deletions the new one, byte for byte.
  @Test(arguments: texts) func bothTextsCanBeReadBack(old: String) {
    for new in Self.texts {
      let pieces = WordDiff(old, to: new).pieces
      let before = pieces.filter { $0.part != .added }.map(\.text).joined()
      let after = pieces.filter { $0.part != .removed }.map(\.text).joined()
      #expect(before.utf8.elementsEqual(old.utf8) && after.utf8.elementsEqual(new.utf8), "\(old) → \(new)")
      if old.utf8.elementsEqual(new.utf8) { #expect(pieces.allSatisfy { $0.part == .same }) }
    }
  }

  private func shared(_ pieces: [WordDiff.Piece]) -> Int {
    pieces.filter { $0.part == .same }.reduce(0) { $0 + $1.text.count { $0 != " " } }
  }

  /// The number of shared words is the one that a simple recursion finds.
  @Test(arguments: SeededNumbers.seeds(7)) func noMoreWordsAreMarkedThanMust(seed: UInt64) {
    func longest(_ a: ArraySlice<Character>, _ b: ArraySlice<Character>) -> Int {
      guard let x = a.first, let y = b.first else { return 0 }
      if x == y { return 1 + longest(a.dropFirst(), b.dropFirst()) }
      return max(longest(a.dropFirst(), b), longest(a, b.dropFirst()))
    }
    var numbers = SeededNumbers(seed)
    for _ in 0..<300 {
      func text() -> String { (0..<numbers.below(9)).map { _ in numbers.pick([".", ",", ";"]) }.joined() }
      let (old, new) = (text(), text())
      #expect(shared(WordDiff(old, to: new).pieces) == longest(Array(old)[...], Array(new)[...]), "\(old) \(new)")
    }
  }

  /// The cost of texts beyond the limit is linear in their length.
  @Test func endlessTextsAreExchangedWhole() {
    let old = String(repeating: "a ", count: 20_000) + "end"
    let new = String(repeating: "b ", count: 20_000) + "end"
    let pieces = WordDiff(old, to: new).pieces
    #expect(pieces.map(\.part) == [.removed, .added, .same])
    #expect(pieces.last?.text.hasSuffix("end") == true)
  }
}
