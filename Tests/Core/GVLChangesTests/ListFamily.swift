import GVLChanges
import GVLList
import TestSupport

/// The lists on which laws are tested, read once, by specification and version.
enum ListFamily: String, Sendable, CaseIterable {
  /// The lists of the sample's mirror.
  case sample
  /// Small lists in which every feature of a list is likely.
  case random
  /// The published and derived lists of the corpus.
  case real

  static let present: [ListFamily] = Corpus.isPresent ? allCases : [.sample, .random]

  struct Entry: Sendable {
    let path: String
    let list: VendorList
  }

  var all: [Entry] {
    switch self {
    case .sample: Self.ofSample
    case .random: Self.ofRandom
    case .real: Self.ofCorpus
    }
  }

  private static let ofSample = read(Stock.sample, Stock.sample.lists)
  private static let ofCorpus = read(
    Stock.real, Stock.real.lists.filter { !$0.hasPrefix("synthetic/") && !latest.contains($0) })

  /// Drafts, mocks and edited copies of the corpus: oddities that no published list has.
  static let odd = read(Stock.real, Stock.real.lists.filter { $0.hasPrefix("synthetic/") })

  /// Copies of the newest archived lists.
  private static let latest: Set = ["v2/vendor-list.json", "v3/vendor-list.json"]

  private static func read(_ stock: Stock, _ paths: [String]) -> [Entry] {
    paths.compactMap { path in
      guard let bytes = try? stock.bytes(path), let list = try? VendorList(bytes) else { return nil }
      return Entry(path: path, list: list)
    }
    .sorted { ($0.list.reference, $0.path) < ($1.list.reference, $1.path) }
  }

  private static let ofRandom = SeededNumbers.seeds(2_026).flatMap { seed in
    var numbers = SeededNumbers(seed)
    return [(2, 1...14), (3, 1...26)].flatMap { specification, versions in
      versions.compactMap { version -> Entry? in
        let value = RandomList.value(specification, version: version, &numbers)
        let list = try? VendorList(value.bytes)
        return list.map { Entry(path: "seed \(seed): \($0.reference)", list: $0) }
      }
    }
  }

  /// Pairs of neighbours of one specification, as the index of the older list.
  var neighbours: [Int] {
    let all = all
    return all.indices.dropLast().filter { index in
      let (old, new) = (all[index].list.reference, all[index + 1].list.reference)
      return old.specification == new.specification && (self == .real || old.version + 1 == new.version)
    }
  }

  /// Some of the items if the lists are real, else all.
  func some<Item>(_ items: [Item], every stride: Int) -> [Item] {
    self == .real ? Effort.sample(items, every: stride) : items
  }

  static func list(_ path: String) throws -> VendorList { try VendorList(try Corpus.bytes(path)) }
}
