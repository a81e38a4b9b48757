import ConsentSignals
import TestSupport

@testable import KeyFiles

@Suite struct WebViewScriptTests {
  /// Days of the week and of the month, compared with Foundation's.
  @Test(arguments: SeededNumbers.seeds(83))
  func datesAreThoseOfOneTrust(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "EEE, d MMM yyyy HH:mm:ssZ"
    for _ in 0..<500 {
      let seconds = numbers.below(4_000_000_000)
      let date = Date(timeIntervalSince1970: Double(seconds))
      #expect(WebViewScript.date(Timestamp(seconds: seconds)) == formatter.string(from: date))
    }
  }

  /// The name of a third party may be untrusted text.
  @Test func aNameDoesNotEndTheScript() throws {
    let names = ["</script><script>alert(1)</script>", "a\u{2028}b", "\"\\\n"]
    let script = WebViewScript(
      DeviceSignals(tcString: DeviceKeyFileTests.string), customVendors: names.map { ($0, true) }, groups: [], at: nil
    ).text(for: .gvl)
    #expect(!script.contains("</") && !script.contains("\u{2028}") && script.hasSuffix(",\"*\");\n"))
    #expect(script.split(separator: "\n").count == 1)
    let message = script.dropFirst("window.postMessage(".count).dropLast(",\"*\");\n".count)
    let root = try JSONDocument(String(message)).root
    #expect(root["nontcfdata"]?.members.map(\.name) == names)
    // An app that stored the message can read it.
    let file = try DeviceKeyFile(Array(message.utf8))
    #expect(file.customVendors == Dictionary(uniqueKeysWithValues: names.map { ($0, true) }))
    #expect(DeviceSignals(file.keys).tcString == DeviceKeyFileTests.string)
  }

  @Test func whatIsNotKnownIsLeftOut() {
    var signals = DeviceSignals()
    signals.usPrivacy = "1YNN"
    let script = WebViewScript(signals, customVendors: [], groups: [.init(name: "C0004", isOn: false)], at: nil)
    #expect(script.text(for: .onetrust) == "var OTExternalConsent = {\"groups\":\"C0004:0\",\"USPrivacy\":\"1YNN\"};\n")
  }
}
