import XCTest

@testable import GVLData

final class ReadingTests: XCTestCase {
  private func read(_ text: String) throws -> JSON { try JSON(Data(text.utf8), file: "file") }

  func testValues() throws {
    XCTAssertEqual(
      try read(#" {"a": [1, -2, 2.5, 1e3, true, false, null], "b": {}, "c": [] } "#),
      .object([
        .init(
          name: "a",
          value: .array([.integer(1), .integer(-2), .number(2.5), .number(1000), .bool(true), .bool(false), .null])),
        .init(name: "b", value: .object([])), .init(name: "c", value: .array([])),
      ]))
    let text = #""quote \" backslash \\ slash \/ \b\f\n\r\t \u00e4 \ud83d\ude00 😀 100 % \u0000""#
    XCTAssertEqual(try read(text).text, "quote \" backslash \\ slash / \u{8}\u{C}\n\r\t ä 😀 😀 100 % \0")
  }

  func testWhatIsNoJSONIsRefused() {
    let bad = [
      "", " ", "{", "[", "[1", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "\"", "\"\\", "\"\\x\"",
      "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\u{1}\"", "tru", "nul", "01", "-", "1.", "1e", "+1", ".5",
      "1 1",
      "99999999999999999999", "1e999", "]", String(repeating: "[", count: 100_000),
    ]
    for text in bad { XCTAssertThrowsError(try read(text), String(text.prefix(20))) }
  }

  func testDamagedFilesThrowAndNothingElse() throws {
    for file in try files() {
      let whole = [UInt8](try VendorListBundle.shippedFile(file))
      // Each step reads the whole bundle: in a debug build of a large list a good part of a second.
      for step in 0..<12 {
        var bytes = whole
        if step % 2 == 0 {
          bytes = Array(bytes.prefix(whole.count * step / 12))
        } else {
          bytes[whole.count * step / 12] ^= 5
        }
        let damaged = Data(bytes)
        let bundle = try? VendorListBundle(resources: {
          $0 == file ? damaged : try VendorListBundle.shippedFile($0)
        })
        // The damage may only change a letter of a text. Reading must end.
        try? bundle?.readAll()
        if step % 2 == 0 {
          XCTAssertThrowsError(
            try VendorListBundle(resources: { $0 == file ? damaged : try VendorListBundle.shippedFile($0) }).readAll(),
            "\(file) cut after \(bytes.count) bytes")
        }
      }
    }
  }

  func testMissingFilesAreNamed() throws {
    for missing in try files() {
      XCTAssertThrowsError(
        try VendorListBundle(resources: {
          if $0 == missing { throw BundleError.missing(file: $0) }
          return try VendorListBundle.shippedFile($0)
        }).readAll()
      ) { XCTAssertEqual($0 as? BundleError, .missing(file: missing)) }
    }
  }

  func testTimes() {
    let known: [(String, Double)] = [
      ("1970-01-01T00:00:00Z", 0), ("2026-02-19T16:00:13Z", 1_771_516_813),
      ("2024-02-29T23:59:59.25Z", 1_709_251_199.25),
      ("2026-02-19T17:00:13+01:00", 1_771_516_813), ("1969-12-31T23:59:59Z", -1),
    ]
    for (text, seconds) in known {
      XCTAssertEqual(Date(timestamp: text)?.timeIntervalSince1970, seconds, text)
    }
    for text in ["", "2026-02-19", "2026-13-01T00:00:00Z", "2026-02-19T16:00:13", "2026-02-19T16:00:13Zx", "äöü"] {
      XCTAssertNil(Date(timestamp: text), text)
    }
    let freshness = Freshness(
      refreshAfter: Date(timeIntervalSince1970: 10), hardExpiry: Date(timeIntervalSince1970: 20))
    XCTAssertFalse(freshness.isStale(at: Date(timeIntervalSince1970: 9)))
    XCTAssertTrue(freshness.isStale(at: Date(timeIntervalSince1970: 10)))
    XCTAssertFalse(freshness.isExpired(at: Date(timeIntervalSince1970: 19)))
    XCTAssertTrue(freshness.isExpired(at: Date(timeIntervalSince1970: 20)))
  }

  func testWhatIsPutIntoATextIsNotSearchedAgain() {
    XCTAssertEqual(DialogTexts.fill("{a} {b} {c} {", ["a": "{b}", "b": "%@ \\"]), "{b} %@ \\ {c} {")
  }

  private func files() throws -> [String] {
    let bundle = try VendorListBundle.shipped
    let languages = bundle.languages.prefix(2)
    return ["head.json", "layers.json", "list.json", "asks.json"] + Set(languages.map(\.file)).sorted()
      + Set(languages.compactMap(\.dialog)).sorted()
  }
}
