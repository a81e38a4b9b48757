import GVLFindings
import GVLList

/// A rule of `gvl validate`. It checks the header, the texts or the vendors of a list or translation, or several of
/// them. The types of values were checked during reading.
typealias ListRule = RuleTable<Inspection>.Row
typealias ListFound = FoundPlace<Inspection>

extension ListRule {
  /// - Parameters:
  ///   - holdsForDeleted: Whether vendors with a `deletedDate` are checked too: for rules of structure, not of
  ///     declarations.
  init(
    _ name: String, _ severity: Severity, _ title: String, _ cite: Citation, since: Rule.Since? = nil,
    holdsForDeleted: Bool = false,
    header: (@Sendable (Inspection) -> [ListFound])? = nil,
    text: (@Sendable (TextItem, TextKind, Inspection) -> [ListFound])? = nil,
    vendor: (@Sendable (VendorEntry) -> [ListFound])? = nil
  ) {
    let rule = Rule(id: "list/" + name, severity: severity, title: title, cite: cite, since: since)
    self.init(
      rule,
      Check { file in
        var all = header?(file) ?? []
        if let text {
          for kind in TextKind.allCases {
            for item in file.texts[kind] { add(text(item, kind, file), to: &all) }
          }
        }
        if let vendor {
          for one in holdsForDeleted ? file.vendors.all : file.vendors.live {
            add(vendor(VendorEntry(vendor: one, file: file)), to: &all)
          }
        }
        return all
      })
  }
}

/// Most vendors have no fault.
private func add(_ found: [ListFound], to all: inout [ListFound]) {
  if !found.isEmpty { all += found }
}

extension Citation {
  /// A citation of Consent string and vendor list formats v2.
  static func format(_ part: String) -> Citation { Citation("Consent string and vendor list formats v2, " + part) }
  /// A rule derived from published lists, not from the framework.
  static let observed = Citation("published lists 2018 to 2026, as they were found")
}
