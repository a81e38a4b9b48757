package import ConsentSignals
import JSONText
package import PlainText

/// A script that passes an app's choice to the page of a WebView, so that the page does not ask again.
package struct WebViewScript: Sendable {
  /// The product whose page reads the script.
  package enum Reader: String, Sendable, CaseIterable {
    /// The pages of gvl's own bundles and of Gravito: the message `cookieData`.
    case gvl
    /// OneTrust: the variable `OTExternalConsent`.
    case onetrust
  }

  /// Other products, with the reason why gvl writes nothing for their pages.
  package static let refused: [(name: String, why: String)] = [
    ("sourcepoint", "its pages take a record that its own servers have signed off, by sp.loadConsent"),
    ("didomi", "only its SDK makes the script, with its own ids of the user and of the notice"),
    ("usercentrics", "only its SDK makes the session data, in a form that is not documented"),
    ("axeptio", "its pages take a token that its SDK adds to the address"),
    ("consentmanager", "its pages take a text of its SDK's own, behind #cmpimport= in the address"),
  ]

  private let signals: DeviceSignals
  private let customVendors: [(name: String, isAllowed: Bool)]
  private let groups: [CategoryState]
  private let moment: Timestamp?

  /// - Parameters:
  ///   - customVendors: third parties outside of the list, with the user's choice.
  ///   - groups: the publisher's categories at OneTrust, by their ids there.
  ///   - moment: the time of the choice; nil if unknown.
  package init(
    _ signals: DeviceSignals, customVendors: [(name: String, isAllowed: Bool)], groups: [CategoryState],
    at moment: Timestamp?
  ) {
    (self.signals, self.customVendors, self.groups, self.moment) = (signals, customVendors, groups, moment)
  }

  /// One statement, on one line.
  package func text(for reader: Reader) -> String {
    switch reader {
    case .gvl:
      let vendors = customVendors.map { JSONValue.Member($0.name, .bool($0.isAllowed)) }
      return "window.postMessage("
        + Self.safe([
          "type": "cookieData", "tcstring": .text(signals.tcString), "acstring": .text(signals.additionalConsent),
          "nontcfdata": .object(vendors),
        ]) + ",\"*\");\n"
    case .onetrust:
      let members: [(String, String?)] = [
        ("consentedDate", moment.map(Self.date)),
        ("groups", groups.map { "\($0.name):\($0.isOn ? 1 : 0)" }.joined(separator: ",")),
        ("USPrivacy", signals.usPrivacy), ("tcString", signals.tcString),
        ("addtlString", signals.additionalConsent), ("gppString", signals.gppString),
      ]
      return "var OTExternalConsent = "
        + Self.safe(.object(members.compactMap { name, text in text.map { .init(name, .string($0)) } })) + ";\n"
    }
  }

  /// JSON for a script: no `<`, which could end the script, and no U+2028 and U+2029, which end lines in it.
  private static func safe(_ value: JSONValue) -> String {
    String(decoding: value.written(.compact), as: UTF8.self)
      .replacing("<", with: "\\u003c").replacing("\u{2028}", with: "\\u2028").replacing("\u{2029}", with: "\\u2029")
  }

  /// The date in the format of OneTrust's documents: `Tue, 6 Apr 2021 16:13:41+0000`.
  static func date(_ moment: Timestamp) -> String {
    let text = moment.description
    let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let parts = text.prefix(10).split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return text }
    let days = moment.milliseconds / 86_400_000
    // 1 January 1970 was a Thursday.
    let day = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][((days % 7) + 7) % 7]
    return "\(day), \(parts[2]) \(names[parts[1] - 1]) \(parts[0]) \(text.dropFirst(11).prefix(8))+0000"
  }
}
