import ConsentSignals
import TestSupport

@testable import KeyFiles

/// The message in the form that each platform's sample sends or stores.
@Suite struct SaveMessageTests {
  private static let string = DeviceKeyFileTests.string

  @Test(arguments: [
    // React Native, Flutter, Android.
    #"{"type":"save","tcstring":"S","currentstate":{},"nontcfdata":{"Lampworks":true,"Lanterns":false},"configversion":1,"tcstringversion":"2","acString":"2~7~dv.9","inAppTCData":{}}"#,
    // iOS: the kind is under `event`, and versions are numbers.
    #"{"event":"save","tcstring":"S","nontcfdata":"{\"Lampworks\":true,\"Lanterns\":false}","tcstringversion":2,"acstring":"2~7~dv.9"}"#,
    // The string is under `data`.
    #"{"event":"save","data":"S","nontcfdata":{"Lampworks":true,"Lanterns":false},"acstring":"2~7~dv.9"}"#,
    // An app's answer to its page.
    #"{"type":"cookieData","tcstring":"S","nontcfdata":{"Lampworks":true,"Lanterns":false},"acstring":"2~7~dv.9"}"#,
    // The whole message is stored under the string's name.
    #"{"tcstring":{"event":"save","tcstring":"S","nontcfdata":{"Lampworks":true,"Lanterns":false},"acstring":"2~7~dv.9"}}"#,
    // The message is stored as a text.
    #"{"type":"save","tcstring":"{\"event\":\"save\",\"tcstring\":\"T\",\"nontcfdata\":{\"Lampworks\":true,\"Lanterns\":false},\"acstring\":\"2~7~dv.9\"}"}"#,
  ])
  func everyFormOfTheMessage(_ form: String) throws {
    let text = form.replacing("\"S\"", with: "\"\(Self.string)\"").replacing(#"\"T\""#, with: #"\"\#(Self.string)\""#)
    let quoted = "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    for document in [text, quoted] {
      let file = try DeviceKeyFile(Array(document.utf8))
      #expect(file.format == .message)
      #expect(file.customVendors == ["Lampworks": true, "Lanterns": false])
      var signals = DeviceSignals(tcString: Self.string)
      signals.additionalConsent = "2~7~dv.9"
      #expect(file.keys == (try DeviceKeys(signals)))
    }
  }

  @Test func keysInJSONAreNoMessage() throws {
    let keys = try DeviceKeys(DeviceSignals(tcString: Self.string, gdprApplies: true))
    #expect(try DeviceKeyFile(Array(keys.json.utf8)).format == .json)
    let plain = #"{"IABTCF_CmpSdkID":880,"type":"x","IABTCF_TCString":"\#(Self.string)"}"#
    #expect(try DeviceKeyFile(Array(plain.utf8)).keys.entries.count == 2)
  }
}
