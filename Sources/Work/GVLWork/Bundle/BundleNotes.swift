import ConsentSignals
import GVLList
import GVLSettings
import GVLShown
import GVLSignals
import GVLWorkspace
import PlainText

extension Workspace {
  /// Sentences about third parties of a profile that are vendors in the list.
  func listedOutsiders(of profile: WorkspaceProfile, in list: VendorList) throws -> [String] {
    var outsiders = profile.dialogs.customVendors.map {
      ListedOutsider.Outsider(label: "custom vendor \($0.name)", name: $0.name, addresses: [$0.url].compactMap(\.self))
    }
    let ids = profile.dialogs.additionalProviders
    if !ids.isEmpty, let providers = try extraList(.atp) {
      outsiders += ids.compactMap { id in
        providers.entries[id].map {
          ListedOutsider.Outsider(label: "Google's provider \(id) \($0.name)", name: $0.name, addresses: $0.addresses)
        }
      }
    }
    let unknown =
      ids.isEmpty || outsiders.count > profile.dialogs.customVendors.count
      ? []
      : [
        "whether the list has one of Google's providers as a vendor is not known: `gvl sync --also atp` stores Google's list"
      ]
    return unknown
      + ListedOutsider.found(outsiders, in: list.vendors.filter(\.isLive)).map { found in
        let what = found.domain.map { "domain \($0)" } ?? "name"
        return
          "\(found.label) has the \(what) of vendor \(found.vendor) \(found.vendorName): a vendor of the list is asked for by the TCF, not beside it"
      }
  }
}

extension SignalSettings {
  /// Sentences about the analytics categories and kinds of consent mode that the profile's dialog can never turn on,
  /// because it does not ask for all that they need. Kinds of Google's table appear only if the profile uses consent
  /// mode.
  func neverOn(in shown: ShownList) -> [String] {
    let bases = ShownBases(shown)
    let asked = bases.vendors.reduce(into: ConsentCategory()) { asked, vendor in
      asked.purposes.formUnion(vendor.consent)
      asked.specialFeatures.formUnion(vendor.specialFeatures)
      if !vendor.consent.isEmpty { asked.vendors.insert(vendor.id) }
    }
    let all =
      analytics.map { ("category \($0.name)", $0.meaning) }
      + ConsentMode.Kind.allCases.compactMap { kind in consentMode[kind].map { (kind.rawValue, $0) } }
    let google = ConsentMode.googleVendor
    let official = ConsentMode.Kind.allCases.filter { $0.officialPurposes != nil }.map(\.rawValue)
    var words: [String] = []
    if !consentMode.isEmpty, bases[google] == nil {
      words.append(
        "\(official.joined(separator: ", ")) are in no update of consent mode: the dialog does not show vendor \(google), Google"
      )
    }
    return words
      + all.compactMap { name, needs in
        guard !needs.isEmpty else { return "\(name) stands for nothing, and is never on" }
        let missing = needs.missing(in: asked)
        guard !missing.isEmpty else { return nil }
        return "\(name) needs \(missing.words), which the dialog asks no consent for: it is never on"
      }
  }
}
