import ConsentSignals
import GVLFindings
import PlainText

/// Rules that compare vendors with a signal with the list.
extension TCRules {
  static let vendors: [SignalRule] = [
    .init(
      "vendor-unknown", .warning, "the list has every vendor with a signal", .format("Vendor consent section"),
      needs: [.list]
    ) { subject in
      guard let list = subject.facts.list else { return nil }
      let unknown = subject.string.signalledVendors.subtracting(list.vendors)
      guard !unknown.isEmpty else { return nil }
      return .init(
        at: "/vendorConsents", "\(list.name) has no \(named(unknown, "vendor")), which the string signals for")
    },
    .init(
      "vendor-deleted", .warning, "signals are for vendors that were live at the time",
      .format("Vendor list: deletedDate"), needs: [.list]
    ) { subject in
      guard let list = subject.facts.list else { return nil }
      let deleted = list.deleted(among: subject.string.signalledVendors, before: subject.string.lastUpdated)
      guard !deleted.isEmpty else { return nil }
      return .init(
        at: "/vendorConsents",
        "\(named(deleted, "vendor")) had left the framework by \(subject.string.lastUpdated.date); stop signalling")
    },
    .init(
      "vendor-without-interest", .info, "a vendor with a signal of legitimate interest claims one",
      .format("Vendor legitimate interest section"), needs: [.list]
    ) { subject in
      guard let list = subject.facts.list else { return nil }
      let idle = subject.string.vendorLegitimateInterests.intersection(list.vendors).subtracting(list.interested)
      guard !idle.isEmpty else { return nil }
      return .init(
        at: "/vendorLegitimateInterests",
        "\(list.name) has no legitimate interest of \(named(idle, "vendor")): the bits say nothing")
    },
  ]
}
