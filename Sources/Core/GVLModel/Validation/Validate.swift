import JSONText

/// Looks for everything that a list should not do, in the order of the file.
///
/// Any list that can be read can be validated. Entries with a `deletedDate` are exempt from the rules about
/// declarations. Where a whole map is missing, that is one finding, and ids are not looked up in it.
public func validate(_ list: VendorList) -> [Finding] {
  var inspection = Inspection(list)
  inspection.inspectHeaderAndTexts()
  inspection.inspectVendors(of: list)
  return inspection.findings()
}

/// Looks for everything that a translation's header and texts should not do, in the order of the file.
public func validate(_ translation: Translation) -> [Finding] {
  var inspection = Inspection(translation)
  inspection.inspectHeaderAndTexts()
  return inspection.findings()
}

extension Inspection {
  private var rules: [any ListRule.Type] {
    ListRules.table.filter { $0.since.holds(specification: specification, policy: policy) }
  }

  mutating func inspectHeaderAndTexts() {
    for rule in rules {
      rule.header(&self)
      for kind in TextKind.allCases {
        for item in texts[kind] { rule.text(item, kind, &self) }
      }
    }
  }

  mutating func inspectVendors(of list: VendorList) {
    let (all, structural) = (rules, rules.filter { $0.holdsForDeleted })
    var entry = VendorEntry(list)
    for row in 0..<list.vendorCount {
      entry.move(to: row)
      for rule in entry.isLive ? all : structural { rule.vendor(entry, &self) }
    }
  }
}
