import ConsentSignals
import TestSupport

@Suite struct TCStringJSONTests {
  @Test(arguments: SeededNumbers.seeds(35))
  func whatIsWrittenAsJSONIsReadAsItWas(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<100 {
      let string = RandomStrings.any(&numbers)
      #expect(try TCString(json: try JSONDocument(Array(string.json.utf8)).root) == string)
    }
  }

  @Test func theExampleOfTheSpecificationIsWrittenMemberByMember() throws {
    let string = try TCString(TCStringLawTests.example)
    #expect(
      string.json == """
        {"schema":"gvl.tcstring/1","version":2,"created":"2025-06-03T00:00:00Z","lastUpdated":"2025-06-03T00:00:00Z",\
        "cmpId":880,"cmpVersion":0,"consentScreen":0,"consentLanguage":"EN","vendorListVersion":48,"tcfPolicyVersion":2,\
        "isServiceSpecific":true,"useNonStandardTexts":false,"specialFeatureOptIns":[],"purposeConsents":[],\
        "purposeLegitimateInterests":[],"purposeOneTreatment":false,"publisherCountryCode":"DE","vendorConsents":[1,2,3,4],\
        "vendorLegitimateInterests":[],"publisherRestrictions":[],"vendorsDisclosed":[1,2,3,4,5,100,404],\
        "vendorsAllowed":null,"publisherTC":{"purposeConsents":[],"purposeLegitimateInterests":[],"numCustomPurposes":0,\
        "customPurposeConsents":[],"customPurposeLegitimateInterests":[]}}
        """)
  }

  @Test(arguments: [
    ("[]", "the document is no object"), ("{}", "created is missing"),
    (least(#""cmpId":"7""#), "cmpId is not a whole number"),
    (least(#""vendorConsent":[1]"#), "vendorConsent is no member of a TC string; did you mean vendorConsents?"),
    (least(#""vendorConsents":[0]"#), "vendorConsents is not an array of ids from 1 to 65535"),
    (least(#""version":1"#), "version is 1; only strings of version 2 are written"),
    (least(#""consentLanguage":"eng""#), "consentLanguage is not two letters"),
    (
      least(#""publisherRestrictions":[{"purpose":1,"type":"no","vendors":[1]}]"#),
      "publisherRestrictions[0].type: there are notAllowed, requireConsent, requireLegitimateInterest, undefined"
    ),
    (
      least(#""publisherRestrictions":[{"purpose":1,"type":"notAllowed"}]"#),
      "publisherRestrictions[0].vendors is missing"
    ),
    (
      least(#""publisherTC":{"purposes":[1]}"#),
      "publisherTC.purposes is no member of a TC string"
    ),
  ])
  func aDocumentThatDescribesNoChoiceIsRefused(json: String, message: String) throws {
    let root = try JSONDocument(Array(json.utf8)).root
    let error = #expect(throws: SignalError.self) { try TCString(json: root) }
    #expect(error?.code == .json)
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  /// The required members, except for the one given.
  static func least(_ member: String) -> String {
    let name = member.split(separator: "\"").first ?? ""
    let rest = [
      #""created":"2026-03-02""#, #""cmpId":7"#, #""cmpVersion":1"#, #""consentLanguage":"EN""#,
      #""vendorListVersion":146"#, #""tcfPolicyVersion":5"#,
    ].filter { !$0.hasPrefix("\"\(name)\"") }
    return "{\((rest + [member]).joined(separator: ","))}"
  }

  /// Content that no CMP writes but a string can hold: a code that is not two letters, segments of unknown types.
  @Test func oddStringsComeBack() throws {
    let odd = TCStringLawTests.example.replacing("AENA", with: "A_NA") + ".AAAA.oAAA"
    let string = try TCString(odd)
    #expect(string.consentLanguage.description == "63.13" && string.unknownSegments == ["AAAA", "oAAA"])
    #expect(try TCString(json: try JSONDocument(Array(string.json.utf8)).root) == string)
    #expect(try string.encoded() == odd)
    for segment in ["IAAA", "", "a+b", "YAAA"] {
      let root = try JSONDocument(Array(Self.least(#""unknownSegments":["\#(segment)"]"#).utf8)).root
      #expect(throws: SignalError.self) { try TCString(json: root) }
    }
  }

  @Test func whatIsMissingIsEmpty() throws {
    let string = try TCString(json: try JSONDocument(Array(Self.least(#""purposeConsents":[1]"#).utf8)).root)
    #expect(string.lastUpdated == string.created && string.isServiceSpecific && string.vendorsDisclosed == nil)
    #expect(string.purposeConsents == [1] && string.vendorConsents.isEmpty && string.publisherCountry == "AA")
  }
}
