import PlainText
import YAMLText

/// Converts the literals of a source file to the map of texts of the equivalent JSON.
enum LiteralMap {
  static func collect(
    _ source: StringSource, _ dialect: LiteralParser.Dialect, _ collector: inout StringCollector,
    tokens: ([UInt8]) throws(CodeFault) -> CodeTokens
  ) throws(StringFileError) {
    let code = try source.parsed(&collector, by: tokens)
    let (roots, repaired) = LiteralParser.roots(code, dialect)
    let path = StringPath(source.path)
    let objects = TextObjects(
      isExpected: path.isHome || path.language != nil
        || path.folders.suffix(3).contains { TextObjects.saysTexts(String($0)) }
        || TextObjects.saysTexts(String(path.stem)))
    var places = PlaceCursor(code.bytes)
    for offset in repaired { collector.note(.repaired, EscapedText.halfNote, at: places.place(of: offset)) }
    for root in roots where objects.holds(root) {
      // Each root has its own keys.
      collector.beginScope()
      var node = node(whole(root.node), &places, &collector)
      let prefix = TextObjects.prefix(root)
      if !prefix.isEmpty {
        node = YAMLNode(.mapping([YAMLNode.Member(key: prefix, place: node.place, value: node)]), at: node.place)
      }
      let own = root.language ?? root.names.last.flatMap { LocaleName.isSure($0) ? LocaleName.knownCode($0) : nil }
      try TextMap(hasMessages: true).collect(node, own ?? source.language, &collector)
    }
  }

  private static func node(
    _ literal: LiteralNode, _ places: inout PlaceCursor, _ collector: inout StringCollector
  ) -> YAMLNode {
    let place = places.place(of: literal.offset)
    switch literal.value {
    case .text(let text, let isPartial):
      if isPartial { collector.markComputed(place) }
      return YAMLNode(.string(text), at: place)
    case .number(let text): return YAMLNode(.number(text), at: place)
    case .bool(let flag): return YAMLNode(.bool(flag), at: place)
    case .null, .code: return YAMLNode(.null, at: place)
    case .computed:
      collector.markComputed(place)
      return YAMLNode(.null, at: place)
    case .list(let elements):
      return YAMLNode(.sequence(elements.map { node($0, &places, &collector) }), at: place)
    case .map(let members):
      if let message = message(members) { return node(message, &places, &collector) }
      var result: [YAMLNode.Member] = []
      result.reserveCapacity(members.count)
      for member in members {
        if case .code = member.value.value { continue }
        let place = places.place(of: member.offset)
        result.append(
          YAMLNode.Member(key: member.key, place: place, value: node(member.value, &places, &collector)))
      }
      return YAMLNode(.mapping(result), at: place)
    }
  }

  /// A message outside of a map: its id becomes the key.
  private static func whole(_ literal: LiteralNode) -> LiteralNode {
    guard case .map(let members) = literal.value, let message = message(members) else { return literal }
    var key = "defaultMessage"
    if case .text(let id, false)? = members.first(where: { $0.key == "id" })?.value.value { key = id }
    return LiteralNode(
      .map([LiteralNode.Member(key: key, offset: message.offset, value: message)]), at: literal.offset)
  }

  /// `{id: …, defaultMessage: "Accept", description: …}`, as in FormatJS.
  private static func message(_ members: [LiteralNode.Member]) -> LiteralNode? {
    guard members.count <= 3, members.allSatisfy({ ["id", "defaultMessage", "description"].contains($0.key) }) else {
      return nil
    }
    return members.first { $0.key == "defaultMessage" }?.value
  }
}
