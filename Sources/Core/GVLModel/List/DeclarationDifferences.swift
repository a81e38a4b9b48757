import JSONText

/// The parts of two declarations that are not the same: a comparison makes values of those alone.
package struct DeclarationDifferences: Sendable {
  @usableFromInline var bits: UInt32 = 0

  /// One part of a declaration.
  package struct Part: Sendable {
    @usableFromInline let bit: UInt32

    @inlinable init(bit: UInt32) { self.bit = bit }

    // Computed and inlined: in the loop of a comparison a stored constant of another module costs a call.
    @inlinable package static var deletedDate: Part { Part(bit: 1) }
    @inlinable package static var name: Part { Part(bit: 1 << 1) }
    @inlinable package static var purposes: Part { Part(bit: 1 << 2) }
    @inlinable package static var flexiblePurposes: Part { Part(bit: 1 << 3) }
    @inlinable package static var specialPurposes: Part { Part(bit: 1 << 4) }
    @inlinable package static var features: Part { Part(bit: 1 << 5) }
    @inlinable package static var specialFeatures: Part { Part(bit: 1 << 6) }
    @inlinable package static var dataCategories: Part { Part(bit: 1 << 7) }
    @inlinable package static var retention: Part { Part(bit: 1 << 8) }
    /// Cookies, other access to the device, overflow.
    @inlinable package static var storage: Part { Part(bit: 1 << 9) }
    @inlinable package static var disclosureURL: Part { Part(bit: 1 << 10) }
    @inlinable package static var policyURL: Part { Part(bit: 1 << 11) }
    /// One of them has members that its specification does not define.
    @inlinable package static var unknownMembers: Part { Part(bit: 1 << 12) }
  }

  @inlinable package func contains(_ part: Part) -> Bool { bits & part.bit != 0 }

  mutating func insert(_ part: Part) { bits |= part.bit }
}

extension Vendor {
  /// What may differ from an older declaration, but for the links of specification 3. A part that is not named is the same; one that is may yet turn out to be.
  package func differences(from older: Vendor) -> DeclarationDifferences {
    let (new, old) = (list.columns, older.list.columns)
    let (i, j) = (row, older.row)
    var found = DeclarationDifferences()
    if !hasSameDeletedDate(as: older) { found.insert(.deletedDate) }
    if !hasSameName(as: older) { found.insert(.name) }
    if !new.consent.same(i, old.consent, j) || !new.legitimateInterest.same(i, old.legitimateInterest, j) {
      found.insert(.purposes)
    }
    if !new.flexible.same(i, old.flexible, j) { found.insert(.flexiblePurposes) }
    if !new.specialPurposes.same(i, old.specialPurposes, j) { found.insert(.specialPurposes) }
    if !new.features.same(i, old.features, j) { found.insert(.features) }
    if !new.specialFeatures.same(i, old.specialFeatures, j) { found.insert(.specialFeatures) }
    if !new.dataCategories.same(i, old.dataCategories, j) { found.insert(.dataCategories) }
    if !hasSameRetention(as: older) { found.insert(.retention) }
    if new.flags[i] != old.flags[j] || new.cookieMaxAge[i] != old.cookieMaxAge[j] || new.overflow[i] != old.overflow[j]
    {
      found.insert(.storage)
    }
    if !hasSameDisclosureURL(as: older) { found.insert(.disclosureURL) }
    if !hasSamePolicyURL(as: older) { found.insert(.policyURL) }
    if new.unknown[i] != nil || old.unknown[j] != nil { found.insert(.unknownMembers) }
    return found
  }

  /// Whether both declarations name the same languages in the same order, so that their links pair by position.
  package func hasSameLinkLanguages(as older: Vendor) -> Bool {
    let count = linkCount
    guard count == older.linkCount else { return false }
    for position in 0..<count
    where !same(linkEntry(position).language, older, older.linkEntry(position).language) { return false }
    return true
  }

  package var linkCount: Int { Int(list.columns.urlStart[row + 1] - list.columns.urlStart[row]) }

  /// Calls `body` for each link that changed between one entry of `urls` and one of an older declaration, with the
  /// link's pointer from the entry. Nil is no entry.
  package func linkChanges(
    at position: Int?, since older: Vendor, at olderPosition: Int?,
    _ body: (_ path: String, _ before: String?, _ after: String?) -> Void
  ) {
    let (new, old) = (linkEntry(position), older.linkEntry(olderPosition))
    if !same(new.legitimateInterestClaim, older, old.legitimateInterestClaim) {
      body("/legIntClaim", older.text(old.legitimateInterestClaim), text(new.legitimateInterestClaim))
    }
    if !same(new.privacy, older, old.privacy) { body("/privacy", older.text(old.privacy), text(new.privacy)) }
  }

  /// The language of an entry of `urls`, as written.
  package func linkLanguage(at position: Int) -> String {
    text(linkEntry(position).language) ?? ""
  }

  private func linkEntry(_ position: Int?) -> VendorColumns.URLEntry {
    guard let position else { return .init() }
    return list.columns.urls[Int(list.columns.urlStart[row]) + position]
  }
}

extension TextItem {
  /// Whether both are written with the same bytes, and so say the same.
  package func isWritten(like other: TextItem) -> Bool {
    document.sameBytes(document.range(node), other.document, other.document.range(other.node))
  }

  package func hasSameName(as other: TextItem) -> Bool {
    document.sameTextOrNone(nameIndex, other.document, other.nameIndex)
  }

  package func hasSameDescription(as other: TextItem) -> Bool {
    document.sameTextOrNone(descriptionIndex, other.document, other.descriptionIndex)
  }

  package func hasSameDescriptionLegal(as other: TextItem) -> Bool {
    document.sameTextOrNone(legalIndex, other.document, other.legalIndex)
  }

  /// Whether the illustrations are the same in number and bytes.
  package func hasSameIllustrations(as other: TextItem) -> Bool {
    let (mine, theirs) = (illustrationIndexes, other.illustrationIndexes)
    return mine.count == theirs.count
      && zip(mine, theirs).allSatisfy { document.sameText($0, other.document, $1) }
  }

  private var illustrationIndexes: [Int] {
    illustrationsIndex < 0
      ? [] : JSONNode(document: document, index: illustrationsIndex).elements.filter { $0.kind == .string }.map(\.index)
  }
}
