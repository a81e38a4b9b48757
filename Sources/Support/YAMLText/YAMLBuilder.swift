import PlainText

/// Builds values from events, and refuses expensive texts as early as possible.
struct YAMLBuilder {
  private let parser: YAMLParser
  private var anchors: [String: YAMLNode] = [:]
  private var values = 0
  /// Bytes for paths, since each value repeats all names above it, and for values that aliases repeat.
  private var room: RepeatRoom

  init(_ parser: YAMLParser, _ room: RepeatRoom) { (self.parser, self.room) = (parser, room) }

  /// Reads the only document of a text.
  mutating func document() throws(YAMLError) -> YAMLNode {
    _ = try parser.next()
    guard try parser.next().kind == .document else {
      throw YAMLError(.empty, at: TextPlace(line: 1, column: 1), "the text is empty, expected YAML")
    }
    let root = try node(parser.next(), path: "", depth: 0)
    _ = try parser.next()
    try parser.finish()
    return root
  }

  private mutating func node(_ event: YAMLEvent, path: String, depth: Int) throws(YAMLError) -> YAMLNode {
    if case .alias(let name) = event.kind {
      return try copy(anchored(name, at: event.place, path), path: path, depth: depth)
    }
    try count(event.place, path, depth)
    let value: YAMLNode.Value
    switch event.kind {
    case .scalar(let text, let isOpen): value = YAMLScalar.value(text, isOpen: isOpen)
    case .sequence: value = .sequence(try elements(path, depth))
    default: value = .mapping(try members(path, depth))
    }
    let node = YAMLNode(value, at: event.place, path: path)
    // Set only now: an alias inside the value refers to an earlier anchor, or is an error.
    if let anchor = event.anchor { anchors[anchor] = node }
    return node
  }

  private mutating func elements(_ path: String, _ depth: Int) throws(YAMLError) -> [YAMLNode] {
    var elements: [YAMLNode] = []
    while true {
      let event = try parser.next()
      if event.kind == .end { return elements }
      elements.append(try node(event, path: "\(path)[\(elements.count)]", depth: depth + 1))
    }
  }

  private mutating func members(_ path: String, _ depth: Int) throws(YAMLError) -> [YAMLNode.Member] {
    var members: [YAMLNode.Member] = []
    var seen: Set<String> = []
    while true {
      let event = try parser.next()
      if event.kind == .end { return members }
      let key = try self.key(event, path)
      guard seen.insert(key).inserted else {
        throw YAMLError(.duplicateKey, at: event.place, path: path, "the key \"\(key)\" is given twice")
      }
      let below = path.isEmpty ? key : path + "." + key
      let value = try node(parser.next(), path: below, depth: depth + 1)
      members.append(YAMLNode.Member(key: key, place: event.place, value: value))
    }
  }

  private mutating func key(_ event: YAMLEvent, _ path: String) throws(YAMLError) -> String {
    let found: String
    switch event.kind {
    case .scalar(let text, let isOpen):
      if let anchor = event.anchor {
        anchors[anchor] = YAMLNode(YAMLScalar.value(text, isOpen: isOpen), at: event.place, path: path)
      }
      return text
    case .alias(let name):
      _ = try anchored(name, at: event.place, path)
      found = "an alias"
    case .sequence: found = "a list"
    default: found = "a mapping"
    }
    throw YAMLError(.badKey, at: event.place, path: path, "a key must be a plain text, not \(found)")
  }

  private func anchored(_ name: String, at place: TextPlace, _ path: String) throws(YAMLError) -> YAMLNode {
    guard let node = anchors[name] else {
      throw YAMLError(.unknownAlias, at: place, path: path, "the alias names no anchor before it")
    }
    return node
  }

  /// Estimated bytes of a copied value in addition to its text.
  private static let copyCost = 32

  /// Copies an anchored value to the place of an alias, with the alias's path.
  private mutating func copy(_ node: YAMLNode, path: String, depth: Int) throws(YAMLError) -> YAMLNode {
    try count(node.place, path, depth, copying: node.value)
    switch node.value {
    case .sequence(let elements):
      var copies: [YAMLNode] = []
      for (index, element) in elements.enumerated() {
        copies.append(try copy(element, path: "\(path)[\(index)]", depth: depth + 1))
      }
      return YAMLNode(.sequence(copies), at: node.place, path: path)
    case .mapping(let members):
      var copies: [YAMLNode.Member] = []
      for member in members {
        let below = path.isEmpty ? member.key : path + "." + member.key
        copies.append(
          YAMLNode.Member(
            key: member.key, place: member.place, value: try copy(member.value, path: below, depth: depth + 1)))
      }
      return YAMLNode(.mapping(copies), at: node.place, path: path)
    default: return YAMLNode(node.value, at: node.place, path: path)
    }
  }

  private mutating func count(
    _ place: TextPlace, _ path: String, _ depth: Int, copying value: YAMLNode.Value? = nil
  ) throws(YAMLError) {
    values += 1
    guard values <= YAMLText.valueLimit else {
      throw YAMLError(
        .tooManyAliases, at: place, path: path,
        "more than \(YAMLText.valueLimit) values with aliases written out")
    }
    guard room.take(path.utf8.count + (value.map { Self.copyCost + $0.textSize } ?? 0)) else {
      if value != nil {
        throw YAMLError(
          .tooManyAliases, at: place, path: path,
          "the aliases come to more than \(room.limit) bytes when they are written out; use fewer of them")
      }
      throw YAMLError(.tooLarge, at: place, "too many values below long names; shorten the names")
    }
    guard depth <= YAMLText.depthLimit else {
      throw YAMLError(.tooDeep, at: place, path: path, "nested more than \(YAMLText.depthLimit) deep")
    }
  }
}

extension YAMLNode.Value {
  /// Bytes of a scalar's text; 0 for a list or mapping.
  fileprivate var textSize: Int {
    switch self {
    case .string(let text), .number(let text): text.utf8.count
    default: 0
    }
  }
}
