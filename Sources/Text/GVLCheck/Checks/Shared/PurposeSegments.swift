import PlainText

/// What a layer says of each purpose: the text from its official name to the next item's.
struct PurposeSegments {
  /// Texts by the ids of purposes, in reading order; a purpose may be named at several places.
  private(set) var texts: [Int: [String]] = [:]

  /// Longest text of one purpose, in bytes: what stands further down is the layer's.
  private static let limit = 4_000

  init(_ text: String, _ items: [Expected.Item]) {
    let bytes = Array(BlankText.collapsed(text).utf8)
    var starts: [(at: Int, purpose: Int?)] = []
    for item in items where item.kind != .stack {
      let name = Array(BlankText.collapsed(item.name).utf8)
      for at in Self.places(of: name, in: bytes) { starts.append((at, item.kind == .purpose ? item.id : nil)) }
    }
    starts.sort { $0.at < $1.at }
    for (index, start) in starts.enumerated() {
      guard let purpose = start.purpose else { continue }
      let next = starts[(index + 1)...].first { $0.at > start.at }?.at ?? bytes.count
      let end = min(next, start.at + Self.limit)
      texts[purpose, default: []].append(String(decoding: bytes[start.at..<end], as: UTF8.self))
    }
  }

  private static func places(of name: [UInt8], in text: [UInt8]) -> [Int] {
    guard let first = name.first, name.count <= text.count else { return [] }
    return (0...(text.count - name.count)).filter { text[$0] == first && text[$0...].starts(with: name) }
  }
}
