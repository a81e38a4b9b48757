import GVLDialogReading
import PlainText

/// What a layer says of each purpose: the text from its official name to the next item's.
struct PurposeSegments {
  /// Texts by the ids of purposes, in reading order; a purpose may be named at several places.
  private(set) var texts: [Int: [String]] = [:]

  /// Longest text of one purpose, in bytes: what stands further down is the layer's.
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
