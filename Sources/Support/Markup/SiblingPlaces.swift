/// Positions of elements among siblings of the same name.
enum SiblingPlaces {
  /// With more siblings, a position helps no reader.
  private static let limit = 500

  /// Position of each node, from 1; 0 if it is the only one of its name, or has very many siblings. Linear time.
  static func of(_ nodes: [MarkupNode]) -> [Int16] {
    var result = [Int16](repeating: 0, count: nodes.count)
    var counts: [String: (count: Int16, first: Int)] = [:]
    var children: [Int] = []
    func number(from start: Int, to end: Int) {
      children.removeAll(keepingCapacity: true)
      var at = start
      while at < end {
        children.append(at)
        if children.count > limit { return }
        at = nodes[at].end
      }
      guard children.count > 1 else { return }
      counts.removeAll(keepingCapacity: true)
      for child in children where !nodes[child].isText {
        let (count, first) = counts[nodes[child].name] ?? (0, child)
        if count == 1 { result[first] = 1 }
        if count > 0 { result[child] = count + 1 }
        counts[nodes[child].name] = (count + 1, first)
      }
    }
    for index in nodes.indices where nodes[index].end > index + 2 { number(from: index + 1, to: nodes[index].end) }
    return result
  }
}
