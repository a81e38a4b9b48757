import JSONText

extension FurtherContent {
  /// The additional vendor information list of the TCF: `aviListVersion`, `lastUpdated` and `vendors`, a map from ids.
  init(vendorInformation root: JSONNode) throws(Refusal) {
    guard let number = root["aviListVersion"], let map = root["vendors"], map.kind == .object else {
      throw Refusal(
        .wrongKind, "this is no additional vendor information: no `aviListVersion` with an object `vendors`")
    }
    guard let version = number.integer, version > 0 else {
      throw Refusal(.unusable, "`aviListVersion` is no positive whole number")
    }
    self.init(lastUpdated: try Self.time(root), version: version, ids: try Self.ids(map, "vendors"))
  }
}
