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

/// Keys without a text on the levels of a dialog's keys.
enum TextHoles {
  /// Adds each to the first dialog that has a text on the same level.
  static func put(_ holes: [StringEntry], into dialogs: inout [Dialog]) {
    var byWay: [Substring: Int] = [:]
    for (index, dialog) in dialogs.enumerated() where dialog.isDialog {
      for key in dialog.texts.compactMap(\.key) + dialog.controls.compactMap(\.key) where byWay[way(key)] == nil {
        byWay[way(key)] = index
      }
    }
    guard !byWay.isEmpty else { return }
    for hole in holes.prefix(limit) where !EntryKey.of(hole).isBackstage {
      guard let index = byWay[way(hole.key)] else { continue }
      dialogs[index].holes.append(DialogText("", key: hole.key, place: hole.place))
    }
  }

  private static let limit = 1_000

  private static func way(_ key: String) -> Substring { key.lastIndex(of: ".").map { key[..<$0] } ?? "" }
}
