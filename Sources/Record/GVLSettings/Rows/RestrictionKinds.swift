import GVLShown
import JSONText
import YAMLText

extension SettingKind where Value == [PublisherProfile.Restriction] {
  static let restrictions = Self(
    "restrictions",
    SettingGroup(
      "restriction", example: "{purpose: 2, type: requireConsent, vendors: all}", RestrictionKeys.table.map(\.info)),
    RestrictionKeys.table, from: PublisherProfile.Restriction(purpose: 0, kind: .notAllowed, vendors: .all),
    expected: "a list of restrictions", each: "a restriction: purpose, type and vendors",
    show: { restrictions, _ in
      let shown = restrictions.map { (kind: $0.kind.rawValue, purpose: $0.purpose, vendors: $0.vendors.shown) }
      return (
        .array(
          shown.map {
            ["purpose": .integer($0.purpose), "type": .string($0.kind), "vendors": $0.vendors.value ?? .null]
          }),
        shown.isEmpty
          ? nil
          : shown.map { "purpose \($0.purpose) \($0.kind) (vendors \($0.vendors.text ?? ""))" }.joined(separator: "; ")
      )
    })
}

/// The keys of a restriction.
private enum RestrictionKeys {
  static let table: [Setting<PublisherProfile.Restriction>] = [
    Setting(
      "purpose", \.purpose,
      SettingKind(
        .number("id of a purpose", VendorSelectionReader.purposes),
        read: { node, _ throws(YAMLError) in
          try VendorSelectionReader.id(node, "a purpose id", VendorSelectionReader.purposes)
        }), .required, example: "7", "The purpose that is restricted.", changes: ["bundle"]),
    Setting(
      "type", \.kind,
      SettingKind(
        .fixed(PublisherProfile.Restriction.Kind.allCases.map(\.rawValue)),
        read: { node, _ throws(YAMLError) in
          guard let kind = PublisherProfile.Restriction.Kind(rawValue: try node.text("a type of restriction")) else {
            throw node.mismatch(words: PublisherProfile.Restriction.Kind.allCases.map(\.rawValue))
          }
          return kind
        }), .required, example: "notAllowed",
      "Whether the purpose is not allowed, or needs consent or legitimate interest as its legal basis.",
      changes: ["bundle"]),
    Setting(
      "vendors", \.vendors, .restricted, .required, example: "[174]", "The vendors that the restriction applies to.",
      changes: ["bundle"]),
  ]
}
