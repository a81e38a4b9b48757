import GVLArchive
@testable import GVLSync
import TestSupport

/// The files that the archive accepts as further files.
@Suite struct ExtraGateTests {
  static func refusal(_ extra: Subject, _ text: String) -> Refusal.Code? {
    do throws(Refusal) {
      _ = try ExtraContent(extra, Array(text.utf8))
      return nil
    } catch { return error.code }
  }

  @Test(arguments: [
    (Subject.extra(.cmpList), "", Refusal.Code.truncated), (.extra(.cmpList), "<html>", .notJSON),
    (.extra(.cmpList), "{\"cmps\":", .truncated),
    (.extra(.cmpList), "[]", .wrongKind),
    (.extra(.cmpList), #"{"lastUpdated":"2026-01-01T00:00:00Z"}"#, .wrongKind),
    (.extra(.cmpList), #"{"lastUpdated":"2026-01-01T00:00:00Z","cmps":[]}"#, .wrongKind),
    (.extra(.cmpList), #"{"cmps":{}}"#, .unusable),
    (.extra(.cmpList), #"{"lastUpdated":"soon","cmps":{}}"#, .unusable),
    (.extra(.cmpList), #"{"lastUpdated":"2026-01-01T00:00:00Z","cmps":{"x":{}}}"#, .unusable),
    (.extra(.cmpList), #"{"lastUpdated":"2026-01-01T00:00:00Z","cmps":{"01":{}}}"#, .unusable),
    (.extra(.cmpList), #"{"lastUpdated":"2026-01-01T00:00:00Z","cmps":{"1":7}}"#, .unusable),
    (.extra(.cmpList), #"{"lastUpdated":"2026-01-01T00:00:00Z","cmps":{"1":{},"1":{}}}"#, .notJSON),
    (.extra(.atp), "", .truncated), (.extra(.atp), "{}", .wrongKind),
    (.extra(.atp), "id,name\n1,a\n", .wrongKind), (.extra(.atp), "\n", .wrongKind),
    (.extra(.atp), "provider_id,provider_name\n1,\"a", .truncated),
    (.extra(.atp), "provider_id,provider_name,x\n1,a,b\n2,a", .truncated),
    (.extra(.atp), "provider_id,provider_name\n1\n2,b\n", .unusable),
    (.extra(.atp), "provider_id,provider_name\nx,a\n", .unusable),
    (.extra(.atp), "provider_id,provider_name\n1,a,b\n", .unusable),
    (.extra(.atp), "provider_id,provider_name\n0,a\n", .unusable),
    (.extra(.atp), "provider_id,provider_name\n1,a\n1,b\n", .unusable),
    (.extra(.additionalVendorInformation), "{}", .wrongKind),
    (.extra(.additionalVendorInformation), #"{"vendors":{}}"#, .wrongKind),
    (.extra(.additionalVendorInformation), #"{"aviListVersion":0,"vendors":{}}"#, .unusable),
    (.extra(.additionalVendorInformation), #"{"aviListVersion":"1","vendors":{}}"#, .unusable),
    (.extra(.additionalVendorInformation), #"{"aviListVersion":1,"vendors":{}}"#, .unusable),
    (.disclosure(vendor: 7), "{}", .wrongKind), (.disclosure(vendor: 7), "[]", .wrongKind),
    (.disclosure(vendor: 7), #"{"disclosures":{}}"#, .wrongKind), (.disclosure(vendor: 7), "<html>", .notJSON),
    (.disclosure(vendor: 7), #"{"disclosures":[]"#, .truncated),
  ])
  func whatIsNotTheFileIsRefused(extra: Subject, text: String, code: Refusal.Code) {
    #expect(Self.refusal(extra, text) == code)
  }

  @Test func goodOnesAreCounted() throws {
    let list = try ExtraContent(.extra(.cmpList), ExtraSample.cmpList([3, 7, 300]))
    #expect(list.ids == [3, 7, 300] && list.lastUpdated == Sample.published)
    let providers = try ExtraContent(.extra(.atp), ExtraSample.providers([7, 9]))
    #expect(providers.ids == [7, 9] && providers.count == 2)
    let information = try ExtraContent(
      .extra(.additionalVendorInformation), ExtraSample.information(12, [1, 2]))
    #expect(information.version == 12 && information.count == 2)
    #expect(try ExtraContent(.disclosure(vendor: 7), ExtraSample.disclosure(4)).count == 4)
  }

  /// A JSON file cut anywhere is refused. A table may end after any row, but part of a row never counts as a whole one.
  @Test func everyPrefixIsRefused() {
    let files: [(Subject, [UInt8])] = [
      (.extra(.cmpList), ExtraSample.cmpList([3, 7])),
      (.extra(.additionalVendorInformation), ExtraSample.information(12, [1, 2])),
      (.disclosure(vendor: 7), ExtraSample.disclosure(2)),
    ]
    for (extra, bytes) in files {
      for length in 0..<bytes.count {
        #expect(throws: Refusal.self) { try ExtraContent(extra, Array(bytes[..<length])) }
      }
    }
    let table = ExtraSample.providers([71, 92, 83])
    for length in 0..<table.count {
      let ids = (try? ExtraContent(.extra(.atp), Array(table[..<length])))?.ids
      #expect([nil, [], [71], [71, 92], [71, 92, 83]].contains(ids), "\(length)")
    }
  }

  @Test func csvKeepsWhatIsQuoted() throws {
    let text = "a,\"b,\r\nc\",\"d\"\"e\"\r\n\r\n\"\",,f"
    #expect(try ExtraContent.rows(Array(text.utf8)) == [["a", "b,\r\nc", "d\"e"], ["", "", "f"]])
    #expect(throws: Refusal.self) { try ExtraContent.rows([0x61, 0xFF]) }
    #expect(try ExtraContent.rows([0xEF, 0xBB, 0xBF] + Array("a,b".utf8)) == [["a", "b"]])
  }

  static func refusals(_ extra: Subject, _ old: [UInt8]?, _ new: [UInt8]) throws -> [Refusal.Code] {
    var context = GateContext(now: Sample.published.adding(hours: 1), limits: Plausibility())
    context.stored = try old.map { ComparedFacts(try ExtraContent(extra, $0)) }
    let candidate = Candidate(.extra(extra, address: "https://h/"), new)
    return Gate.all.compactMap { $0.check(candidate, context)?.code }
  }

  @Test func whatIsNotPlausibleIsRefused() throws {
    let ten = ExtraSample.cmpList(Array(1...10))
    #expect(try Self.refusals(.extra(.cmpList), nil, ten) == [])
    #expect(try Self.refusals(.extra(.cmpList), ten, ten) == [])
    #expect(try Self.refusals(.extra(.cmpList), nil, ExtraSample.cmpList([])) == [.empty])
    #expect(try Self.refusals(.extra(.cmpList), ten, ExtraSample.cmpList(Array(1...8))) == [])
    #expect(try Self.refusals(.extra(.cmpList), ten, ExtraSample.cmpList(Array(1...7))) == [.shrunken])
    // As many entries, but other ids.
    #expect(try Self.refusals(.extra(.cmpList), ten, ExtraSample.cmpList(Array(11...20))) == [.shrunken])
    let past = ExtraSample.cmpList(Array(1...10), Sample.published.adding(seconds: -1))
    #expect(try Self.refusals(.extra(.cmpList), ten, past) == [.older])
    let far = ExtraSample.cmpList(Array(1...10), Sample.published.adding(days: 3))
    #expect(try Self.refusals(.extra(.cmpList), ten, far) == [.future])
    let (new, old) = (ExtraSample.information(13, [1]), ExtraSample.information(12, [1]))
    #expect(try Self.refusals(.extra(.additionalVendorInformation), old, new) == [])
    #expect(try Self.refusals(.extra(.additionalVendorInformation), new, old) == [.older])
    #expect(
      try Self.refusals(.extra(.atp), ExtraSample.providers([1, 2, 3]), ExtraSample.providers([1])) == [
        .shrunken
      ])
    // A vendor may stop storing data.
    #expect(try Self.refusals(.disclosure(vendor: 7), ExtraSample.disclosure(9), ExtraSample.disclosure(0)) == [])
  }

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
  func realFilesPass() throws {
    let cmps = try ExtraContent(.extra(.cmpList), try Corpus.bytes("cmp/cmp-list.json"))
    #expect(cmps.count > 200)
    let providers = try ExtraContent(
      .extra(.atp), try Corpus.bytes("atp/additional-consent-providers.2022-10-18.csv"))
    #expect(providers.count > 600)
    let information = try ExtraContent(
      .extra(.additionalVendorInformation), try Corpus.bytes("avi/avi-list-v209-excerpt.json"))
    #expect(information.version == 209 && information.count > 2)
    // Another company's copy of the table, without its header.
    #expect(throws: Refusal.self) {
      try ExtraContent(.extra(.atp), try Corpus.bytes("atp/cookiebot-extra-providers.2024-01-25.csv"))
    }
    var disclosures = 0
    // Files below `prebid-metadata` are summaries of another project.
    for path in Corpus.paths(below: "device-storage", where: { _ in true }) where !path.contains("metadata/") {
      _ = try ExtraContent(.disclosure(vendor: 1), try Corpus.bytes(path))
      disclosures += 1
    }
    #expect(disclosures > 20)
  }
}
