import PlainText

/// The text of a layer about each purpose: from its official name to the next item's.
struct PurposeSegments {
  /// Texts by purpose id, in reading order; a purpose may be named in several places.
  private(set) var texts: [Int: [String]] = [:]

  /// Greatest length of one purpose's text in bytes; text further down belongs to the layer.
  private static let limit = 4_000

  init(_ text: String, _ items: [Expected.Item]) {
    let text = BlankText.collapsed(text)
    let bytes = Array(text.utf8)
    let items = items.filter { $0.kind != .stack }
    let places = Phrases(items.map(\.name)).places(in: text)
    for (index, place) in places.enumerated() {
      let item = items[place.phrase]
      guard item.kind == .purpose else { continue }
      let next = index + 1 < places.count ? places[index + 1].range.lowerBound : bytes.count
      let end = min(next, place.range.lowerBound + Self.limit)
      texts[item.id, default: []].append(String(decoding: bytes[place.range.lowerBound..<end], as: UTF8.self))
    }
  }
}
