import GVLArchive
package import GVLList
package import GVLSettings
package import JSONText

/// Where the vendors of a profile work, by the additional vendor information list, beside the profile's `territories`.
/// Nobody is left out of anything by it.
package struct Territories: Sendable, Hashable {
  /// A vendor that works in none of the territories.
  package struct Outsider: Sendable, Hashable {
    package let id: Int
    package let name: String
    /// Where it works, as the register says it: `US`. Empty where it says "nowhere".
    package let scope: [String]
  }

  /// As the profile names them: `EEA`, `GB`.
  package let named: [String]
  /// Nil where no additional vendor information is stored.
  package let vendors: Vendors?

  /// The live vendors of a profile, by what the register says of them.
  package struct Vendors: Sendable, Hashable {
    /// By id.
    package var outside: [Outsider] = []
    /// How many work in one of the territories.
    package var inside = 0
    /// How many the register does not know, or of which it does not say where they work.
    package var unstated = 0
  }

  /// - Parameter information: what the register says of a vendor; nil where no register is stored.
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
      // A register may name a group as a profile does.
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
    // ISO 3166-1 has GR and GB; registers also write what the Union writes.
    case "EL": ["GR"]
    case "UK": ["GB"]
    case let state: [state]
    }
  }
}

extension Workspace {
  /// What the register of additional vendor information says of a profile's territories; nil where it names none.
  ///
  /// - Parameter vendors: those that the profile shows.
  package func territories(of profile: WorkspaceProfile, _ vendors: [Vendor]) -> Territories? {
    guard !profile.territories.isEmpty else { return nil }
    let register = additionalInformationByVendor()
    return Territories(profile.territories, of: vendors, information: register.map { all in { all[String($0)] } })
  }

  /// Whether the register is stored.
  package var hasVendorInformation: Bool { additionalInformationByVendor() != nil }
}
