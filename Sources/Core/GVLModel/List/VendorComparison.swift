import JSONText

/// Quick answers for a comparison of two lists: they look at tokens and make no values.
extension Vendor {
  /// Whether both are written with the same bytes, and so declare the same.
  public func isWritten(like other: Vendor) -> Bool {
    let (mine, theirs) = (Int(list.columns.node[row]), Int(other.list.columns.node[other.row]))
    return list.document.sameBytes(list.document.range(mine), other.list.document, other.list.document.range(theirs))
  }

  public func hasSameName(as other: Vendor) -> Bool {
    same(list.columns.name[row], other, other.list.columns.name[other.row])
  }

  public func hasSamePolicyURL(as other: Vendor) -> Bool {
    same(list.columns.policyURL[row], other, other.list.columns.policyURL[other.row])
  }

  public func hasSameDisclosureURL(as other: Vendor) -> Bool {
    same(list.columns.disclosureURL[row], other, other.list.columns.disclosureURL[other.row])
  }

  public func hasSameDeletedDate(as other: Vendor) -> Bool {
    same(list.columns.deletedDate[row], other, other.list.columns.deletedDate[other.row])
  }

  /// True when the entries stand in the same order with the same values; false does not yet mean a difference.
  public func hasSameLinks(as other: Vendor) -> Bool {
    let (mine, theirs) = (linkEntries, other.linkEntries)
    return mine.count == theirs.count
      && zip(mine, theirs).allSatisfy {
        same($0.language, other, $1.language) && same($0.privacy, other, $1.privacy)
          && same($0.legitimateInterestClaim, other, $1.legitimateInterestClaim)
      }
  }

  /// True when the entries stand in the same order with the same days; false does not yet mean a difference.
  public func hasSameRetention(as other: Vendor) -> Bool {
    let (mine, theirs) = (retentionEntries, other.retentionEntries)
    return mine.count == theirs.count
      && zip(mine, theirs).allSatisfy { $0.scope == $1.scope && $0.id == $1.id && $0.days == $1.days }
  }

  var linkEntries: ArraySlice<VendorColumns.URLEntry> {
    list.columns.urls[Int(list.columns.urlStart[row])..<Int(list.columns.urlStart[row + 1])]
  }

  var retentionEntries: ArraySlice<VendorColumns.RetentionEntry> {
    list.columns.retentions[Int(list.columns.retentionStart[row])..<Int(list.columns.retentionStart[row + 1])]
  }

  private func same(_ index: Int32, _ other: Vendor, _ otherIndex: Int32) -> Bool {
    let (mine, theirs) = (Int(index), Int(otherIndex))
    switch (list.document.isBlankText(mine), other.list.document.isBlankText(theirs)) {
    case (true, true): return true
    case (false, false): return list.document.sameText(mine, other.list.document, theirs)
    default: return false
    }
  }
}
