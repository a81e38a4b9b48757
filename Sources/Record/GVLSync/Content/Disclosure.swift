import JSONText

extension FurtherContent {
  /// A vendor's device storage disclosure: an object with an array `disclosures`, which may be empty. What its items
  /// look like is the vendor's affair: many are of older forms.
  init(disclosure root: JSONNode) throws(Refusal) {
    guard let items = root["disclosures"], items.kind == .array else {
      throw Refusal(.wrongKind, "this is no device storage disclosure: it has no array `disclosures`")
    }
    self.init(items: items.count)
  }
}
