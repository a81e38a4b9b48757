/// Where a redirect may lead: to the same host, and never from https to http.
package struct RedirectPolicy: Sendable, Hashable {
  package var maximum = 5
  /// Other hosts that are allowed, in lower case.
  package var allowedHosts: Set<String> = []

  package init() {}

  static let statuses: Set<Int> = [301, 302, 303, 307, 308]

  /// Why `target` may not be followed; nil if it may.
  package func refusal(from source: String, to target: String, already count: Int) -> String? {
    let shown = WebAddress.shown(target)
    guard count < maximum else { return "more than \(maximum) redirects, the last one to \(shown)" }
    guard let old = WebAddress(source), let new = WebAddress(target) else {
      return "redirect to \(shown), which is no http or https address"
    }
    if old.isSecure, !new.isSecure { return "redirect from https to \(shown)" }
    guard new.host == old.host || allowedHosts.contains(new.host) else {
      return "redirect to another host, \(shown)"
    }
    return nil
  }
}
