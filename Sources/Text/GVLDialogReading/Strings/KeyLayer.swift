import PlainText

/// The layer that a key names: `banner.accept`, `cmp_second_layer_save`, `vendors.title`.
enum KeyLayer {
  // Matched in the text of the key, because the words of keys have no digits.
  private static let firstLayer = TextFinder(["layer1", "layer_1", "layer-1"])
  private static let secondLayer = TextFinder(["layer2", "layer_2", "layer-2"])

  /// - Parameter hasBanner: other keys of the dialog name a banner or notice, so a modal is not the first screen.
  static func of(_ key: String, _ words: [String], _ name: [String], hasBanner: Bool) -> Layer? {
    if words.contains("first") && words.contains("layer") || words.contains("firstlayer") || words.contains("banner")
      || words.contains("notice") || firstLayer.finds(in: key)
    {
      return .first
    }
    if words.contains("second") && words.contains("layer") || words.contains("secondlayer")
      || secondLayer.finds(in: key)
    {
      return .second
    }
    // The last part of a key states the kind of text, the parts before it the place.
    let way = words.dropLast(name.count)
    if way.isEmpty { return nil }
    if way.contains(where: vendors.contains) { return .vendors }
    if way.contains(where: choices.contains) { return .second }
    if way.contains("modal") || way.contains("consentmodal") {
      return hasBanner || !way.contains(where: consents.contains) ? .second : .first
    }
    return way.contains(where: starts.contains) ? .first : nil
  }

  /// Names of the list of vendors, in keys and in containers.
  static let vendors: Set<String> = ["vendors", "vendor", "partners", "vendorlist"]
  private static let choices: Set<String> = ["preferences", "preference", "details", "second", "purposes", "settings"]
  private static let consents: Set<String> = ["consent", "cookie", "cookies", "consentmodal"]
  private static let starts: Set<String> = ["first", "initial", "main", "popup"]
  private static let banners: Set<String> = [
    "banner", "notice", "cookiebanner", "cookienotice", "consentnotice", "firstlayer",
  ]

  /// Whether a key names the first screen by words that only this screen has.
  static func namesBanner(_ parts: EntryKey) -> Bool {
    parts.has(banners)
  }
}
