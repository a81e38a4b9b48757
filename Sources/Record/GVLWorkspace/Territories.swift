import GVLArchive
package import GVLList
package import GVLSettings
package import JSONText

/// Where the vendors of a profile work, by the additional vendor information list, compared with the profile's
/// `territories`. It does not exclude any vendor.
package struct Territories: Sendable, Hashable {
  /// A vendor that works in none of the territories.
  package struct Outsider: Sendable, Hashable {
    package let id: Int
    package let name: String
    /// The territories where it works, as in the register: `US`. Empty if the register says "nowhere".
    package let scope: [String]
  }

  /// The territories of the profile: `EEA`, `GB`.
  package let named: [String]
  /// The vendors; nil if no additional vendor information is stored.
  package let vendors: Vendors?

  /// The live vendors of a profile, by their territories in the register.
  package struct Vendors: Sendable, Hashable {
    /// Sorted by id.
    package var outside: [Outsider] = []
    /// The number of vendors that work in one of the territories.
    package var inside = 0
    /// The number of vendors that are not in the register, or without territories there.
    package var unstated = 0
  }

  /// - Parameter information: the register's entry of a vendor; nil if no register is stored.
  package init(_ named: [String], of vendors: [Vendor], information: ((Int) -> JSONValue?)?) {
    self.named = named
    guard let information else {
      self.vendors = nil
      return
    }
    let regions = Set(named.flatMap(Self.regions))
    var result = Vendors()
    for vendor in vendors where vendor.isLive {
      guard case .array(let elements)? = information(vendor.id)?["territorialScope"] else {
        result.unstated += 1
        continue
      }
      let scope = elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
      // A register may also name a group, such as `EEA`.
      if regions.isDisjoint(with: scope.flatMap(Self.regions)) {
        result.outside.append(Outsider(id: vendor.id, name: vendor.name, scope: scope))
      } else {
        result.inside += 1
      }
    }
    result.outside.sort { $0.id < $1.id }
    self.vendors = result
  }

  /// The states of the European Union, ISO 3166-1.
  private static let union = [
    "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT", "LT", "LU", "LV",
    "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK",
  ]

  /// The states that a word stands for.
  static func regions(_ word: String) -> [String] {
    switch word.uppercased() {
    case "EU": union
    case "EEA": union + ["IS", "LI", "NO"]
    case "EFTA": ["CH", "IS", "LI", "NO"]
    // ISO 3166-1 has GR and GB; registers also use the codes of the European Union.
    case "EL": ["GR"]
    case "UK": ["GB"]
    case let state: [state]
    }
  }
}

extension Workspace {
  /// The profile's territories compared with the register; nil if the profile names none.
  ///
  /// - Parameter vendors: the vendors that the profile shows.
  package func territories(of profile: WorkspaceProfile, _ vendors: [Vendor]) -> Territories? {
    guard !profile.territories.isEmpty else { return nil }
    let register = additionalInformationByVendor()
    return Territories(profile.territories, of: vendors, information: register.map { all in { all[String($0)] } })
  }

  /// Whether the register is stored.
  package var hasVendorInformation: Bool { additionalInformationByVendor() != nil }
}

extension Workspace {
  /// The entry of a vendor in the stored additional vendor information, unchanged; nil if the list is not stored (`gvl
  /// sync --also avi`), cannot be read, or lacks the vendor.
  package func additionalInformation(ofVendor id: Int) -> JSONValue? { additionalInformationByVendor()?[String(id)] }

  /// The entries of all vendors, by id as a string.
  func additionalInformationByVendor() -> [String: JSONValue]? {
    guard let archive = try? openArchive(), let entry = archive.index.counting(.extra(.additionalVendorInformation)),
      let bytes = try? archive.bytes(of: entry), let document = try? JSONDocument(bytes)
    else { return nil }
    guard case .object(let members)? = document.root["vendors"]?.value else { return [:] }
    return Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
