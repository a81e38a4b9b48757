import GVLList
import JSONText

extension VendorComparison {
  /// Compares cookies, other access to the device, and their disclosure.
  func storageChanges(_ result: inout VendorChanges, _ found: VendorDifferences) {
    flagChange(&result, .usesCookies, .usesCookies, found)
    if found.contains(.cookieMaxAge) {
      let (before, after) = (old.cookieMaxAgeSeconds, new.cookieMaxAgeSeconds)
      let (was, now) = (rank(before), rank(after))
      result.add(
        .cookieMaxAge, before: before.map(JSONValue.integer) ?? .null, after: after.map(JSONValue.integer) ?? .null,
        now > was ? .widened : now < was ? .narrowed : .neutral)
    }
    flagChange(&result, .cookieRefresh, .cookieRefresh, found)
    flagChange(&result, .nonCookieAccess, .nonCookieAccess, found)
    if found.contains(.text(.disclosureURL)) {
      result.add(
        .disclosureURL, before: .text(old.deviceStorageDisclosureURL), after: .text(new.deviceStorageDisclosureURL),
        .neutral)
    }
    if found.contains(.overflow) {
      result.add(
        .overflow, before: old.overflow.map(JSONValue.integer) ?? .null,
        after: new.overflow.map(JSONValue.integer) ?? .null, .neutral)
    }
  }

  /// The order: no cookies, a session, seconds.
  private func rank(_ age: Int?) -> Int { age.map { max($0, 0) } ?? -1 }

  private func flagChange(
    _ result: inout VendorChanges, _ aspect: ChangeKind.VendorAspect, _ flag: VendorMember.Flag,
    _ found: VendorDifferences
  ) {
    guard found.contains(.flag(flag)) else { return }
    let now = new.isTrue(flag)
    result.add(aspect, before: .bool(!now), after: .bool(now), now ? .widened : .narrowed)
  }
}
