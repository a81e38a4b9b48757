import GVLWording

/// Layers of keys without levels: `settings_save` is on another screen than `alert_accept`.
///
/// A single key is no proof: `settings_button` opens the screen that it names. A second screen is assumed only if the
/// first has its own name and an accepting control, and the second has a text and a control to save or accept.
enum FlatLayers {
  static func place(_ pieces: inout [StringPiece], _ keys: [EntryKey]) {
    var first: [[Substring]: [Int]] = [:]
    var second: [[Substring]: [Int]] = [:]
    for index in keys.indices where keys[index].name.count > 1 {
      guard let front = keys[index].name.first else { continue }
      if firsts.contains(front) { first[keys[index].levels, default: []].append(index) }
      if seconds.contains(front) || front == "modal", !keys[index].name.dropFirst().allSatisfy(openers.contains) {
        second[keys[index].levels, default: []].append(index)
      }
    }
    for (levels, own) in second {
      // Next to a banner, keys with `modal` belong to the screen after it.
      guard let beside = first[levels], beside.contains(where: { pieces[$0].control?.role.isAccept == true }),
        own.contains(where: { pieces[$0].text != nil }),
        own.contains(where: { pieces[$0].control.map { $0.role == .save || $0.role.isAccept } ?? false })
      else { continue }
      let screens = own + pairs(of: pieces, keys, at: levels).filter { !beside.contains($0) }
      for index in screens where pieces[index].layer == nil { pieces[index].layer = .second }
      for index in beside where pieces[index].layer == nil { pieces[index].layer = .first }
    }
  }

  /// Keys that share the first word and include both choices: `service_accept_all`, `service_bloc_all`. Keys named
  /// after a banner are excluded.
  private static func pairs(of pieces: [StringPiece], _ keys: [EntryKey], at levels: [Substring]) -> [Int] {
    let fronts = Dictionary(grouping: keys.indices.filter { keys[$0].levels == levels && keys[$0].name.count > 1 }) {
      keys[$0].name[0]
    }
    return fronts.filter { front, _ in !firsts.contains(front) && !neutral.contains(front) }.values.filter { own in
      let roles = own.compactMap { pieces[$0].control?.role }
      return roles.contains(where: \.isAccept) && roles.contains(where: \.isRefusal)
    }.flatMap(\.self)
  }

  /// First words of keys on any screen.
  private static let neutral: Set<String> = [
    "accept", "reject", "deny", "decline", "refuse", "allow", "button", "btn", "buttons", "label", "text", "cookie",
    "cookies", "consent", "gdpr", "privacy", "cmp", "action", "actions", "all",
  ]

  private static let firsts: Set<String> = ["alert", "banner", "notice", "popup", "prompt", "bar"]
  private static let seconds: Set<String> = ["setting", "settings", "preference", "preferences"]
  /// Words in keys of the control that opens the second screen.
  private static let openers: Set<String> = ["button", "btn", "link", "label", "cta", "text", "open", "show", "manage"]
}
