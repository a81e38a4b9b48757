package import GVLWording

/// Roles of controls by their keys or ids: `onetrust-reject-all-handler`, `acceptAllButton`, `banner.btn_save`.
package enum KeyRoles {
  /// The role of a key; `unknown` if the key names none, or several that exclude each other.
  package static func role(of key: String) -> Role { role(words(of: key)) }

  static func role(_ words: KeyWords) -> Role {
    func has(_ names: String...) -> Bool { names.contains(where: words.contains) }
    // "order.accept_terms", "call_reject": not about consent.
    if !words.isDisjoint(with: elsewhere) { return .unknown }
    let refuses = has(
      "reject", "decline", "deny", "refuse", "disagree", "disallow", "rejects", "declines", "rejection")
    // "allow_search": apps allow many other things.
    let allows = has("allow") && words.next(after: "allow").map(allowed.contains) != false
    let accepts = has("accept", "agree", "accepts", "approve", "acceptance") || allows
    // "showPolicyButtonAcceptAll": the policy, shown on the screen that accepts all.
    if has("policy"), has("show", "see", "view", "read", "open") { return .privacyPolicy }
    if has("sell"), has("not", "dont", "donot") || has("do") && has("not") { return .doNotSell }
    if has("donotsell", "dnsmpi") { return .doNotSell }
    let necessary = has("necessary", "essential", "essentials", "required")
    let all = has("all")
    if all, words.isOnly(switching) {
      if has("disable", "deactivate") { return .rejectAll }
      if has("enable", "activate") { return .acceptAll }
    }
    // Android and Flutter use these names for the two buttons of a dialog.
    if has("button", "btn"), has("negative") != has("positive") { return has("positive") ? .accept : .reject }
    if has("withdraw", "revoke") { return .withdraw }
    if has("subscribe", "pay", "subscription", "paywall") { return .pay }
    if has("without"), accepts || has("continue", "agreeing", "accepting", "consent") { return .continueWithout }
    if accepts && refuses { return .unknown }
    if readsOn(words) { return .privacyPolicy }
    // Such as `disagree_no_thanks`.
    if refuses || !accepts, has("no"), has("thanks") { return .reject }
    if has("not", "dont", "no", "non") {
      // "no-accept", "non-essential": too short to show what is denied.
      return accepts && has("not", "dont") ? .reject : .unknown
    }
    if accepts, has("none") { return .rejectAll }
    if accepts, necessary { return all ? .unknown : .necessaryOnly }
    if has("only"), necessary || has("functional", "system", "technical", "basic") { return .necessaryOnly }
    if accepts || refuses || has("save", "confirm"), has("selection", "selected", "choices", "choice") { return .save }
    if refuses { return all ? .rejectAll : .reject }
    if accepts { return all ? .acceptAll : .accept }
    if has("save") { return .save }
    if has("policy") { return .privacyPolicy }
    if has("vendors", "partners", "vendor", "partner"), !has("preference", "preferences") { return .vendors }
    if has(
      "settings", "manage", "customize", "customise", "configure", "preferences", "options", "personalize",
      "personalise")
    {
      return .settings
    }
    if has("close", "dismiss") { return .close }
    if has("acknowledge") { return .acknowledge }
    if has("give", "grant"), has("consent") { return .accept }
    if has("object"), words.isOnly(objections) { return .object }
    return .unknown
  }

  /// Whether a key names a link to further text, such as `learn_more`; this outranks a label such as "Settings".
  static func readsOn(_ words: KeyWords) -> Bool {
    words.contains("more") && (words.contains("learn") || words.contains("read"))
  }

  /// Words for other things that apps accept and refuse.
  static let elsewhere: Set<String> = [
    "terms", "tos", "eula", "call", "calls", "invite", "invites", "invitation", "invitations", "friend", "friends",
    "order", "orders", "payment", "payments", "offer", "offers", "request", "requests", "upload", "password", "ride",
    "booking", "member", "members", "membership", "connection", "quote", "bid",
  ]
  /// The only words of keys such as `enable_all_cookies`. "Activate the banner for all visitors" is for administrators.
  private static let switching: Set<String> = [
    "enable", "activate", "disable", "deactivate", "all", "cookie", "cookies", "button", "btn", "label", "text",
    "title",
  ]
  /// Words that follow "allow" in keys about consent.
  private static let allowed: Set<String> = [
    "all", "cookies", "cookie", "button", "btn", "label", "text", "title", "link", "consent", "cta", "tracking",
    "analytics", "marketing", "statistics", "selection", "selected", "necessary", "essential", "only", "close", "and",
    "continue", "optional", "partners", "vendors", "everything", "choices", "ok", "once", "always", "or", "deny",
    "decline", "reject", "action", "to", "the", "name", "aria", "desc", "description", "id", "services", "third", "non",
    "functional",
  ]
  /// Words that may accompany `object` in keys about consent; in programs the word has other meanings.
  private static let objections: Set<String> = [
    "object", "all", "to", "btn", "button", "legint", "li", "legitimate", "interest", "interests", "cmp", "cookie",
    "consent", "toggle",
  ]

  /// The words of a key in lower case, followed by the parts of run-on words.
  package static func words(of key: String) -> KeyWords { KeyWords(parts(of: key)) }

  /// The words of a key in lower case and in order, split at all characters that are not letters and before capitals.
  static func parts(of key: some StringProtocol) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var wasLower = false
    var capitals = 0
    func end() {
      if !word.isEmpty { words += joined(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for scalar in key.unicodeScalars.prefix(300) {
      let byte = scalar.value < 0x80 ? UInt8(scalar.value) : 0
      let (upper, lower) = (byte &- 0x41 < 26, byte &- 0x61 < 26)
      if !upper && !lower || upper && wasLower {
        end()
        capitals = 0
      }
      if lower, capitals > 1, let first = word.popLast() {
        // "GDPRBanner": the last capital begins the next word.
        end()
        word.append(first)
      }
      if upper || lower { word.append(byte | 0x20) }
      (wasLower, capitals) = (lower, upper ? capitals + 1 : 0)
    }
    end()
    return words
  }

  /// Splits "cookieaccept": a word of consent followed by a known word, as in keys without separators.
  private static func joined(_ word: String) -> [String] {
    guard word.utf8.count > 6, let head = heads.first(where: word.hasPrefix) else { return [word] }
    let rest = String(word.dropFirst(head.count))
    return followers.contains(rest) ? [head, rest] : [word]
  }

  private static let heads = ["cookies", "cookie", "gdpr", "consent"]
  private static let followers: Set<String> = [
    "accept", "agree", "allow", "reject", "decline", "deny", "refuse", "dismiss", "close", "ok", "yes", "no", "more",
    "info", "message", "text", "title", "description", "button", "btn", "link", "bar", "banner", "notice", "warning",
    "alert", "popup", "modal", "dialog", "settings", "preferences", "policy", "law", "headline", "body", "content",
  ]

  private static let verbs = [
    "accept", "reject", "decline", "deny", "allow", "refuse", "agree", "save", "manage", "close",
  ]
  private static let tails = [
    "all", "cookies", "cookie", "btn", "button", "selection", "selected", "necessary", "essential", "settings",
    "preferences", "choices", "only",
  ]

  /// Splits "acceptallcookies" into known parts; "acceptance" stays whole.
  fileprivate static func runOn(_ word: String) -> [String] {
    for verb in verbs where word.hasPrefix(verb) && word.utf8.count > verb.utf8.count {
      var rest = word.dropFirst(verb.count)
      var parts = [verb]
      while let tail = tails.first(where: rest.hasPrefix) {
        parts.append(tail)
        rest = rest.dropFirst(tail.count)
      }
      if rest.isEmpty { return parts }
    }
    return []
  }
}

/// The words of a key. They are so few that a linear search is faster than a set.
package struct KeyWords: Sendable, Hashable {
  private var list: [String]
  /// The number of words as written; parts of run-on words follow them in `list`.
  private let count: Int

  init(_ parts: [String]) {
    (list, count) = (parts, parts.count)
    for word in parts { list += KeyRoles.runOn(word) }
  }

  var all: [String] { list }
  func contains(_ word: String) -> Bool { list.contains(word) }
  /// The word after another; nil at the end, or if the other is a part of a run-on word.
  func next(after word: String) -> String? {
    guard let index = list[..<count].firstIndex(of: word), index + 1 < count else { return nil }
    return list[index + 1]
  }
  /// Whether all words are in the set.
  func isOnly(_ others: Set<String>) -> Bool { list.allSatisfy(others.contains) }
  package func isDisjoint(with others: Set<String>) -> Bool { !list.contains(where: others.contains) }
}
