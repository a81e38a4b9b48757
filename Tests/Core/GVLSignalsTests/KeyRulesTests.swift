import ConsentSignals
import GVLFindings
import GVLSignals
import TestSupport
import Testing

@Suite struct KeyRulesTests {
  private static let string =
    "CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA.YAAAAAAAAAAA"

  /// Restrictions, a publisher's own purposes, Additional Consent, GPP and US Privacy: every key of today.
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
    // Before an answer.
    var signals = DeviceSignals()
    (signals.cmpID, signals.cmpVersion, signals.gdprApplies) = (880, 1, true)
    #expect(try DeviceKeys(signals).findings(ownCMP: 880).isEmpty)
  }

  /// Each key removed, and each with a value of another type, or another value of its own.
  @Test func everyKeyHasItsMutants() throws {
    let keys = try Self.full()
    // What a device may lack without saying anything else.
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
      #expect(Self.finds(mutant, entry.name), "\(entry.name) is \(Self.changed(entry.value))")
    }
  }

  /// A finding at the key, or one about the string that the key is.
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
    guard case .text(let vendors) = keys[.vendorConsents] else { return }
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
    #expect(keys.findings().map(\.path) == ["IABTCF_PublisherRestrictions7"])
  }

  @Test func twoCMPsAndAFormerOne() throws {
    var keys = try Self.full()
    #expect(Self.rules(keys, ownCMP: 7) == ["keys/other-cmp"])
    keys[.cmpID] = .number(7)
    #expect(Self.rules(keys, ownCMP: 880) == ["keys/two-cmps"])
  }

  @Test func namesThatNobodyReads() throws {
    var keys = try Self.full()
    keys["IABTCF_UseNonStandardStacks"] = .number(1)
    keys["IABTCF_CmpSdkId"] = .number(880)
    keys["IABGPP_TCFEU2_CmpId"] = .number(880)
    #expect(
      keys.findings().map { "\($0.rule.id) \($0.path ?? "")" } == [
        "keys/unknown IABTCF_UseNonStandardStacks", "keys/unknown IABTCF_CmpSdkId",
      ])
    #expect(keys.findings().last?.message.contains("IABTCF_CmpSdkID") == true)
  }

  @Test func aStringOfVersion1BesideOneOfVersion2IsOld() throws {
    var signals = DeviceSignals(tcString: Self.string, gdprApplies: true)
    signals.tcStringV1 = "BOEFEAyOEFEAyAHABDENAI4AAAB9vABAASA"
    #expect(Self.rules(try DeviceKeys(signals)) == ["keys/v1"])
  }

  @Test func whatCannotBeReadIsNotCompared() throws {
    var keys = try Self.full()
    keys[.tcString] = .text("CQSbk4AQ")
    #expect(Self.rules(keys).isSuperset(of: ["keys/unreadable"]))
    #expect(!Self.rules(keys).contains("keys/contradicts") && !Self.rules(keys).contains("keys/leftover"))
    // No finding holds the string.
    #expect(!keys.findings().contains { $0.message.contains("CQSbk4AQ") })
  }

  @Test func googleReadsTheKeysByItself() throws {
    var keys = try Self.full()
    keys[.advertiserConsentMode] = .number(1)
    #expect(Self.rules(keys) == ["keys/google-doubled"])
    keys[.advertiserConsentMode] = .number(0)
    #expect(keys.findings().isEmpty)
  }

  @Test func aHundredThousandStrangeNamesTakeNoLongerThanFifty() {
    let keys = DeviceKeys((0..<100_000).map { .init(name: "IABTCF_Strange\($0)", value: .number(1)) })
    #expect(keys.findings().count == 51)
  }
}
