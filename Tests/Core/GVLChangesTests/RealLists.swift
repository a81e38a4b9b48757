import Foundation
import GVLChanges
import GVLModel
import JSONText
import TestSupport

/// The published and derived lists of the corpus, read once, by specification and version.
enum RealLists {
  struct Entry: Sendable {
    let path: String
    let list: VendorList
  }

  static let all = read(Corpus.lists.filter { !$0.hasPrefix("synthetic/") && !latest.contains($0) })

  /// Drafts, mocks and edited copies: oddities that no published list has.
  static let odd = read(Corpus.lists.filter { $0.hasPrefix("synthetic/") })

  private static func read(_ paths: [String]) -> [Entry] {
    paths.compactMap { path in
      guard let bytes = try? Corpus.bytes(path), let list = try? VendorList(bytes) else { return nil }
      return Entry(path: path, list: list)
    }
    .sorted { ($0.list.reference, $0.path) < ($1.list.reference, $1.path) }
  }

  /// The same bytes as the newest archived ones.
  private static let latest: Set = ["v2/vendor-list.json", "v3/vendor-list.json"]

  /// Stored neighbours of one specification, as indexes of the older.
  static let neighbours: [Int] = all.indices.dropLast()
    .filter { all[$0].list.specification == all[$0 + 1].list.specification }

  /// `GVL_EXHAUSTIVE=1` looks at everything; otherwise some tests take a sample, to stay quick in debug builds.
  static let isExhaustive = ProcessInfo.processInfo.environment["GVL_EXHAUSTIVE"] == "1"

  static func sample<Item>(_ items: [Item], every stride: Int) -> [Item] {
    isExhaustive ? items : items.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }

  static func list(_ path: String) throws -> VendorList { try VendorList(try Corpus.bytes(path)) }
}
