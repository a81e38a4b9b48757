import GVLFindings
import JSONText

/// Vendors with cookies say for how long, others have no age to say.
enum CookieAge: ListRule {
  static let rule = Rule(
    id: "list/cookie-age", severity: .warning,
    title: "`cookieMaxAgeSeconds` is null if and only if the vendor uses no cookies",
    cite: .format("vendor list: usesCookies and cookieMaxAgeSeconds"), since: since)
  static let since: Rule.Since? = .specification(2)

  static func vendor(_ entry: VendorEntry, _ inspection: inout Inspection) {
    // The first lists of specification 2 had neither member.
    guard let uses = entry.vendor.usesCookies else { return }
    let age = entry.vendor.cookieMaxAgeSeconds
    guard uses == (age == nil) else { return }
    inspection.report(
      rule, entry, at: entry.index(.cookieMaxAge), entry.path(.cookieMaxAge),
      uses
        ? "the vendor uses cookies and does not say for how long; it must declare an age"
        : "the vendor uses no cookies and declares an age of \(age ?? 0) s; one of the two is wrong")
  }
}
