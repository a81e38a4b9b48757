import GVLModel
import JSONText

extension VendorComparison {
  /// Cookies, other access to the device, and their disclosure.
  mutating func storageChanges(_ found: VendorDifferences) {
    flagChange(.usesCookies, .usesCookies, found)
    if found.contains(.cookieMaxAge) {
      let (before, after) = (old.cookieMaxAgeSeconds, new.cookieMaxAgeSeconds)
      let (was, now) = (rank(before), rank(after))
      add(
        .cookieMaxAge, before: before.map(JSONValue.integer) ?? .null, after: after.map(JSONValue.integer) ?? .null,
        now > was ? .widened : now < was ? .narrowed : .neutral)
    }
    flagChange(.cookieRefresh, .cookieRefresh, found)
    flagChange(.nonCookieAccess, .nonCookieAccess, found)
    if found.contains(.text(.disclosureURL)) {
      add(
        .disclosureURL, before: .text(old.deviceStorageDisclosureURL), after: .text(new.deviceStorageDisclosureURL),
        .neutral)
    }
    if found.contains(.overflow) {
      add(
        .overflow, before: old.overflow.map(JSONValue.integer) ?? .null,
        after: new.overflow.map(JSONValue.integer) ?? .null, .neutral)
    }
  }

  /// No cookies, then a session, then seconds.
  private func rank(_ age: Int?) -> Int { age.map { max($0, 0) } ?? -1 }

  private mutating func flagChange(
    _ aspect: ChangeKind.VendorAspect, _ flag: VendorMember.Flag, _ found: VendorDifferences
  ) {
    guard found.contains(.flag(flag)) else { return }
    let now = new.isTrue(flag)
    add(aspect, before: .bool(!now), after: .bool(now), now ? .widened : .narrowed)
  }
}
