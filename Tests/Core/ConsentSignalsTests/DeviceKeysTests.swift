import TestSupport

@testable import ConsentSignals

@Suite struct DeviceKeysTests {
  /// The string of `spec/README.md` and the twelve pairs that an app writes for it.
  private static let example =
    "CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA.YAAAAAAAAAAA"

  @Test func theKeysOfAStringStandInOrderWithTheirTypes() throws {
    let keys = try DeviceKeys(DeviceSignals(tcString: Self.example, gdprApplies: true))
    let purposes = "000000000000000000000000"
    let vendors = { (ids: [Int]) in String((1...404).map { ids.contains($0) ? "1" : "0" }) }
    #expect(
      keys.entries.map { "\($0.name) \($0.value)" } == [
        "IABTCF_CmpSdkID \(DeviceValue.number(880))", "IABTCF_CmpSdkVersion \(DeviceValue.number(0))",
        "IABTCF_gdprApplies \(DeviceValue.number(1))", "IABTCF_PolicyVersion \(DeviceValue.number(2))",
        "IABTCF_PublisherCC \(DeviceValue.text("DE"))", "IABTCF_PurposeOneTreatment \(DeviceValue.number(0))",
        "IABTCF_UseNonStandardTexts \(DeviceValue.number(0))", "IABTCF_PurposeConsents \(DeviceValue.text(purposes))",
        "IABTCF_PurposeLegitimateInterests \(DeviceValue.text(purposes))",
        "IABTCF_SpecialFeaturesOptIns \(DeviceValue.text("000000000000"))",
        "IABTCF_VendorConsents \(DeviceValue.text(vendors([1, 2, 3, 4])))",
        "IABTCF_VendorLegitimateInterests \(DeviceValue.text(vendors([])))",
        "IABTCF_DisclosedVendors \(DeviceValue.text(vendors([1, 2, 3, 4, 5, 100, 404])))",
        "IABTCF_PublisherConsent \(DeviceValue.text(purposes))",
        "IABTCF_PublisherLegitimateInterests \(DeviceValue.text(purposes))",
        "IABTCF_TCString \(DeviceValue.text(Self.example))",
      ])
  }

  @Test func whereNothingIsKnownOfTheGDPRItsKeyIsAbsent() throws {
    #expect(try DeviceKeys(DeviceSignals(tcString: Self.example))[.gdprApplies] == nil)
    var signals = DeviceSignals()
    (signals.cmpID, signals.gdprApplies) = (880, false)
    #expect(try DeviceKeys(signals).entries.map(\.name) == ["IABTCF_CmpSdkID", "IABTCF_gdprApplies"])
  }

  /// Keys are written in stages; the keys that SDKs wait for are in the first stage.
  @Test func stagesFollowEachOther() {
    for family in [[DeviceKey.Family.tcf, .google], [.tcfV1], [.gpp], [.usPrivacy]] {
      let stages = DeviceKey.all.filter { family.contains($0.family) }.map(\.stage.rawValue)
      #expect(stages == stages.sorted())
    }
    #expect(Set(DeviceKey.all.map(\.name)).count == DeviceKey.all.count)
  }

  @Test func keysOfVersion1AreMadeOfItsStringsAlone() throws {
    let first = "BOEFEAyOEFEAyAHABDENAI4AAAB9vABAASA"
    let keys = try DeviceKeys(DeviceSignals(tcString: first, gdprApplies: true))
    #expect(
      keys.entries.map(\.name) == [
        "IABConsent_CMPPresent", "IABConsent_SubjectToGDPR", "IABConsent_ParsedPurposeConsents",
        "IABConsent_ParsedVendorConsents", "IABConsent_ConsentString",
      ])
    #expect(keys[.subjectToGDPR] == .text("1") && keys[.cmpPresent] == .flag(true))
    #expect(keys[.parsedPurposeConsents] == .text("111" + String(repeating: "0", count: 21)))
    #expect(keys[.parsedVendorConsents] == .text("11111111" + "0" + String(repeating: "1", count: 2_002)))
    let second = try DeviceKeys(DeviceSignals(tcString: Self.example, gdprApplies: true))
    #expect(!second.entries.contains { $0.name.hasPrefix("IABConsent_") })
  }

  @Test func aStringThatCannotBeReadGivesNoKeys() {
    for broken in ["", "CQSb", "not a string", "DBABMA~CPXx", "B"] {
      #expect(throws: SignalError.self) { try DeviceKeys(DeviceSignals(tcString: broken)) }
    }
    var signals = DeviceSignals()
    signals.additionalConsent = "3~1"
    #expect(throws: SignalError.self) { try DeviceKeys(signals) }
    signals = DeviceSignals()
    signals.usPrivacy = "2YNN"
    #expect(throws: SignalError.self) { try DeviceKeys(signals) }
  }

  @Test func gppHasItsHeaderItsSectionsAndItsString() throws {
    var signals = DeviceSignals()
    (signals.gppString, signals.gppSections) = ("DBABjw~BPXuQIAPXuQIAAfKABENB-CgAAAAAAAAAAAAAAAA.YAAAAAAAAAA~1YNN", [6])
    signals.usPrivacy = "1YNN"
    let keys = try DeviceKeys(signals)
    #expect(
      keys.entries.map(\.name) == [
        "IABGPP_GppSID", "IABGPP_HDR_Version", "IABGPP_HDR_Sections", "IABGPP_5_String", "IABGPP_6_String",
        "IABGPP_HDR_GppString", "IABUSPrivacy_String",
      ])
    #expect(keys[.gppHeader] == .text("5_6") && keys["IABGPP_6_String"] == .text("1YNN"))
    #expect(DeviceSignals(keys) == signals)
  }

  @Test(arguments: SeededNumbers.seeds(61))
  func importOfAnExportIsWhatWasExported(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<(Effort.isExhaustive ? 500 : 300) {
      let signals = try Self.random(&numbers)
      let keys = try DeviceKeys(signals)
      #expect(DeviceSignals(keys) == Self.withCMP(signals))
      #expect(try DeviceKeys(DeviceSignals(keys)) == keys)
      #expect(try DeviceKeys(json: JSONDocument(Array(keys.json.utf8)).root) == keys)
    }
  }

  /// All valid strings of the corpus, of both versions.
  @Test(.slow) func allVectorsReturn() throws {
    for vector in Vectors.all where vector.valid {
      let signals = DeviceSignals(tcString: vector.tcString, gdprApplies: true)
      let keys = try DeviceKeys(signals)
      #expect(DeviceSignals(keys) == Self.withCMP(signals))
      guard signals.tcString != nil else { continue }
      #expect(keys == Self.slow(try TCString(vector.tcString), vector.tcString, gdprApplies: true))
    }
  }

  @Test(arguments: SeededNumbers.seeds(62))
  func digitsAreThoseThatASlowWriterWrites(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<50 {
      let string = RandomStrings.any(&numbers)
      let text = try string.encoded()
      let applies = numbers.pick([true, false, nil])
      #expect(
        try DeviceKeys(DeviceSignals(tcString: text, gdprApplies: applies))
          == Self.slow(TCString(text), text, gdprApplies: applies))
    }
  }

  @Test func namesWithNumbersAreFound() {
    #expect(DeviceKey.named("IABTCF_PublisherRestrictions11")?.id == 11)
    #expect(DeviceKey.named("IABGPP_2_String")?.key == .gppSection)
    #expect(DeviceKey.named("IABTCF_TCString")?.key == .tcString)
    for wrong in [
      "IABTCF_PublisherRestrictions", "IABTCF_PublisherRestrictions0", "IABTCF_PublisherRestrictions01",
      "IABTCF_PublisherRestrictions-1", "IABTCF_PublisherRestrictions1234", "IABTCF_tcstring", "IABGPP__String", "",
    ] {
      #expect(DeviceKey.named(wrong) == nil, "\(wrong)")
    }
  }

  @Test func aValueOfTheWrongTypeIsReadWhereItsMeaningIsClear() {
    let keys = DeviceKeys([
      .init(name: "IABTCF_gdprApplies", value: .text("1")), .init(name: "IABTCF_CmpSdkID", value: .text("880")),
      .init(name: "IABTCF_TCString", value: .text("")), .init(name: "IABGPP_GppSID", value: .text("2,7")),
    ])
    let signals = DeviceSignals(keys)
    #expect(
      signals.gdprApplies == true && signals.cmpID == 880 && signals.tcString == nil && signals.gppSections == [2, 7])
    for value in [DeviceValue.number(-1), .number(2), .text("YES"), .other("float")] {
      #expect(DeviceSignals(DeviceKeys([.init(name: "IABTCF_gdprApplies", value: value)])).gdprApplies == nil)
    }
  }

  /// The signals with the CMP of the TC string, which the keys contain.
  private static func withCMP(_ signals: DeviceSignals) -> DeviceSignals {
    var signals = signals
    if let string = signals.tcString.flatMap({ try? TCString($0) }) {
      (signals.cmpID, signals.cmpVersion) = (string.cmpID, string.cmpVersion)
    }
    return signals
  }

  private static func random(_ numbers: inout SeededNumbers) throws -> DeviceSignals {
    var signals = DeviceSignals()
    signals.gdprApplies = numbers.pick([true, false, nil])
    if numbers.below(4) > 0 { signals.tcString = try RandomStrings.any(&numbers).encoded() }
    if numbers.below(4) == 0 { signals.tcStringV1 = "BOEFEAyOEFEAyAHABDENAI4AAAB9vABAASA" }
    if numbers.below(2) == 0 { signals.additionalConsent = numbers.pick(["1~", "1~7.9", "2~7~dv.9", "2~~dv."]) }
    if numbers.below(2) == 0 {
      (signals.gppString, signals.gppSections) = (
        GPPString([.init(id: 6, text: "1YNN"), .init(id: 7, text: "BAAA")]).encoded,
        numbers.pick([[6], [6, 7], [], nil])
      )
    }
    if numbers.below(2) == 0 { signals.usPrivacy = numbers.pick(["1YNN", "1---"]) }
    return signals
  }

  /// The keys by the specification's table, id by id.
  private static func slow(_ string: TCString, _ text: String, gdprApplies: Bool?) -> DeviceKeys {
    func bits(_ ids: IDBits, _ count: Int) -> DeviceValue {
      .text(count == 0 ? "" : String((1...count).map { ids.contains($0) ? "1" : "0" as Character }))
    }
    var keys = DeviceKeys()
    func set(_ name: String, _ value: DeviceValue) { keys["IABTCF_" + name] = value }
    let highest =
      (Array(string.vendorConsents) + Array(string.vendorLegitimateInterests) + Array(string.vendorsDisclosed ?? []))
      .max() ?? 0
    set("CmpSdkID", .number(string.cmpID))
    set("CmpSdkVersion", .number(string.cmpVersion))
    if let gdprApplies { set("gdprApplies", .number(gdprApplies ? 1 : 0)) }
    set("PolicyVersion", .number(string.policyVersion))
    set("PublisherCC", .text("\(string.publisherCountry)"))
    set("PurposeOneTreatment", .number(string.isPurposeOneTreated ? 1 : 0))
    set("UseNonStandardTexts", .number(string.usesNonStandardTexts ? 1 : 0))
    set("PurposeConsents", bits(string.purposeConsents, 24))
    set("PurposeLegitimateInterests", bits(string.purposeLegitimateInterests, 24))
    set("SpecialFeaturesOptIns", bits(string.specialFeatureOptIns, 12))
    set("VendorConsents", bits(string.vendorConsents, highest))
    set("VendorLegitimateInterests", bits(string.vendorLegitimateInterests, highest))
    if let disclosed = string.vendorsDisclosed { set("DisclosedVendors", bits(disclosed, highest)) }
    for purpose in 1..<64 {
      var kinds: [Int: Int] = [:]
      for restriction in string.publisherRestrictions
      where restriction.purpose == purpose && restriction.kind != .undefined {
        for vendor in restriction.vendors { kinds[vendor] = min(kinds[vendor] ?? 3, restriction.kind.rawValue) }
      }
      guard let last = kinds.keys.max() else { continue }
      set("PublisherRestrictions\(purpose)", .text((1...last).map { String(kinds[$0] ?? 3) }.joined()))
    }
    if let publisher = string.publisherTC {
      set("PublisherConsent", bits(publisher.purposeConsents, 24))
      set("PublisherLegitimateInterests", bits(publisher.purposeLegitimateInterests, 24))
      if publisher.customPurposeCount > 0 {
        set("PublisherCustomPurposesConsents", bits(publisher.customPurposeConsents, publisher.customPurposeCount))
        set(
          "PublisherCustomPurposesLegitimateInterests",
          bits(publisher.customPurposeLegitimateInterests, publisher.customPurposeCount))
      }
    }
    set("TCString", .text(text))
    return keys
  }
}
