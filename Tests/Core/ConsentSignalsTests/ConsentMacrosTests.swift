import ConsentSignals
import TestSupport

@Suite struct ConsentMacrosTests {
  static let tc = "CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA"
  static let gpp = "DBACNY~\(tc)~1YNN"

  @Test func eachMacroHasItsValue() throws {
    let macros = try ConsentMacros(
      gdprApplies: true, tcString: Self.tc, gppString: Self.gpp, additionalConsent: "2~1.35~dv.9")
    let address =
      "https://a.example/p?g=${GDPR}&c=${GDPR_CONSENT_755}&s=${GPP_STRING_12}&i=${GPP_SID}&a=${ADDTL_CONSENT}&x={gdpr}&y={gdpr_consent}"
    let (expanded, found) = macros.expanded(address)
    #expect(
      expanded
        == "https://a.example/p?g=1&c=\(Self.tc)&s=\(Self.gpp)&i=2,6&a=2~1.35~dv.9&x=1&y=\(Self.tc)")
    #expect(found.map(\.vendor) == [nil, 755, 12, nil, nil, nil, nil])
    #expect(try ConsentMacros(gdprApplies: false).expanded("{gdpr}").address == "0")
  }

  @Test func whatIsNotKnownIsLeft() throws {
    let (address, found) = try ConsentMacros().expanded("p?${GDPR}&${GDPR_CONSENT_1}&{gdpr_consent}&${GPP_SID}")
    #expect(address == "p?${GDPR}&${GDPR_CONSENT_1}&{gdpr_consent}&${GPP_SID}")
    #expect(found.count == 4 && found.allSatisfy { $0.value == nil })
  }

  @Test(arguments: [
    "${GDPR_CONSENT_}", "${GDPR_CONSENT_x}", "${GDPR_CONSENT_123456}", "${US_PRIVACY}", "{GDPR}", "${gdpr}", "${", "{}",
    "${GDPR",
  ])
  func whatIsNoMacroStays(text: String) throws {
    let macros = try ConsentMacros(gdprApplies: true, tcString: Self.tc)
    #expect(macros.expanded(text).address == text && macros.expanded(text).macros.isEmpty)
    #expect(macros.expanded("a{\(text)${GDPR}").address == "a{\(text)1" || text.hasPrefix("${GDPR") || text == "${")
  }

  /// Only a valid string of its kind is put into an address.
  @Test func aValueIsReadFirst() {
    #expect(throws: SignalError.self) { try ConsentMacros(tcString: "&evil=1") }
    #expect(throws: SignalError.self) { try ConsentMacros(gppString: "DBABLA&x") }
    #expect(throws: SignalError.self) { try ConsentMacros(additionalConsent: "2~1&~dv.") }
  }

  /// Texts of braces and dollars in any order keep everything except known macros.
  @Test(arguments: SeededNumbers.seeds(50)) func whateverStandsAround(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<50 {
      let parts = ["$", "{", "}", "${GDPR}", "GDPR", "{gdpr}", "ä", "&", "${", "_"]
      let text = (0..<numbers.below(30)).map { _ in parts[numbers.below(parts.count)] }.joined()
      let (expanded, found) = try ConsentMacros(gdprApplies: true).expanded(text)
      let removed = found.map(\.macro.utf8.count).reduce(0, +)
      #expect(expanded.utf8.count == text.utf8.count - removed + found.count)
      #expect(try ConsentMacros(gdprApplies: true).expanded(expanded).address.utf8.count <= expanded.utf8.count)
    }
  }
}
