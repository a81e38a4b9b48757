import GVLList
import JSONText

/// The members in which two declarations may differ: the comparison reads only their values.
///
/// It looks at tokens and reads no values itself. Members that it does not contain are equal; members that it contains
/// may turn out to be equal.
struct VendorDifferences {
  private(set) var bits: UInt32 = 0
  /// Whether one of both has members that its specification does not define.
  let hasUnknown: Bool

  @inline(__always)
  func contains(_ member: VendorMember) -> Bool { bits & Self.bit(member) != 0 }

  @inline(__always)
  private static func bit(_ member: VendorMember) -> UInt32 { 1 << UInt32(truncatingIfNeeded: member.ordinal) }

  // The columns are read in place: a copy would retain and release each of their arrays.
  init(from: VendorList, row i: Int, to: VendorList, row j: Int) {
    hasUnknown =
      !(from.columns.unknown.isEmpty && to.columns.unknown.isEmpty)
      && (from.columns.unknown[i] != nil || to.columns.unknown[j] != nil)
    let texts = from.columns.textCount
    for slot in 0..<texts {
      let (a, b) = (from.columns.texts[i * texts + slot], to.columns.texts[j * texts + slot])
      if !from.document.sameTextOrNone(a, to.document, b) { bits |= 1 << UInt32(truncatingIfNeeded: slot) }
    }
    let sets = from.columns.idsCount
    let isPlain = from.columns.beyond.isEmpty && to.columns.beyond.isEmpty
    for slot in 0..<sets {
      let (a, b) = (i * sets + slot, j * sets + slot)
      if from.columns.ids[a] != to.columns.ids[b] || !isPlain && from.columns.beyond[a] != to.columns.beyond[b] {
        bits |= Self.bit(.ids(.consent)) << UInt32(truncatingIfNeeded: slot)
      }
    }
    let (old, new) = (from.columns.marks[i], to.columns.marks[j])
    // A missing flag counts as false.
    bits |= old.isTrue ^ new.isTrue
    bits |= (old.present ^ new.present) & Self.bit(.cookieMaxAge)
    if from.columns.cookieMaxAge[i] != to.columns.cookieMaxAge[j] { bits |= Self.bit(.cookieMaxAge) }
    if from.columns.overflow[i] != to.columns.overflow[j] { bits |= Self.bit(.overflow) }
    if !Self.sameRetention(from, i, to, j) { bits |= Self.bit(.retention) }
    if !Self.sameLinks(from, i, to, j) { bits |= Self.bit(.urls) }
  }

  /// Whether both have the same days in the same order.
  private static func sameRetention(_ from: VendorList, _ i: Int, _ to: VendorList, _ j: Int) -> Bool {
    let (start, end) = (Int(from.columns.retentionStart[i]), Int(from.columns.retentionStart[i + 1]))
    let other = Int(to.columns.retentionStart[j])
    guard Int(to.columns.retentionStart[j + 1]) - other == end - start else { return false }
    for offset in 0..<end - start {
      let (before, after) = (from.columns.retentions[start + offset], to.columns.retentions[other + offset])
      if before.days != after.days || before.id != after.id || before.scope != after.scope { return false }
    }
    return true
  }

  /// Whether both have the same addresses for the same languages in the same order.
  private static func sameLinks(_ from: VendorList, _ i: Int, _ to: VendorList, _ j: Int) -> Bool {
    let (start, end) = (Int(from.columns.urlStart[i]), Int(from.columns.urlStart[i + 1]))
    let other = Int(to.columns.urlStart[j])
    guard Int(to.columns.urlStart[j + 1]) - other == end - start else { return false }
    for offset in 0..<end - start {
      let (before, after) = (from.columns.urls[start + offset], to.columns.urls[other + offset])
      guard from.document.sameTextOrNone(before.privacy, to.document, after.privacy),
        from.document.sameTextOrNone(before.language, to.document, after.language),
        from.document.sameTextOrNone(before.legitimateInterestClaim, to.document, after.legitimateInterestClaim)
      else { return false }
    }
    return true
  }
}
