import GVLModel
import JSONText

extension VendorComparison {
  /// Cookies, other access to the device, and their disclosure.
  mutating func storageChanges(_ found: DeclarationDifferences) {
    if found.contains(.storage) { accessChanges() }
    if found.contains(.disclosureURL) {
      add(
        .disclosureURL, before: .text(old.deviceStorageDisclosureURL), after: .text(new.deviceStorageDisclosureURL),
        .neutral)
    }
    if found.contains(.storage), old.overflow != new.overflow {
      add(
        .overflow, before: old.overflow.map(JSONValue.integer) ?? .null,
        after: new.overflow.map(JSONValue.integer) ?? .null, .neutral)
    }
  }

  private mutating func accessChanges() {
    flagChange(.usesCookies, old.usesCookies, new.usesCookies)
    if old.cookieMaxAgeSeconds != new.cookieMaxAgeSeconds {
      let (before, after) = (old.cookieMaxAgeSeconds, new.cookieMaxAgeSeconds)
      let (was, now) = (rank(before), rank(after))
      add(
        .cookieMaxAge, before: before.map(JSONValue.integer) ?? .null, after: after.map(JSONValue.integer) ?? .null,
        now > was ? .widened : now < was ? .narrowed : .neutral)
    }
    flagChange(.cookieRefresh, old.cookieRefresh, new.cookieRefresh)
    flagChange(.nonCookieAccess, old.usesNonCookieAccess, new.usesNonCookieAccess)
  }

  /// No cookies, then a session, then seconds.
  private func rank(_ age: Int?) -> Int { age.map { max($0, 0) } ?? -1 }

  private mutating func flagChange(_ aspect: ChangeKind.VendorAspect, _ before: Bool?, _ after: Bool?) {
    let (was, now) = (before ?? false, after ?? false)
    guard was != now else { return }
    add(aspect, before: .bool(was), after: .bool(now), now ? .widened : .narrowed)
  }
}
