import GVLCheck
import GVLDialogReading
import TestSupport

/// Keys without levels name their layer by a prefix.
@Suite struct FlatLayersTests {
  private func layers(_ more: [(String, String)], without left: Set<String> = []) throws -> [String: Layer] {
    let all = Self.first + more
    let text = all.filter { !left.contains($0.0) }.map { "\"\($0.0)\": \"\($0.1)\"" }.joined(separator: ", ")
    let controls = try checkText("{\(text)}", file: "cookie-consent/locales/en.json").controls
    return Dictionary(controls.compactMap { control in control.key.map { ($0, control.layer) } }) { a, _ in a }
  }

  static let first = [
    ("alert_title", "We use cookies"), ("alert_text", "They measure how this shop is used."),
    ("alert_accept", "Accept all cookies"), ("alert_essential_only", "Only necessary cookies"),
    ("alert_settings", "Manage preferences"),
  ]
  static let second = [
    ("settings_title", "Your cookies"), ("settings_accept_all", "Accept all cookies"), ("settings_close", "Close"),
    ("settings_save", "Save my selection"),
  ]

  @Test func anotherScreenIsAnotherLayer() throws {
    let layers = try layers(Self.second)
    for key in ["alert_accept", "alert_essential_only", "alert_settings"] { #expect(layers[key] == .first, "\(key)") }
    for key in ["settings_accept_all", "settings_save", "settings_close"] { #expect(layers[key] == .second, "\(key)") }
  }

  /// A first-layer label that names its target, a lone key, or keys without a first layer stay in the first layer.
  @Test func whatMerelyLeadsThereStays() throws {
    let link = try layers([("settings_button", "Manage preferences"), ("settings_label", "Preferences")])
    #expect(link.values.allSatisfy { $0 == .first }, "\(link)")
    #expect(try layers([("settings_save", "Save my selection")])["settings_save"] == .first)
    let alone = try layers(Self.second, without: Set(Self.first.map(\.0)))
    #expect(alone["settings_accept_all"] == .first)
  }

  /// Each layer needs its own refusal: one on the other layer does not count.
  @Test func eachLayerNeedsItsOwnRefusal() throws {
    func found(_ left: Set<String>, _ more: [(String, String)] = []) throws -> [String] {
      let all = (Self.first + Self.second + more).filter { !left.contains($0.0) }
      let text = all.map { "\"\($0.0)\": \"\($0.1)\"" }.joined(separator: ", ")
      return try checkText("{\(text)}", file: "cookie-consent/locales/en.json").findings.map(\.rule.check).sorted()
    }
    #expect(try found([]) == ["no-reject-all-second-layer"])
    let refusal = ("settings_reject_all", "Reject all cookies")
    #expect(try found([], [refusal]) == [])
    #expect(try found(["alert_essential_only"], [refusal]) == ["no-reject-first-layer"])
  }
}
