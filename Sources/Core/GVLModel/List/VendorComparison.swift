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
    guard mine.count == theirs.count else { return false }
    for offset in 0..<mine.count {
      let (a, b) = (mine[mine.startIndex + offset], theirs[theirs.startIndex + offset])
      guard same(a.language, other, b.language), same(a.privacy, other, b.privacy),
        same(a.legitimateInterestClaim, other, b.legitimateInterestClaim)
      else { return false }
    }
    return true
  }

  /// True when the entries stand in the same order with the same days; false does not yet mean a difference.
  public func hasSameRetention(as other: Vendor) -> Bool {
    let (mine, theirs) = (retentionEntries, other.retentionEntries)
    guard mine.count == theirs.count else { return false }
    for offset in 0..<mine.count {
      let (a, b) = (mine[mine.startIndex + offset], theirs[theirs.startIndex + offset])
      guard a.scope == b.scope, a.id == b.id, a.days == b.days else { return false }
    }
    return true
  }

  var linkEntries: ArraySlice<VendorColumns.URLEntry> {
    list.columns.urls[Int(list.columns.urlStart[row])..<Int(list.columns.urlStart[row + 1])]
  }

  var retentionEntries: ArraySlice<VendorColumns.RetentionEntry> {
    list.columns.retentions[Int(list.columns.retentionStart[row])..<Int(list.columns.retentionStart[row + 1])]
  }

  func same(_ index: Int32, _ other: Vendor, _ otherIndex: Int32) -> Bool {
    list.document.sameTextOrNone(Int(index), other.list.document, Int(otherIndex))
  }
}

extension JSONDocument {
  /// Whether two texts are the same by their bytes. No text (-1) and an empty one are.
  func sameTextOrNone(_ index: Int, _ other: JSONDocument, _ otherIndex: Int) -> Bool {
    switch (isBlankText(index), other.isBlankText(otherIndex)) {
    case (true, true): true
    case (false, false): sameText(index, other, otherIndex)
    default: false
    }
  }
}
