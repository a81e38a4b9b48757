package import GVLWording

/// What a key or an id says: `onetrust-reject-all-handler`, `acceptAllButton`, `banner.btn_save`.
package enum KeyRoles {
  /// The role, `unknown` where the key names none or several that exclude each other.
  package static func role(of key: String) -> Role { role(words(of: key)) }

  static func role(_ words: KeyWords) -> Role {
    func has(_ names: String...) -> Bool { names.contains(where: words.contains) }
    let refuses = has(
      "reject", "decline", "deny", "refuse", "disagree", "disallow", "rejects", "declines", "rejected",
      "declined", "denied", "rejection")
    let accepts = has("accept", "allow", "agree", "accepts", "approve", "accepted", "acceptance")
    let necessary = has("necessary", "essential", "essentials", "required")
    let all = has("all")
    if has("withdraw", "revoke") { return .withdraw }
    if has("subscribe", "pay", "subscription", "paywall") { return .pay }
    if has("without"), accepts || has("continue", "agreeing", "accepting", "consent") { return .continueWithout }
    if accepts && refuses { return .unknown }
    if has("not", "dont", "no", "non") {
      // "no-accept", "non-essential": too short to tell what is denied.
      return accepts && has("not", "dont") ? .reject : .unknown
    }
    if accepts, necessary { return all ? .unknown : .necessaryOnly }
    if has("only"), necessary { return .necessaryOnly }
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
    return .unknown
  }

  /// Whether a path names consent: an unreadable file there is worth a word.
  package static func looksLikeConsent(_ path: String) -> Bool { ConsentWords.names(path) }

  /// The words of a key in lower case: parted at anything but letters and where capitals begin, run-on pairs apart.
  static func words(of key: String) -> KeyWords {
    var words = KeyWords()
    var word = ""
    var wasLower = false
    for scalar in key.unicodeScalars.prefix(300) {
      let byte = scalar.value < 0x80 ? UInt8(scalar.value) : 0
      let (upper, lower) = (byte &- 0x41 < 26, byte &- 0x61 < 26)
      if !upper && !lower || upper && wasLower { add(&word, &words) }
      if upper || lower { word.unicodeScalars.append(Unicode.Scalar(byte | 0x20)) }
      wasLower = lower
    }
    add(&word, &words)
    return words
  }

  private static let verbs = [
    "accept", "reject", "decline", "deny", "allow", "refuse", "agree", "save", "manage", "close",
  ]
  private static let tails = [
    "all", "cookies", "cookie", "btn", "button", "selection", "selected", "necessary", "essential", "settings",
    "preferences", "choices", "only",
  ]

  private static func add(_ word: inout String, _ words: inout KeyWords) {
    defer { word = "" }
    guard !word.isEmpty else { return }
    words.insert(word)
    for verb in verbs where word.hasPrefix(verb) && word.count > verb.count {
      // "acceptallcookies": known parts only, so that "acceptance" stays whole.
      var rest = word.dropFirst(verb.count)
      var parts = [verb]
      while let tail = tails.first(where: rest.hasPrefix) {
        parts.append(tail)
        rest = rest.dropFirst(tail.count)
      }
      if rest.isEmpty { for part in parts { words.insert(part) } }
    }
  }
}

/// The words of a key: so few that looking through them is quicker than a set.
struct KeyWords: Sendable, Hashable {
  private var list: [String] = []

  var all: [String] { list }

  mutating func insert(_ word: String) { list.append(word) }
  func contains(_ word: String) -> Bool { list.contains(word) }
  func isDisjoint(with others: Set<String>) -> Bool { !list.contains(where: others.contains) }
}
