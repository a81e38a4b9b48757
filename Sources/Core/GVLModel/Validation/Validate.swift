public import GVLFindings
import JSONText

extension VendorList {
  /// Everything that this list should not do (`ListRules.all`), in the order of the file.
  ///
  /// Any list that can be read can be validated, in time with its bytes and findings. Entries with a `deletedDate` are
  /// exempt from the rules about declarations. Where a whole map is missing, that is one finding, and ids are not looked
  /// up in it.
  public func findings() -> [Finding] {
    var inspection = Inspection(self)
    inspection.inspectHeaderAndTexts()
    inspection.inspectVendors(of: self)
    return inspection.findings()
  }
}

extension Translation {
  /// Everything that this translation's header and texts should not do (`ListRules.all`), in the order of the file.
  public func findings() -> [Finding] {
    var inspection = Inspection(self)
    inspection.inspectHeaderAndTexts()
    return inspection.findings()
  }
}

extension Inspection {
  private var rules: [any ListRule.Type] {
    ListRules.table.filter { $0.since?.holds(specification: specification, policy: policy) ?? true }
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
