import GVLFindings
import GVLStrings

/// Texts that a program makes, so that they cannot be read.
struct ComputedTexts {
  private var byWay: [Substring: [(index: Int, entry: StringEntry)]] = [:]

  init(_ entries: [StringEntry]) {
    for (index, entry) in entries.enumerated() { byWay[Self.way(entry.key[...]), default: []].append((index, entry)) }
  }

  /// Reports the computed texts on the levels of a dialog's texts or above them in one entry; nil if there are no such
  /// texts.
  func unseen(beside pieces: [StringPiece], file: String) -> Inconclusive? {
    guard !byWay.isEmpty else { return nil }
    var ways: Set<Substring> = []
    for key in pieces.lazy.compactMap({ $0.control?.key ?? $0.text?.key }) {
      var way = Self.way(key[...])
      while ways.insert(way).inserted, !way.isEmpty { way = Self.way(way) }
    }
    let own = ways.flatMap { (byWay[$0] ?? []).prefix(Self.most) }.sorted { $0.index < $1.index }.map(\.entry)
    guard let first = own.first else { return nil }
    let names = own.prefix(3).map { "\"\($0.key.prefix(60))\"" }.joined(separator: ", ")
    let more = own.count > 3 ? " and \(own.count - 3) more" : ""
    return Inconclusive(
      .unseenPart, file: file, place: first.place, path: first.key,
      message: "\(names)\(more): a program makes this text, or a part of it; what it says is not known")
  }

  /// Greatest number per level, since many dialogs may be on it.
  private static let most = 20

  private static func way(_ key: Substring) -> Substring { key.lastIndex(of: ".").map { key[..<$0] } ?? "" }
}
