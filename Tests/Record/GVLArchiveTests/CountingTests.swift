import Files
@testable import GVLArchive
import TestSupport

/// One rule decides which of several texts counts, whatever the order in which they came.
@Suite struct CountingTests {
  struct Text: Hashable {
    var date: Int?
    var confirmed: Int
    var arrival: Int
  }

  static func entry(_ text: Text) -> Entry {
    let bytes = [UInt8(text.arrival)]
    var entry = Entry(
      path: ArchiveLayout.path(
        .list(list(3, 1)), edition: text.arrival == 1 ? nil : String(Digest.sha256(bytes).prefix(8))),
      subject: .list(list(3, 1)), lastUpdated: text.date.map { Timestamp(seconds: $0) }, from: .import,
      sha256: Digest.sha256(bytes), bytes: 1, text: text.arrival)
    if text.confirmed > 0 { entry.confirm(from: Origin(url: "u"), after: text.confirmed - 1) }
    return entry
  }

  /// The text that a source confirmed last counts, else the one with the latest date, in any order of storing.
  @Test func theRuleIsTheSameInEveryOrder() {
    let texts = [
      Text(date: 5, confirmed: 0, arrival: 1), Text(date: 9, confirmed: 0, arrival: 2),
      Text(date: 1, confirmed: 1, arrival: 3), Text(date: nil, confirmed: 2, arrival: 4),
    ]
    for count in 1...texts.count {
      let some = texts.prefix(count).map(Self.entry)
      var index = Index()
      for entry in some.reversed() { index.put(entry) }
      let expected = count == 1 ? 1 : count == 2 ? 2 : count
      #expect(index.counting(.list(list(3, 1)))?.text == expected)
      #expect(Index.counting(some) == Index.counting(some.reversed()))
    }
  }

  /// An index without origins is refused, never guessed: every release wrote them.
  @Test func anIndexWithoutProvenanceIsRefused() throws {
    let text = #"""
      {"schema":"gvl.index/1","files":[
      {"path":"gvl-cache/v3/vendor-list-v1.json","list":"v3/1","url":"https://h/a","sha256":"\#(Digest.sha256([1]))","bytes":1}]}
      """#
    let error = #expect(throws: ArchiveError.self) { try Index(Array(text.utf8)) }
    #expect(error?.code == .badIndex && error?.message.contains("gvl archive repair") == true)
  }

  /// ETag and Last-Modified are sent in requests: a tag that would end a header, or cannot be bytes, is damage.
  @Test(arguments: [#"\r\nX-Injected: yes"#, #"\n"#, #"\u0000"#, #"\u007f"#]) func aTagThatWouldEndAHeaderIsDamage(
    tail: String
  ) {
    for member in ["etag", "lastModified"] {
      let text =
        #"{"schema":"gvl.index/1","files":[{"path":"gvl-cache/v3/vendor-list-v1.json","list":"v3/1","from":"source","url":"u","#
        + #""\#(member)":"\"a\"\#(tail)","sha256":"\#(Digest.sha256([]))","bytes":0}]}"#
      let error = #expect(throws: ArchiveError.self) { try Index(Array(text.utf8)) }
      #expect(error?.code == .badIndex && error?.message.contains("control characters") == true)
    }
  }

  @Test func aTagThatNoBytesCanBeIsDamage() throws {
    let text =
      #"{"schema":"gvl.index/1","files":[{"path":"gvl-cache/v3/vendor-list-v1.json","list":"v3/1","from":"source","#
      + #""url":"u","etag":"\"\uFFFD\"","sha256":"\#(Digest.sha256([]))","bytes":0}]}"#
    #expect(throws: ArchiveError.self) { try Index(Array(text.utf8)) }
    let latin = text.replacing(#"\uFFFD"#, with: #"\u00E9"#)
    #expect(try Index(Array(latin.utf8)).entries.first?.etag == "\"\u{E9}\"")
  }
}
