/// The list of active formatting elements: formatting that continues when the blocks around it end.
extension TreeBuilder {
  mutating func addMarker() { active.append((-1, 0)) }

  mutating func clearToMarker() {
    while let last = active.popLast(), last.node >= 0 { nodes[last.node].isActive = false }
  }

  /// Adds an element. If it is the fourth of the same kind, the first is removed.
  mutating func activate(_ node: Int) {
    let key = attributesKey(node)
    var (count, earliest) = (0, -1)
    for index in active.indices.reversed() {
      let entry = active[index]
      if entry.node < 0 { break }
      if entry.key == key, nodes[entry.node].name == nodes[node].name { (count, earliest) = (count + 1, index) }
    }
    if count >= 3 {
      nodes[active[earliest].node].isActive = false
      active.remove(at: earliest)
    }
    active.append((node, key))
    nodes[node].isActive = true
  }

  /// A number for the attributes of a tag, independent of their order.
  private func attributesKey(_ node: Int) -> Int {
    var key = 0
    for index in nodes[node].attributes.first..<nodes[node].attributes.end {
      let attribute = tokens.attributes[Int(index)]
      var hash = 1_469_598_103_934_665_603 ^ Int(attribute.name)
      for byte in tokens.bytes[attribute.value] { hash = (hash ^ Int(byte)) &* 1_099_511_628_211 }
      key &+= hash &* (hash | 1)
    }
    return key
  }

  private mutating func deactivate(_ node: Int) {
    guard nodes[node].isActive, let index = active.lastIndex(where: { $0.node == node }) else { return }
    active.remove(at: index)
    nodes[node].isActive = false
  }

  /// Reopens, as copies, the active formatting elements that are no longer open.
  mutating func reconstruct() throws(MarkupError) {
    guard let last = active.last, last.node >= 0, !nodes[last.node].isOpen else { return }
    var index = active.count - 1
    while index > 0, active[index - 1].node >= 0, !nodes[active[index - 1].node].isOpen { index -= 1 }
    while index < active.count {
      let copy = try copy(active[index].node)
      attach(copy, place(in: current))
      try push(copy)
      replace(index, by: copy)
      index += 1
    }
  }

  private mutating func replace(_ index: Int, by copy: Int) {
    nodes[active[index].node].isActive = false
    active[index].node = copy
    nodes[copy].isActive = true
  }

  /// The last one of a kind after the last marker.
  func lastActive(_ tag: HTMLTag) -> Int? {
    for index in active.indices.reversed() {
      let node = active[index].node
      if node < 0 { return nil }
      if nodes[node].tag == tag { return index }
    }
    return nil
  }

  /// A second `<a>` closes the first, wherever that is.
  mutating func closeAnchor() throws(MarkupError) {
    guard let index = lastActive(.a) else { return }
    let node = active[index].node
    try adopt(.a)
    deactivate(node)
    removeFromStack(node)
  }

  /// The "adoption agency algorithm": ends a formatting element across the blocks inside of it.
  mutating func adopt(_ tag: HTMLTag) throws(MarkupError) {
    if isCurrent(tag), !nodes[current].isActive { return pop() }
    for _ in 0..<8 {
      guard let entry = lastActive(tag) else { return closeOrdinary() }
      let formatting = active[entry].node
      guard nodes[formatting].isOpen, let place = open.lastIndex(of: formatting) else { return deactivate(formatting) }
      guard isInScope(node: formatting) else { return }
      guard let block = open[place...].firstIndex(where: { isSpecial($0) }) else {
        popThrough(node: formatting)
        return deactivate(formatting)
      }
      try adopt(formatting, at: place, entry, around: block)
    }
  }

  private func isInScope(node: Int) -> Bool {
    for other in open.reversed() {
      if other == node { return true }
      if ends(other, .normal) { return false }
    }
    return false
  }

  private mutating func adopt(_ formatting: Int, at place: Int, _ entry: Int, around block: Int) throws(MarkupError) {
    let furthest = open[block]
    let ancestor = place > 0 ? open[place - 1] : 0
    var (bookmark, last, index, steps) = (entry, furthest, block, 0)
    while true {
      steps += 1
      index -= 1
      let node = open[index]
      if node == formatting { break }
      if steps > 3, nodes[node].isActive, let old = active.lastIndex(where: { $0.node == node }) {
        if old < bookmark { bookmark -= 1 }
        active.remove(at: old)
        nodes[node].isActive = false
      }
      guard nodes[node].isActive, let old = active.lastIndex(where: { $0.node == node }) else {
        removeFromStack(node)
        continue
      }
      let copy = try copy(node)
      replace(old, by: copy)
      open[index] = copy
      closed(node)
      opened(copy)
      if last == furthest { bookmark = old + 1 }
      detach(last)
      attach(last, Place(parent: copy))
      last = copy
    }
    detach(last)
    attach(last, self.place(in: ancestor))
    let copy = try copy(formatting)
    moveChildren(of: furthest, to: copy)
    attach(copy, Place(parent: furthest))
    if let old = active.lastIndex(where: { $0.node == formatting }) {
      let key = active[old].key
      active.remove(at: old)
      nodes[formatting].isActive = false
      if old < bookmark { bookmark -= 1 }
      active.insert((copy, key), at: min(bookmark, active.count))
      nodes[copy].isActive = true
    }
    removeFromStack(formatting)
    let after = open.lastIndex(of: furthest).map { $0 + 1 } ?? open.count
    open.insert(copy, at: after)
    opened(copy)
  }
}
