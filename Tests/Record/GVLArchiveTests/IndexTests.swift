import Files
@testable import GVLArchive
import GVLList
import TestSupport

@Suite struct IndexTests {
  static func entry(_ subject: Subject, _ number: Int, url: String? = nil) -> Entry {
    var entry = Entry(
      path: ArchiveLayout.path(subject), subject: subject, lastUpdated: Timestamp(seconds: 1_700_000_000 + number),
      from: .import, sha256: Digest.sha256([UInt8(number & 255)]), bytes: number)
    if let url {
      entry.confirm(
        from: Origin(url: url, etag: "W/\"\(number)\"", lastModified: "Thu, 01 Jan 1970 00:00:00 GMT"), after: 0)
    }
    return entry
  }

  static let entries: [Entry] = [1, 2, 10, 100, 178].flatMap { version in
    let list = ListReference(specification: 3, version: version)
    return [
      entry(.list(list), version, url: "https://h/v3/vendor-list.json"),
      entry(.translation("de", of: list), version, url: "https://h/v3/purposes-de.json"),
      entry(.translation("pt-br", of: list), version),
    ]
  }

  @Test func anyOrderOfPuttingGivesTheSameBytes() throws {
    var orders: Set<[UInt8]> = []
    for turn in 0..<Self.entries.count {
      var index = Index()
      for entry in Self.entries[turn...] + Self.entries[..<turn] { index.put(entry) }
      for entry in Self.entries { index.put(entry) }
      orders.insert(index.written)
      let read = try Index(index.written)
      #expect(read == index && read.written == index.written)
      #expect(
        index.entries.map(\.path) == index.entries.map(\.path).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }
    #expect(orders.count == 1)
  }

  @Test func theTagOfAnAddressIsThatOfItsNewestFile() {
    var index = Index()
    for entry in Self.entries.reversed() { index.put(entry) }
    #expect(index.current(url: "https://h/v3/vendor-list.json")?.list?.version == 178)
    #expect(index.current(url: "https://h/v3/purposes-de.json")?.subject.language == "de")
    #expect(index.current(url: "https://other/v3/vendor-list.json") == nil)
  }

  @Test func whatANewerProgramWroteIsKept() throws {
    let text = #"""
      {"schema":"gvl.index/1","files":[{"path":"gvl-cache/v3/vendor-list-v1.json","list":"v3/1","from":"import",
      "sha256":"\#(Digest.sha256([]))","bytes":0,"note":[1,{"a":null}]}],"more":true}
      """#
    let written = String(decoding: try Index(Array(text.utf8)).written, as: UTF8.self)
    #expect(written.contains(#""note": [1, {"a": null}]"#) && written.contains(#""more": true"#))
  }

  static let good =
    #"{"path":"gvl-cache/v3/vendor-list-v1.json","list":"v3/1","sha256":"\#(Digest.sha256([]))","bytes":0}"#

  @Test(arguments: [
    "", "[]", "{", "{}", #"{"schema":"gvl.index/2","files":[]}"#, #"{"schema":"gvl.index/1"}"#,
    #"{"schema":"gvl.index/1","files":{}}"#, #"{"schema":"gvl.index/1","files":[1]}"#,
    #"{"schema":"gvl.index/1","files":[{}]}"#, #"{"schema":"gvl.index/1","files":[],"files":[]}"#,
    #"{"schema":"gvl.index/1","files":[\#(good),\#(good)]}"#,
    #"{"schema":"gvl.index/1","files":[\#(good.replacing("vendor-list-v1.", with: "../../v1."))]}"#,
    #"{"schema":"gvl.index/1","files":[\#(good.replacing("v3/1\"", with: "v3/2\""))]}"#,
    #"{"schema":"gvl.index/1","files":[\#(good.replacing(":0", with: ":-1"))]}"#,
    #"{"schema":"gvl.index/1","files":[\#(good.replacing(":0", with: ":\"0\""))]}"#,
    #"{"schema":"gvl.index/1","files":[\#(good.replacing("e3b0", with: "E3B0"))]}"#,
    #"{"schema":"gvl.index/1","files":[\#(good.replacing("\"bytes\"", with: "\"lastUpdated\":\"soon\",\"bytes\""))]}"#,
  ])
  func badIndexesAreRefused(text: String) {
    let error = #expect(throws: ArchiveError.self) { try Index(Array(text.utf8)) }
    #expect(error?.code == .badIndex && error?.subject.hasPrefix(ArchiveLayout.index) == true)
  }

  @Test func digestIsSHA256() {
    #expect(Digest.sha256([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(Digest.sha256(Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }
}
