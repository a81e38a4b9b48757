import JSONText

/// Refuses texts that would cost the parser time or stack before it could refuse them itself.
enum YAMLGuard {
  /// The parser hashes the keys of every mapping, and aliases inside a key multiply while it does. So a text has either
  /// anchors or keys that are no scalars, never both.
  static func check(_ text: String) throws(YAMLError) {
    let bytes = Array(text.utf8)
    guard bytes.count <= YAMLText.sizeLimit else {
      throw YAMLError(
        .tooLarge, at: TextPlace(line: 1, column: 1),
        "\(bytes.count) bytes are more than the \(YAMLText.sizeLimit) that a YAML text may have")
    }
    var anchor: Int?
    var complexKey: Int?
    var (flow, deepest) = (0, 0)
    for index in bytes.indices {
      let byte = bytes[index]
      let before = index == 0 ? UInt8(ascii: "\n") : bytes[index - 1]
      let after = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: "\n")
      let startsToken = before <= 0x20 || "[]{},".utf8.contains(before)
      switch byte {
      case UInt8(ascii: "&"): if startsToken, after > 0x20 { anchor = anchor ?? index }
      case UInt8(ascii: "?"):
        if startsToken, after <= 0x20, opensLine(bytes, index) { complexKey = complexKey ?? index }
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        flow += 1
        deepest = max(deepest, flow)
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        flow = max(0, flow - 1)
        if nextIsColon(bytes, index + 1) { complexKey = complexKey ?? index }
      case UInt8(ascii: "*"):
        if startsToken, after > 0x20, aliasIsKey(bytes, index + 1) { complexKey = complexKey ?? index }
      default: break
      }
    }
    if anchor != nil, let complexKey {
      throw YAMLError(
        .badKey, at: TextPlace(offset: complexKey, in: bytes), "a key must be a plain text, not a list or an alias")
    }
    guard deepest <= 500 else {
      throw YAMLError(.tooDeep, at: TextPlace(line: 1, column: 1), "brackets are nested more than 500 deep")
    }
  }

  /// Whether nothing but indentation and markers stands before `index` on its line or in its flow collection.
  private static func opensLine(_ bytes: [UInt8], _ index: Int) -> Bool {
    var at = index - 1
    while at >= 0, bytes[at] != UInt8(ascii: "\n") {
      if "{[,".utf8.contains(bytes[at]) { return true }
      if !" \t-?:".utf8.contains(bytes[at]) { return false }
      at -= 1
    }
    return true
  }

  private static func nextIsColon(_ bytes: [UInt8], _ index: Int) -> Bool {
    var at = index
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
    return at < bytes.count && bytes[at] == UInt8(ascii: ":")
  }

  private static func aliasIsKey(_ bytes: [UInt8], _ index: Int) -> Bool {
    var at = index
    while at < bytes.count, bytes[at] > 0x20, !"[]{},".utf8.contains(bytes[at]) { at += 1 }
    return nextIsColon(bytes, at)
  }
}
