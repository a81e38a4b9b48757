import ConsentSignals
import TestSupport

@testable import KeyFiles

@Suite struct DeviceKeyFileTests {
  static let string =
    "CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA.YAAAAAAAAAAA"

  /// Written keys are read back unchanged in every format, and one platform's file can be written for the other.
  @Test(arguments: SeededNumbers.seeds(81))
  func whatIsWrittenIsReadAsItWas(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<500 {
      let keys = try DeviceKeys(try Self.signals(&numbers))
      for format in KeyFormat.written {
        let file = try DeviceKeyFile(try #require(format.bytes(keys)))
        #expect(file.format == format && file.keys == keys && file.others == 0)
        let other = numbers.pick(KeyFormat.written)
        #expect(try DeviceKeyFile(try #require(other.bytes(file.keys))).keys == keys)
      }
    }
  }

  @Test(.enabled(if: Corpus.isPresent, "\(Corpus.absence)")) func allStringsReturnInEveryFormat() throws {
    let root = try JSONDocument(Corpus.bytes("tcstrings/vectors.json")).root
    let texts = (root["vectors"]?.elements ?? []).filter { $0["valid"]?.bool == true }.compactMap {
      $0["tcString"]?.string
    }
    #expect(texts.count > 500)
    for text in texts {
      let signals = DeviceSignals(tcString: text, gdprApplies: true)
      let keys = try DeviceKeys(signals)
      for format in KeyFormat.written {
        let read = DeviceSignals(try DeviceKeyFile(try #require(format.bytes(keys))).keys)
        #expect(read.tcString == signals.tcString && read.tcStringV1 == signals.tcStringV1 && read.gdprApplies == true)
      }
    }
  }

  /// Names and texts that need escapes; numbers of every width.
  @Test func anyTextAndNumberReturns() throws {
    let keys = DeviceKeys([
      .init(name: "IABTCF_<&\"'>", value: .text("<a href=\"x\">&amp; ]]> 'é' 🎉")),
      .init(name: "IABTCF_né", value: .text("")), .init(name: "IABTCF_a", value: .number(0)),
      .init(name: "IABTCF_b", value: .number(255)), .init(name: "IABTCF_c", value: .number(65_536)),
      .init(name: "IABTCF_d", value: .number(-1)), .init(name: "IABConsent_e", value: .flag(true)),
      .init(name: "IABConsent_f", value: .flag(false)),
      .init(name: "IABTCF_g", value: .text(String(repeating: "1", count: 70_000))),
    ])
    for format in KeyFormat.written {
      #expect(try DeviceKeyFile(try #require(format.bytes(keys))).keys == keys, "\(format)")
    }
  }

  @Test func anAppsOwnEntriesAreCountedAndLeftAlone() throws {
    let plist = """
      <?xml version="1.0"?><plist version="1.0"><dict><key>volume</key><real>0.5</real>
      <key>IABTCF_gdprApplies</key><real>1.0</real><key>list</key><array><dict/></array>
      <key>IABTCF_TCString</key><string>x&amp;y</string>
      <key>GOOGLE_ANALYTICS_TCF_DATA_ENABLED</key><false/></dict></plist>
      """
    let file = try DeviceKeyFile(Array(plist.utf8))
    #expect(file.format == .plist && file.others == 2)
    #expect(file.keys[.gdprApplies] == .other("real") && file.keys[.tcString] == .text("x&y"))
    #expect(file.google == ["GOOGLE_ANALYTICS_TCF_DATA_ENABLED": .flag(false)])
    let map = """
      <?xml version='1.0' encoding='utf-8' standalone='yes' ?>
      <map><int name="IABTCF_CmpSdkID" value="880" /><long name="IABTCF_gdprApplies" value="1" />
      <boolean name="IABTCF_UseNonStandardTexts" value="true"/><string name="IABTCF_TCString">x</string>
      <set name="IABTCF_set"><string>a</string></set><int name="lives" value="3"/></map>
      """
    let preferences = try DeviceKeyFile(Array(map.utf8))
    #expect(preferences.format == .sharedPreferences && preferences.others == 1)
    #expect(preferences.keys[.cmpID] == .number(880) && preferences.keys[.gdprApplies] == .other("long"))
    #expect(preferences.keys[.usesNonStandardTexts] == .flag(true) && preferences.keys["IABTCF_set"] == .other("set"))
  }

  @Test func aManifestHasGooglesSwitches() throws {
    let manifest = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
      <meta-data android:name="google_analytics_default_allow_ad_storage" android:value="false" />
      <meta-data android:name="com.example.key" android:value="7" /></application></manifest>
      """
    let file = try DeviceKeyFile(Array(manifest.utf8))
    #expect(file.google == ["google_analytics_default_allow_ad_storage": .flag(false)] && file.others == 1)
  }

  static func signals(_ numbers: inout SeededNumbers) throws -> DeviceSignals {
    var string = TCString(
      created: Timestamp(seconds: 86_400 * numbers.below(20_000)), cmpID: numbers.below(4_096),
      cmpVersion: numbers.below(4_096), consentLanguage: "DE", vendorListVersion: numbers.below(4_096), policyVersion: 5
    )
    func ids(_ highest: Int) -> IDBits { IDBits((1...highest).filter { _ in numbers.below(3) == 0 }) }
    (string.purposeConsents, string.purposeLegitimateInterests) = (ids(24), ids(24))
    (string.vendorConsents, string.vendorLegitimateInterests, string.vendorsDisclosed) = (ids(99), ids(40), ids(120))
    string.specialFeatureOptIns = ids(12)
    if numbers.below(2) == 0 {
      string.publisherRestrictions = [.init(purpose: 1 + numbers.below(11), kind: .requireConsent, vendors: ids(60))]
    }
    var signals = DeviceSignals(tcString: try string.encoded(), gdprApplies: numbers.pick([true, false, nil]))
    if numbers.below(2) == 0 { signals.additionalConsent = "2~7.\(numbers.below(9_999))~dv.9" }
    if numbers.below(3) == 0 { signals.usPrivacy = "1YNN" }
    if numbers.below(3) == 0 { signals.tcStringV1 = "BOEFEAyOEFEAyAHABDENAI4AAAB9vABAASA" }
    if numbers.below(3) == 0 { signals.gppString = GPPString([.init(id: 6, text: "1YNN")]).encoded }
    return signals
  }
}
