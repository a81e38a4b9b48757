import ConsentSignals
import GVLFindings
import GVLSignals
import TestSupport

@Suite struct KeyRulesTests {
  private static let string =
    "CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA.YAAAAAAAAAAA"

  /// Restrictions, a publisher's own purposes, Additional Consent, GPP and US Privacy: every current key.
  private static func full() throws -> DeviceKeys {
    var string = try TCString(Self.string)
    string.purposeConsents = [1, 3, 11]
    string.purposeLegitimateInterests = [2, 7]
    string.specialFeatureOptIns = [1]
    string.publisherRestrictions = [
      .init(purpose: 3, kind: .notAllowed, vendors: [2, 5]), .init(purpose: 3, kind: .requireConsent, vendors: [4]),
    ]
    string.publisherTC = .init(
      purposeConsents: [1], purposeLegitimateInterests: [2], customPurposeCount: 2, customPurposeConsents: [2],
      customPurposeLegitimateInterests: [1])
    string.isPurposeOneTreated = true
    let text = try string.encoded()
    var signals = DeviceSignals(tcString: text, gdprApplies: true)
    (signals.additionalConsent, signals.usPrivacy) = ("2~7~dv.9", "1YNN")
    signals.gppString = GPPString([.init(id: 2, text: text), .init(id: 6, text: "1YNN")]).encoded
    signals.gppSections = [2]
    return try DeviceKeys(signals)
  }

  private static func rules(_ keys: DeviceKeys, ownCMP: Int? = nil) -> Set<String> {
    Set(keys.findings(ownCMP: ownCMP).map(\.rule.id))
  }

  @Test func whatGvlWritesIsClean() throws {
    #expect(try Self.full().findings(ownCMP: 880).isEmpty)
    #expect(DeviceKeys().findings(ownCMP: 880).isEmpty)
    #expect(
      try DeviceKeys(DeviceSignals(tcString: "BOEFEAyOEFEAyAHABDENAI4AAAB9vABAASA", gdprApplies: true)).findings()
        .isEmpty)
    // Before the user has chosen.
    var signals = DeviceSignals()
    (signals.cmpID, signals.cmpVersion, signals.gdprApplies) = (880, 1, true)
    #expect(try DeviceKeys(signals).findings(ownCMP: 880).isEmpty)
  }

  /// An unknown key of 60 kB is named by its beginning.
  @Test func aLongNameIsShortened() {
    let name = "IABTCF_" + String(repeating: "é", count: 30_000)
    let findings = DeviceKeys([.init(name: name, value: .number(1))]).findings()
    #expect(findings.map(\.rule.id) == ["keys/unknown"])
    #expect(findings.allSatisfy { $0.path.map { $0.hasSuffix("…") && $0.count == 101 } == true })
  }

  /// Each key is removed, given a value of another type, and given another value of its own type.
  @Test func everyKeyHasItsMutants() throws {
    let keys = try Self.full()
    // Keys that a device may lack without contradicting other keys.
    let optional: Set = ["IABGPP_HDR_Version", "IABUSPrivacy_String", "IABTCF_AddtlConsent", "IABGPP_GppSID"]
    for entry in keys.entries {
      var mutant = keys
      mutant[entry.name] = nil
      #expect(Self.finds(mutant, entry.name) || optional.contains(entry.name), "without \(entry.name)")
      mutant = keys
      mutant[entry.name] = if case .number(let number) = entry.value { .text(String(number)) } else { .number(1) }
      #expect(Self.finds(mutant, entry.name, "keys/type"), "type of \(entry.name)")
      mutant = keys
      mutant[entry.name] = Self.changed(entry.value)
      // The running SDK may be newer than the one that wrote the string: no version of it is wrong.
      #expect(
        Self.finds(mutant, entry.name) || entry.name == "IABTCF_CmpSdkVersion",
        "\(entry.name) is \(Self.changed(entry.value))")
    }
  }

  /// Whether there is a finding at the key, or by the rule.
  private static func finds(_ keys: DeviceKeys, _ name: String, _ rule: String? = nil) -> Bool {
    keys.findings().contains { ($0.path == name || rule == nil) && (rule == nil || $0.rule.id == rule) }
  }

  private static func changed(_ value: DeviceValue) -> DeviceValue {
    switch value {
    case .number(let number): .number(number + 1)
    case .flag(let flag): .flag(!flag)
    case .text(let text):
      .text(
        text.first == "0" ? "1" + text.dropFirst() : text.first == "1" ? "0" + text.dropFirst() : "X" + text.dropFirst()
      )
    case .other: value
    }
  }

  @Test func zerosAndDigitsOfNoRestrictionMayBeLeftOut() throws {
    var keys = try Self.full()
    guard case .text(let vendors) = keys[.vendorConsents] else {
      Issue.record("no vendors")
      return
    }
    keys[.vendorConsents] = .text(String(vendors.prefix { _ in true }.dropLast(300)))
    keys[.purposeConsents] = .text("10100000001")
    keys[DeviceKey.publisherRestrictions.name(3)] = .text("30310333333")
    #expect(keys.findings().isEmpty)
    keys[DeviceKey.publisherRestrictions.name(3)] = .text("_0_10")
    #expect(Self.rules(keys) == ["keys/restriction-none"])
    keys[.purposeConsents] = .text("101")
    #expect(Self.rules(keys) == ["keys/restriction-none", "keys/length", "keys/contradicts"])
  }

  @Test func keysOfAnOlderChoiceAreLeftOver() throws {
    var keys = try Self.full()
    keys[DeviceKey.publisherRestrictions.name(7)] = .text("1")
    keys["IABGPP_7_String"] = .text("BAAA")
    #expect(Self.rules(keys) == ["keys/leftover"])
    #expect(keys.findings().map(\.path) == ["IABTCF_PublisherRestrictions7", "IABGPP_7_String"])
  }

  @Test func twoCMPsAndAFormerOne() throws {
    var keys = try Self.full()
    #expect(Self.rules(keys, ownCMP: 7) == ["keys/other-cmp"])
    keys[.cmpID] = .number(7)
    #expect(Self.rules(keys, ownCMP: 880) == ["keys/two-cmps"])
  }

  @Test func namesThatNobodyReads() throws {
    var keys = try Self.full()
    keys["IABTCF_CmpSdkId"] = .number(880)
    keys["IABGPP_HDR_GPPString"] = .text("DBAA")
    keys["IABGPP_TCFEU2_CmpId"] = .number(880)
    #expect(
      keys.findings().map { "\($0.rule.id) \($0.path ?? "")" } == [
        "keys/unknown IABTCF_CmpSdkId", "keys/unknown IABGPP_HDR_GPPString",
      ])
    #expect(keys.findings().first?.message.contains("IABTCF_CmpSdkID") == true)
  }

  /// Older CMPs still write this name: one warning, and no error for the missing current name.
  @Test func aFormerNameIsRenamed() throws {
    var keys = try Self.full()
    keys["IABTCF_UseNonStandardStacks"] = keys[.usesNonStandardTexts]
    keys[.usesNonStandardTexts] = nil
    #expect(Self.rules(keys) == ["keys/renamed"])
  }

  /// Habits of real CMPs: zeros for absent values, an SDK newer than the string, ten digits for purposes.
  @Test func habitsOfRealCMPsAreNoErrors() throws {
    var string = try TCString(Self.string)
    string.purposeConsents = [1, 2, 3]
    var keys = try DeviceKeys(DeviceSignals(tcString: string.encoded(), gdprApplies: true))
    keys[.cmpVersion] = .number(2)
    keys[.customPurposesConsents] = .text("00000000000")
    keys[.customPurposesLegitimateInterests] = .text("")
    keys[DeviceKey.publisherRestrictions.name(2)] = .text("333")
    keys[.purposeConsents] = .text("1110000000")
    keys[.specialFeaturesOptIns] = .text("00")
    #expect(keys.findings(ownCMP: 880).isEmpty)
  }

  /// Zeros for every vendor without a restriction: one finding, not one for each vendor.
  @Test func zerosForNoRestrictionAreOneFinding() throws {
    var keys = try Self.full()
    // The string forbids vendors 2 and 5, and requires consent of vendor 4.
    keys[DeviceKey.publisherRestrictions.name(3)] = .text("0001000000")
    #expect(Self.rules(keys) == ["keys/restriction-none"])
    keys[DeviceKey.publisherRestrictions.name(3)] = .text("0002000000")
    #expect(Self.rules(keys) == ["keys/restriction-none", "keys/contradicts"])
    keys[DeviceKey.publisherRestrictions.name(3)] = .text("3331300000")
    #expect(Self.rules(keys) == ["keys/restriction-none", "keys/contradicts"])
    #expect(keys.findings().last?.message == "digit 2 (and 1 more) is 3, and the string says 0")
  }

  @Test func anEmptyStringIsAMissingOne() throws {
    var keys = try Self.full()
    keys[.tcString] = .text("")
    #expect(Self.rules(keys) == ["keys/missing"])
    // Some CMPs write zeros if the GDPR does not apply.
    var none = DeviceKeys()
    (none[.cmpID], none[.gdprApplies], none[.tcString]) = (.number(880), .number(0), .text(""))
    (none[.purposeConsents], none[.vendorConsents]) = (.text("00000000000"), .text("000"))
    #expect(none.findings().isEmpty)
    none[.vendorConsents] = .text("001")
    #expect(Self.rules(none) == ["keys/missing"])
  }

  @Test func sectionsThatApplyStandInAnyOrder() throws {
    var keys = try Self.full()
    for text in ["6_2", "2", "-1", "0", "02"] {
      keys[.gppSections] = .text(text)
      #expect(keys.findings().isEmpty, "\(text)")
    }
    for (text, rule) in [("2,6", "keys/value"), ("x", "keys/value"), ("7", "keys/gpp-section")] {
      keys[.gppSections] = .text(text)
      #expect(Self.rules(keys) == [rule], "\(text)")
    }
    keys = try Self.full()
    keys[.usPrivacy] = .text("1yyy")
    #expect(Self.rules(keys).contains("keys/value"))
    keys[.usPrivacy] = .text("1YYY")
    #expect(Self.rules(keys) == ["keys/us-privacy-differs"])
  }

  @Test func aStringOfVersion1BesideOneOfVersion2IsOld() throws {
    var signals = DeviceSignals(tcString: Self.string, gdprApplies: true)
    signals.tcStringV1 = "BOEFEAyOEFEAyAHABDENAI4AAAB9vABAASA"
    var keys = try DeviceKeys(signals)
    #expect(Self.rules(keys) == ["keys/v1"])
    // Old keys have no other findings.
    (keys[.parsedPurposeConsents], keys[.parsedVendorConsents]) = (nil, .text("1"))
    #expect(Self.rules(keys) == ["keys/v1"])
  }

  @Test func whatCannotBeReadIsNotCompared() throws {
    var keys = try Self.full()
    keys[.tcString] = .text("CQSbk4AQ")
    #expect(Self.rules(keys).isSuperset(of: ["keys/unreadable"]))
    #expect(!Self.rules(keys).contains("keys/contradicts") && !Self.rules(keys).contains("keys/leftover"))
    // No finding contains the string.
    #expect(!keys.findings().contains { $0.message.contains("CQSbk4AQ") })
  }

  private static func google(_ switches: [String: DeviceValue]) -> [String] {
    KeysJudgement(KeysCase(DeviceKeys(), google: switches, ownCMP: nil), file: nil).findings.map {
      "\($0.rule.id) \($0.path ?? "")"
    }
  }

  /// Four switches, denied, and the one that keeps Google's SDKs from reading the keys.
  @Test func googlesSwitches() {
    for isAndroid in [false, true] {
      let all = ConsentModeSetting.all.map { isAndroid ? $0.manifestName : $0.infoPlistKey }
      var switches = Dictionary(uniqueKeysWithValues: all.map { ($0, DeviceValue.flag(false)) })
      #expect(Self.google(switches).isEmpty)
      switches[all[0]] = .flag(true)
      #expect(Self.google(switches) == ["keys/google-default \(all[0])"])
      switches[all[0]] = nil
      #expect(Self.google(switches) == ["keys/google-default \(all[0])"])
      switches[all[0]] = .text("NO")
      #expect(Self.google(switches) == ["keys/google-type \(all[0])"])
      switches[all[0]] = .text("@bool/off")
      #expect(Self.google(switches).isEmpty)
      switches[all[0]] = .flag(false)
      switches[all[4]] = nil
      #expect(Self.google(switches) == ["keys/google-doubled \(all[4])"])
      switches[all[1]] = .text("eu_consent_policy")
      #expect(Self.google(switches) == ["keys/google-doubled \(all[4])"])
    }
    // Google reading the keys is not a fault in itself.
    var keys = DeviceKeys()
    (keys[.cmpID], keys[.advertiserConsentMode]) = (.number(880), .number(1))
    #expect(keys.findings().isEmpty)
    #expect(Self.google([:]).isEmpty)
  }

  @Test func whatStandsTwiceIsFound() throws {
    let found = KeysJudgement(
      KeysCase(try Self.full(), repeated: ["IABTCF_gdprApplies"], ownCMP: nil), file: nil
    ).findings
    #expect(found.map(\.rule.id) == ["keys/repeated"])
  }

  @Test func aHundredThousandStrangeNamesTakeNoLongerThanFifty() {
    let keys = DeviceKeys((0..<100_000).map { .init(name: "IABTCF_Strange\($0)", value: .number(1)) })
    #expect(keys.findings().count == 51)
  }
}
