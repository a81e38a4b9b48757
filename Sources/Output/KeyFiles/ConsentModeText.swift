package import ConsentSignals
package import JSONText

/// Google's consent mode in the syntax of an app's files and programs.
package struct ConsentModeText: Sendable {
  /// The platform that the text is for.
  package enum Platform: String, Sendable, CaseIterable { case ios, android, web }

  private let mode: ConsentMode
  private let isDefault: Bool

  /// - Parameter isDefault: whether it is the state before any answer.
  package init(_ mode: ConsentMode, isDefault: Bool) { (self.mode, self.isDefault) = (mode, isDefault) }

  /// Lines for an `Info.plist`, a manifest or a page; an update is a call. Empty if no kind is set.
  package func text(for platform: Platform) -> String {
    let entries = mode.entries.filter { platform == .web || $0.kind.isOfApps }
    guard !entries.isEmpty else { return "" }
    switch (platform, isDefault) {
    case (.ios, true):
      return entries.map { kind, isGranted in
        "<key>\(ConsentModeSetting(kind).infoPlistKey)</key>\n\(isGranted ? "<true/>" : "<false/>")\n"
      }.joined()
    case (.android, true):
      return entries.map { kind, isGranted in
        "<meta-data android:name=\"\(ConsentModeSetting(kind).manifestName)\" android:value=\"\(isGranted)\" />\n"
      }.joined()
    case (.ios, false):
      let rows = entries.map { "  .\($0.kind.swiftName): \($0.isGranted ? ".granted" : ".denied"),\n" }
      return "Analytics.setConsent([\n\(rows.joined())])\n"
    case (.android, false):
      let rows = entries.map {
        "  ConsentType.\($0.kind.rawValue.uppercased()) to ConsentStatus.\($0.isGranted ? "GRANTED" : "DENIED"),\n"
      }
      return "Firebase.analytics.setConsent(mapOf(\n\(rows.joined())))\n"
    case (.web, _):
      let states = entries.map { "  '\($0.kind.rawValue)': '\($0.isGranted ? "granted" : "denied")',\n" }.joined()
      return isDefault
        ? "gtag('consent', 'default', {\n\(states)  'wait_for_update': 500,\n});\n"
        : "gtag('consent', 'update', {\n\(states)});\n"
    }
  }

  /// `gvl.consent-mode/1`: every kind, null for a kind that is in no call.
  package var json: JSONValue {
    [
      "schema": "gvl.consent-mode/1", "when": isDefault ? "default" : "update",
      "states": .object(
        ConsentMode.Kind.allCases.map { kind in
          .init(kind.rawValue, mode.states[kind].map { $0 ? "granted" : "denied" } ?? .null)
        }),
    ]
  }
}

extension ConsentMode.Kind {
  /// The name in Firebase's enumeration for Swift: `adStorage`.
  fileprivate var swiftName: String {
    let words = rawValue.split(separator: "_")
    return words.dropFirst().reduce(String(words.first ?? "")) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }
}
