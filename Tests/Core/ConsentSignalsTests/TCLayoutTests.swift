import ConsentSignals
import TestSupport

@Suite struct TCLayoutTests {
  private static func rows(_ text: String) throws -> [TCLayout.Row] { try TCLayout(Array(text.utf8)[...]).rows }

  /// The rows cover every bit of every segment once, except for the final zeros, and have the decoded numbers.
  @Test(arguments: SeededNumbers.seeds(60)) func fieldsFollowEachOther(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<60 {
      let string = RandomStrings.any(&numbers)
      let text = try string.encoded()
      let rows = try Self.rows(text)
      for (index, segment) in text.split(separator: ".").enumerated() {
        let own = rows.filter { $0.segment == index }
        var next = 0
        for row in own {
          #expect(row.bit == next && row.width > 0, "\(row)")
          next += row.width
        }
        #expect(next <= 6 * segment.utf8.count && 6 * segment.utf8.count - next < 24)
      }
      func value(_ name: String) -> Int? { rows.first { $0.name == name }?.value }
      #expect(
        value("Version") == 2 && value("CmpId") == string.cmpID && value("TcfPolicyVersion") == string.policyVersion)
      #expect(value("Created") == string.created.milliseconds / 100)
      #expect(value("VendorConsent: MaxVendorId") == string.vendorConsents.highest)
      #expect(value("DisclosedVendors: MaxVendorId") == string.vendorsDisclosed?.highest)
      #expect(value("NumCustomPurposes") == string.publisherTC?.customPurposeCount)
      #expect(value("ConsentLanguage") == Int(string.consentLanguage.bits))
    }
  }

  @Test func longRowsAreToldAsOne() throws {
    var string = TCString(
      created: .init(milliseconds: 0), cmpID: 1, cmpVersion: 1, consentLanguage: "EN", vendorListVersion: 1,
      policyVersion: 5)
    string.vendorConsents = IDBits(stride(from: 1, to: 60_000, by: 1_000))
    let rows = try Self.rows(try string.encoded())
    #expect(rows.count < 60 && rows.contains { $0.name == "52 more entries" })
    #expect(throws: SignalError.self) { try Self.rows("C") }
  }
}
