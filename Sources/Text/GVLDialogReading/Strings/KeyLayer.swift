/// Which layer a key names: `banner.accept`, `cmp_second_layer_save`, `vendors.title`.
enum KeyLayer {
  // Words of keys have no digits.
  private static let firstLayer = TextFinder(["layer1", "layer_1", "layer-1"])
  private static let secondLayer = TextFinder(["layer2", "layer_2", "layer-2"])

  /// - Parameter hasBanner: other keys of the dialog name a banner or notice, so that what is called a modal is not the
  ///   first screen.
  static func of(_ key: String, _ parts: EntryKey, hasBanner: Bool) -> Layer? {
    let words = Set(parts.words)
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
    // The last part of a key is what the text is; what stands before is where.
    let way = Set(parts.way.flatMap(\.self))
    if !way.isDisjoint(with: ["vendors", "vendor", "partners", "vendorlist"]) { return .vendors }
    if !way.isDisjoint(with: ["preferences", "preference", "details", "second", "purposes", "settings"]) {
      return .second
    }
    if way.contains("modal") || way.contains("consentmodal") {
      return hasBanner || way.isDisjoint(with: ["consent", "cookie", "cookies", "consentmodal"]) ? .second : .first
    }
    if !way.isDisjoint(with: ["first", "initial", "main", "popup"]) { return .first }
    return nil
  }

  /// Whether a key names the first screen by what only it is called.
  static func namesBanner(_ parts: EntryKey) -> Bool {
    parts.has(["banner", "notice", "cookiebanner", "cookienotice", "consentnotice", "firstlayer"])
  }
}
