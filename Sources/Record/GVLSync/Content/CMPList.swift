import JSONText

extension FurtherContent {
  /// The CMP list of the TCF: `lastUpdated` and `cmps`, a map from ids. Deleted CMPs keep their entries.
  init(cmpList root: JSONNode) throws(Refusal) {
    guard let map = root["cmps"], map.kind == .object else {
      throw Refusal(.wrongKind, "this is no CMP list: it has no object `cmps`")
    }
    self.init(lastUpdated: try Self.time(root), ids: try Self.ids(map, "cmps"))
  }
}
