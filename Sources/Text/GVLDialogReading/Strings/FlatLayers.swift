import GVLWording

/// Layers of keys without levels: `settings_save` stands on another screen than `alert_accept`.
///
/// One such key says little: `settings_button` opens what it names. So a second screen is believed where the first one has
/// a name of its own and a choice on it, and the other a title or text and a way to save or to accept.
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
      // Beside a banner, what is called a modal is the screen behind it.
      guard let beside = first[levels], beside.contains(where: { pieces[$0].control?.role.isAccept == true }),
        own.contains(where: { pieces[$0].text != nil }),
        own.contains(where: { pieces[$0].control.map { $0.role == .save || $0.role.isAccept } ?? false })
      else { continue }
      for index in own where pieces[index].layer == nil { pieces[index].layer = .second }
      for index in beside where pieces[index].layer == nil { pieces[index].layer = .first }
    }
  }

  private static let firsts: Set<String> = ["alert", "banner", "notice", "popup", "prompt", "bar"]
  private static let seconds: Set<String> = ["setting", "settings", "preference", "preferences"]
  /// What names the control that leads there.
  private static let openers: Set<String> = ["button", "btn", "link", "label", "cta", "text", "open", "show", "manage"]
}
