import GVLModel

/// A further file that an archive keeps on request, beside lists and translations.
public enum Extra: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The registered CMPs.
  case cmpList
  /// Google's Additional Consent providers.
  case atp
  /// Addresses, contacts and territories of the vendors.
  case additionalVendorInformation
  /// What one vendor stores on devices, as it says itself.
  case disclosure(vendor: Int)

  /// The kinds by the words that people write.
  public enum Kind: String, Sendable, CaseIterable, Comparable {
    case cmpList = "cmp-list"
    case atp
    case additionalVendorInformation = "avi"
    case disclosure = "disclosures"

    public static func < (a: Kind, b: Kind) -> Bool { a.order < b.order }
    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  public var kind: Kind {
    switch self {
    case .cmpList: .cmpList
    case .atp: .atp
    case .additionalVendorInformation: .additionalVendorInformation
    case .disclosure: .disclosure
    }
  }

  /// Nil for a file that there is one of.
  public var vendor: Int? { if case .disclosure(let vendor) = self { vendor } else { nil } }

  /// Nil for a vendor without a disclosure or a disclosure without a vendor.
  public init?(_ kind: Kind, vendor: Int? = nil) {
    switch (kind, vendor) {
    case (.cmpList, nil): self = .cmpList
    case (.atp, nil): self = .atp
    case (.additionalVendorInformation, nil): self = .additionalVendorInformation
    case (.disclosure, let vendor?) where Self.vendors.contains(vendor): self = .disclosure(vendor: vendor)
    default: return nil
    }
  }

  /// Vendor ids of a TC string have sixteen bits.
  public static let vendors = 1...65_535

  /// `cmp-list`, `disclosures/755`.
  public var description: String { kind.rawValue + (vendor.map { "/\($0)" } ?? "") }

  /// For names in the quarantine: `disclosures-755`.
  package var label: String { description.replacing("/", with: "-") }

  public static func < (a: Extra, b: Extra) -> Bool { (a.kind, a.vendor ?? 0) < (b.kind, b.vendor ?? 0) }
}

extension ArchiveLayout {
  /// `gvl-cache/disclosures/755.json`; with an edition for a later text, `gvl-cache/atp.9f2c41aa.csv`.
  public static func path(_ extra: Extra, edition: String? = nil) -> String {
    stem(extra) + (edition.map { $0 + "." } ?? "") + (extra.kind == .atp ? "csv" : "json")
  }

  /// What the paths of all its texts begin with.
  static func stem(_ extra: Extra) -> String { "\(cache)/\(extra)." }

  /// Nil for any path that `path(_:edition:)` does not make.
  public static func extra(of path: String) -> (extra: Extra, edition: String?)? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.first == cache, let name = parts.last else { return nil }
    let words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 2 || words.count == 3 else { return nil }
    let extra: Extra? =
      switch parts.count {
      case 2: Extra.Kind(rawValue: words[0]).flatMap { Extra($0) }
      case 3: Extra.Kind(rawValue: parts[1]).flatMap { kind in Int(words[0]).flatMap { Extra(kind, vendor: $0) } }
      default: nil
      }
    let edition = words.count == 3 ? words[1] : nil
    let isEdition = edition.map { $0.utf8.count == 8 && $0.utf8.allSatisfy { HexDigits.lowerCase.contains($0) } }
    // One name for one thing: no leading zeros and the like.
    guard let extra, isEdition != false, self.path(extra, edition: edition) == path else { return nil }
    return (extra, edition)
  }
}
