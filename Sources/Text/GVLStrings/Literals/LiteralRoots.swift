/// Collects literals. Separate assignments (`$lang['a'] = …; $lang['b'] = …;`) become one map.
struct LiteralRoots {
  private var roots: [LiteralRoot] = []
  private var assigned: [String: Int] = [:]
  private var members: [(name: String, members: [LiteralNode.Member])] = []

  mutating func add(_ names: [String], _ language: String?, _ node: LiteralNode) {
    roots.append(LiteralRoot(names: names, language: language, node: node))
  }

  mutating func assign(_ base: String, _ key: String, _ value: LiteralNode) {
    let index = assigned[base] ?? members.count
    if index == members.count {
      assigned[base] = index
      members.append((base, []))
    }
    members[index].members.append(LiteralNode.Member(key: key, offset: value.offset, value: value))
  }

  var finished: [LiteralRoot] {
    let pieces = members.map { piece in
      LiteralRoot(
        names: [piece.name], language: nil,
        node: LiteralNode(.map(piece.members), at: piece.members.first?.offset ?? 0))
    }
    return (roots + pieces).sorted { $0.node.offset < $1.node.offset }
  }
}
