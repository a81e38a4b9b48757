package import ConsentSignals
import GVLList
import GVLSignals
import PlainText
package import KeyFiles
package import ReportFormats

/// A text report about an imported file of keys.
package struct ImportedKeysText: Sendable {
  private let format: KeyFormat
  private let signals: DeviceSignals
  private let string: TCString?
  private let customVendors: [String: Bool]
  private let ownCMP: Int?

  /// - Parameters:
  ///   - string: The result of reading the TC string among the keys.
  ///   - ownCMP: The id of the publisher's own CMP; nil if unknown.
  package init(
    _ signals: DeviceSignals, _ string: TCString?, from format: KeyFormat, customVendors: [String: Bool], ownCMP: Int?
  ) {
    (self.format, self.signals, self.string) = (format, signals, string)
    (self.customVendors, self.ownCMP) = (customVendors, ownCMP)
  }

  package var textReport: TextReport {
    var report = TextReport()
    var table = Table([.init(""), .init("")])
    func row(_ name: String, _ value: String, _ ink: Ink = .plain) { table.row(Piece(name, .dim), Piece(value, ink)) }
    row("written in", format.words)
    row("GDPR applies", signals.gdprApplies.map { $0 ? "yes" : "no" } ?? "not known")
    if let id = string?.cmpID ?? signals.cmpID {
      row(
        "CMP", ownCMP == nil || ownCMP == id ? "\(id)" : "\(id), which is not yours (\(ownCMP ?? 0))",
        ownCMP == nil || ownCMP == id ? .plain : .yellow)
    }
    if let string {
      row("chosen", "\(string.lastUpdated.date), by \(string.list)")
      row("purposes", Self.ids(string.purposeConsents))
      row("legitimate interests", Self.ids(string.purposeLegitimateInterests))
      row("special features", Self.ids(string.specialFeatureOptIns))
      row(
        "vendors",
        "\(string.vendorConsents.count) with consent, \(string.vendorLegitimateInterests.count) with a legitimate interest"
      )
      row("disclosed", string.vendorsDisclosed.map { "\($0.count) vendors" } ?? "the string does not say")
    }
    if signals.tcStringV1 != nil { row("version 1", "a string of version 1, which ended in 2020", .yellow) }
    if let text = signals.additionalConsent, let string = try? ACString(text) {
      row("Additional Consent", "\(counted(string.consented.count, "provider")) with consent")
    }
    if signals.gppString != nil {
      row(
        "GPP", "sections that apply: " + (signals.gppSections?.map(String.init).joined(separator: ", ") ?? "not known"))
    }
    if let text = signals.usPrivacy { row("US Privacy", text) }
    for (name, isAllowed) in customVendors.sorted(by: { $0.key < $1.key }) {
      row("outside of the list", "\(name): \(isAllowed ? "yes" : "no")")
    }
    report.append(table.report)
    return report
  }

  private static func ids(_ ids: IDBits) -> String { ids.isEmpty ? "none" : IDRanges.text(ids.ranges, to: 60) }
}
