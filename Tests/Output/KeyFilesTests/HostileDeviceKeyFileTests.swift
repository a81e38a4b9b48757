import ConsentSignals
import TestSupport

@testable import KeyFiles

@Suite struct HostileDeviceKeyFileTests {
  private static let keys = try? DeviceKeys(DeviceSignals(tcString: DeviceKeyFileTests.string, gdprApplies: true))

  /// A binary list cut at every byte, or with any byte changed in several ways, gives an error or keys; no crash.
  @Test func aBinaryListThatIsCutOrChanged() throws {
    let keys = try #require(Self.keys)
    let bytes = try #require(KeyFormat.binaryPlist.bytes(keys))
    for count in 0..<bytes.count {
      #expect(throws: KeyFileError.self) { try DeviceKeyFile(Array(bytes[..<count])) }
    }
    for at in bytes.indices {
      for value: UInt8 in [0, 0x0F, 0x1F, 0x5F, 0x6F, 0x7F, 0xAF, 0xDF, 0xFF, bytes[at] ^ 1, bytes[at] &+ 1] {
        var changed = bytes
        changed[at] = value
        _ = try? DeviceKeyFile(changed)
      }
    }
  }

  /// A dictionary that contains itself, and one that contains a list with itself.
  @Test func aCycleIsNotFollowed() throws {
    for inner: [UInt8] in [[], [0xA1, 0]] {
      let name = Array("IABTCF_x".utf8)
      let objects: [UInt8] = Array("bplist00".utf8) + [0xD1, 1, inner.isEmpty ? 0 : 2, 0x58] + name + inner
      let offsets: [UInt8] = [8, 11] + (inner.isEmpty ? [] : [20])
      let bytes =
        objects + offsets + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, UInt8(offsets.count)]
        + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, UInt8(objects.count)]
      #expect(try DeviceKeyFile(bytes).keys["IABTCF_x"] == .other(inner.isEmpty ? "dict" : "array"))
    }
  }

  @Test(arguments: SeededNumbers.seeds(91))
  func anyBytesAreAnErrorOrKeys(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    let pieces = [
      "<plist>", "<dict>", "<key>IABTCF_a</key>", "<integer>1</integer>", "</dict>", "</plist>", "<map>",
      "<int name=\"IABTCF_b\" value=\"", "\"/>", "</map>", "{", "}", "\"tcstring\":", "\"x\"", ",", "bplist00", "&#0;",
      "<![CDATA[",
    ]
    for _ in 0..<3_000 {
      _ = try? DeviceKeyFile([UInt8].mixture(of: pieces, 1 + numbers.below(12), noise: 6, &numbers))
    }
  }

  /// Nothing is fetched, and nothing is expanded.
  @Test func entitiesAreNotExpanded() throws {
    let laughs = """
      <?xml version="1.0"?><!DOCTYPE plist [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY file SYSTEM "file:///etc/passwd">]>
      <plist><dict><key>IABTCF_TCString</key><string>&c;&file;</string></dict></plist>
      """
    #expect(try DeviceKeyFile(Array(laughs.utf8)).keys[.tcString] == .text("&c;&file;"))
  }

  @Test func whatIsTooLargeOrOfAnotherKindIsOneClearError() {
    let long = "<map><string name=\"app\">" + String(repeating: "x", count: 10_000_000) + "</string></map>"
    for (text, code) in [
      (long, "keys.format"), ("", "keys.format"), ("<html></html>", "keys.format"),
      ("<plist><array/></plist>", "keys.format"),
      ("[1]", "keys.format"), ("hello", "keys.format"), (#"{"type":"close","data":"cmp ui closed"}"#, "keys.message"),
      (#"{"event":"save","tcstring":""}"#, "keys.message"), (#"{"type":"cookieData"}"#, "keys.message"),
      (#"{"type":"save","tcstring":"CQSb"}"#, "keys.string"),
    ] {
      let error = #expect(throws: KeyFileError.self) { try DeviceKeyFile(Array(text.utf8)) }
      #expect(error?.stableCode == code, "\(text.prefix(60))")
    }
  }
}
