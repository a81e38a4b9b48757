/// The fields of a US section, in order. After six bits of version, each field is a value, or a list of values, of two
/// bits.
///
/// Source: IAB Tech Lab, "Global Privacy Platform", sections 7 to 27, as the reference library has them (3.2.0, August 2026).
struct USLayout: Sendable {
  /// A field: one value, or a list of values.
  struct Field: Sendable {
    let name: String
    /// The number of values; nil for a field that is not a list.
    let count: Int?

    var width: Int { 2 * (count ?? 1) }
  }

  let fields: [Field]
  /// Whether a segment can follow that reports Global Privacy Control.
  let hasGPC: Bool
  /// Whether a segment with consents for sensitive data can follow: those of 2025 have no type and one list of eight.
  let hasSensitiveSegment: Bool

  /// - Parameter fields: The names of the fields; a list's name is followed by a colon and its length.
  init(_ fields: String, hasGPC: Bool = true, hasSensitiveSegment: Bool = false) {
    self.fields = fields.split(separator: " ").map { word in
      let parts = word.split(separator: ":")
      return Field(name: String(parts[0]), count: parts.count > 1 ? Int(parts[1]) : nil)
    }
    (self.hasGPC, self.hasSensitiveSegment) = (hasGPC, hasSensitiveSegment)
  }

  /// The number of bits in the core, with the version.
  var width: Int { fields.reduce(6) { $0 + $1.width } }

  /// US National of version 1: shorter lists.
  static let firstNational = USLayout(
    """
    SharingNotice SaleOptOutNotice SharingOptOutNotice TargetedAdvertisingOptOutNotice \
    SensitiveDataProcessingOptOutNotice SensitiveDataLimitUseNotice SaleOptOut SharingOptOut \
    TargetedAdvertisingOptOut SensitiveDataProcessing:12 KnownChildSensitiveDataConsents:2 \
    PersonalDataConsents MspaCoveredTransaction MspaOptOutOptionMode MspaServiceProviderMode
    """)

  /// Layouts by section number; states with the same fields share a row.
  static let all: [Int: USLayout] = {
    let groups: [([Int], USLayout)] = [
      (
        [7],
        USLayout(
          """
          SharingNotice SaleOptOutNotice SharingOptOutNotice TargetedAdvertisingOptOutNotice \
          SensitiveDataProcessingOptOutNotice SensitiveDataLimitUseNotice SaleOptOut SharingOptOut \
          TargetedAdvertisingOptOut SensitiveDataProcessing:16 KnownChildSensitiveDataConsents:3 \
          PersonalDataConsents MspaCoveredTransaction MspaOptOutOptionMode MspaServiceProviderMode
          """)
      ),
      (
        [8],
        USLayout(
          """
          SaleOptOutNotice SharingOptOutNotice SensitiveDataLimitUseNotice SaleOptOut SharingOptOut \
          SensitiveDataProcessing:9 KnownChildSensitiveDataConsents:2 PersonalDataConsents MspaCoveredTransaction \
          MspaOptOutOptionMode MspaServiceProviderMode
          """)
      ),
      (
        [9],
        USLayout(
          """
          SharingNotice SaleOptOutNotice TargetedAdvertisingOptOutNotice SaleOptOut TargetedAdvertisingOptOut \
          SensitiveDataProcessing:8 KnownChildSensitiveDataConsents MspaCoveredTransaction MspaOptOutOptionMode \
          MspaServiceProviderMode
          """, hasGPC: false)
      ),
      (
        [10],
        USLayout(
          """
          SharingNotice SaleOptOutNotice TargetedAdvertisingOptOutNotice SaleOptOut TargetedAdvertisingOptOut \
          SensitiveDataProcessing:7 KnownChildSensitiveDataConsents MspaCoveredTransaction MspaOptOutOptionMode \
          MspaServiceProviderMode
          """)
      ),
      (
        [11],
        USLayout(
          """
          SharingNotice SaleOptOutNotice TargetedAdvertisingOptOutNotice SensitiveDataProcessingOptOutNotice \
          SaleOptOut TargetedAdvertisingOptOut SensitiveDataProcessing:8 KnownChildSensitiveDataConsents \
          MspaCoveredTransaction MspaOptOutOptionMode MspaServiceProviderMode
          """, hasGPC: false)
      ),
      (
        [12],
        USLayout(
          """
          SharingNotice SaleOptOutNotice TargetedAdvertisingOptOutNotice SaleOptOut TargetedAdvertisingOptOut \
          SensitiveDataProcessing:8 KnownChildSensitiveDataConsents:3 MspaCoveredTransaction MspaOptOutOptionMode \
          MspaServiceProviderMode
          """)
      ),
      (
        [13],
        USLayout(
          """
          ProcessingNotice SaleOptOutNotice TargetedAdvertisingOptOutNotice SaleOptOut TargetedAdvertisingOptOut \
          SensitiveDataProcessing:8 KnownChildSensitiveDataConsents:3 AdditionalDataProcessingConsent \
          MspaCoveredTransaction MspaOptOutOptionMode MspaServiceProviderMode
          """, hasGPC: false)
      ),
      (
        [14],
        USLayout(
          """
          SharingNotice SaleOptOutNotice TargetedAdvertisingOptOutNotice SaleOptOut TargetedAdvertisingOptOut \
          SensitiveDataProcessing:8 KnownChildSensitiveDataConsents:3 AdditionalDataProcessingConsent \
          MspaCoveredTransaction MspaOptOutOptionMode MspaServiceProviderMode
          """)
      ),
      (
        [15],
        USLayout(
          """
          ProcessingNotice SaleOptOutNotice TargetedAdvertisingOptOutNotice SaleOptOut TargetedAdvertisingOptOut \
          SensitiveDataProcessing:11 KnownChildSensitiveDataConsents:3 AdditionalDataProcessingConsent \
          MspaCoveredTransaction MspaOptOutOptionMode MspaServiceProviderMode
          """)
      ),
      (
        [16, 19, 22, 23],
        USLayout(
          """
          ProcessingNotice SaleOptOutNotice TargetedAdvertisingOptOutNotice SaleOptOut TargetedAdvertisingOptOut \
          SensitiveDataProcessing:8 KnownChildSensitiveDataConsents AdditionalDataProcessingConsent \
          MspaCoveredTransaction MspaOptOutOptionMode MspaServiceProviderMode
          """)
      ),
      (
        [17],
        USLayout(
          """
          ProcessingNotice SaleOptOutNotice TargetedAdvertisingOptOutNotice SaleOptOut TargetedAdvertisingOptOut \
          SensitiveDataProcessing:9 KnownChildSensitiveDataConsents:5 AdditionalDataProcessingConsent \
          MspaCoveredTransaction MspaOptOutOptionMode MspaServiceProviderMode
          """)
      ),
      (
        [18],
        USLayout(
          """
          ProcessingNotice SaleOptOutNotice TargetedAdvertisingOptOutNotice SensitiveDataOptOutNotice SaleOptOut \
          TargetedAdvertisingOptOut SensitiveDataProcessing:8 KnownChildSensitiveDataConsents \
          MspaCoveredTransaction MspaOptOutOptionMode MspaServiceProviderMode
          """)
      ),
      (
        [20],
        USLayout(
          """
          ProcessingNotice SaleOptOutNotice TargetedAdvertisingOptOutNotice SaleOptOut TargetedAdvertisingOptOut \
          SensitiveDataProcessing:8 KnownChildSensitiveDataConsents:3 AdditionalDataProcessingConsent \
          MspaCoveredTransaction MspaOptOutOptionMode MspaServiceProviderMode
          """)
      ),
      (
        [21],
        USLayout(
          """
          ProcessingNotice SaleOptOutNotice TargetedAdvertisingOptOutNotice SaleOptOut TargetedAdvertisingOptOut \
          SensitiveDataProcessing:10 KnownChildSensitiveDataConsents:5 AdditionalDataProcessingConsent \
          MspaCoveredTransaction MspaOptOutOptionMode MspaServiceProviderMode
          """)
      ),
      (
        [24],
        USLayout(
          """
          MspaCoveredTransaction MspaMode ProcessingNotice SaleOptOutNotice TargetedAdvertisingOptOutNotice \
          SaleOptOut TargetedAdvertisingOptOut AdditionalDataProcessingConsent
          """)
      ),
      (
        [25, 26, 27],
        USLayout(
          """
          MspaCoveredTransaction MspaMode ProcessingNotice SaleOptOutNotice TargetedAdvertisingOptOutNotice \
          SaleOptOut TargetedAdvertisingOptOut KnownChildSensitiveDataConsents AdditionalDataProcessingConsent
          """, hasGPC: false, hasSensitiveSegment: true)
      ),
    ]
    return Dictionary(uniqueKeysWithValues: groups.flatMap { ids, layout in ids.map { ($0, layout) } })
  }()
}
