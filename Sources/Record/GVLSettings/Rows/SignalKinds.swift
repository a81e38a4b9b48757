import ConsentSignals
import GVLList
import JSONText
import YAMLText

/// The keys of a category: ids that must all be allowed.
private enum CategoryKeys {
  static func table<Whole: Sendable>(
    purposes: any WritableKeyPath<Whole, IDBits> & Sendable,
    specialFeatures: any WritableKeyPath<Whole, IDBits> & Sendable,
    vendors: any WritableKeyPath<Whole, IDBits> & Sendable, changes command: String
  ) -> [Setting<Whole>] {
    [
      Setting(
        "purposes", purposes, .allIDs("purposes", VendorSelectionReader.purposes),
        .words("none"),
        example: "[2]", "Purposes that need consent.", changes: [command]),
      Setting(
        "specialFeatures", specialFeatures,
        .allIDs("special features", VendorSelectionReader.specialFeatures), .words("none"), example: "[1]",
        "Special features that need an opt-in.", changes: [command]),
      Setting(
        "vendors", vendors, .allIDs("vendors", Vendor.ids), .words("none"), example: "[174]",
        "Vendors that need consent.", changes: [command]),
    ]
  }
}

extension SettingKind where Value == IDBits {
  fileprivate static func allIDs(_ what: String, _ known: ClosedRange<Int>) -> Self {
    Self(
      .list("ids of \(what)", of: .number("id", known)),
      read: { node, _ throws(YAMLError) in
        var ids = IDBits()
        for element in try node.elements("a list of ids of \(what)") {
          ids.insert(try VendorSelectionReader.id(element, "an id of \(what)", known))
        }
        return ids
      })
  }
}

extension ConsentCategory {
  /// The non-empty parts, for `gvl config`.
  fileprivate var shown: [JSONValue.Member] {
    [("purposes", purposes), ("specialFeatures", specialFeatures), ("vendors", vendors)].compactMap { name, ids in
      ids.isEmpty ? nil : .init(name, .integers(Array(ids)))
    }
  }
}

extension SettingKind where Value == [SignalSettings.Category] {
  private static let table: [Setting<SignalSettings.Category>] =
    CategoryKeys.table(
      purposes: \.meaning.purposes, specialFeatures: \.meaning.specialFeatures, vendors: \.meaning.vendors,
      changes: "keys export") + [
      Setting(
        "destinations", \.destinations, .texts(.list("names", of: .text("name")), "a list of names"), .words("none"),
        example: "[Amplitude]", "The service's destinations that need the category.", changes: ["keys export"])
    ]

  static let categories = Self(
    .byKey(
      "categories by name", of: .group(SettingGroup("category", example: "{purposes: [2, 3, 4]}", table.map(\.info)))),
    read: { node, source throws(YAMLError) in
      var result: Value = []
      for member in try node.members("categories by name") {
        var category = SignalSettings.Category(name: member.key)
        try table.read(
          member.value, "a category: purposes, specialFeatures, vendors, destinations", into: &category, source)
        result.append(category)
      }
      return result
    },
    show: { categories, _ in
      (
        .object(
          categories.map { category in
            let destinations: [JSONValue.Member] =
              category.destinations.isEmpty ? [] : [.init("destinations", .strings(category.destinations))]
            return .init(category.name, .object(category.meaning.shown + destinations))
          }),
        categories.isEmpty ? nil : categories.map { "\($0.name): \($0.meaning.words)" }.joined(separator: "; ")
      )
    })
}

extension SettingKind where Value == [ConsentMode.Kind: ConsentCategory] {
  /// The kinds that Google's table leaves out: only Google decides about the other kinds.
  private static let kinds = ConsentMode.Kind.allCases.filter { $0.officialPurposes == nil }
  private static let table: [Setting<ConsentCategory>] = CategoryKeys.table(
    purposes: \.purposes, specialFeatures: \.specialFeatures, vendors: \.vendors, changes: "keys consent-mode")
  private static let category = SettingGroup("needs", example: "{purposes: [8]}", table.map(\.info))

  static let consentMode = Self(
    .group(
      SettingGroup(
        "consent mode", example: "{analytics_storage: {purposes: [8]}}",
        kinds.map { kind in
          SettingInfo(
            kind.rawValue, .group(category), .words("not in any call"), example: "{purposes: [8]}",
            "The items that the user must have allowed for it to be granted.", changes: ["keys consent-mode"])
        })),
    read: { node, source throws(YAMLError) in
      var result: Value = [:]
      let official = ConsentMode.Kind.allCases.filter { $0.officialPurposes != nil }
      for member in try node.members("kinds of consent mode by name")
      where official.contains(where: { $0.rawValue == member.key }) {
        throw YAMLError(
          .kind, at: member.value.place, path: member.value.path,
          "Google derives \(member.key) from the TCF by its own table; map only \(kinds.map(\.rawValue).joined(separator: ", "))"
        )
      }
      for member in try node.members(known: kinds.map(\.rawValue), "kinds of consent mode") {
        guard let kind = ConsentMode.Kind(rawValue: member.key) else { continue }
        var needs = ConsentCategory()
        try table.read(member.value, "what it needs: purposes, specialFeatures, vendors", into: &needs, source)
        result[kind] = needs
      }
      return result
    },
    show: { mapping, _ in
      let mapped = kinds.compactMap { kind in mapping[kind].map { (kind, $0) } }
      return (
        .object(mapped.map { .init($0.0.rawValue, .object($0.1.shown)) }),
        mapped.isEmpty ? nil : mapped.map { "\($0.0.rawValue): \($0.1.words)" }.joined(separator: "; ")
      )
    })
}
