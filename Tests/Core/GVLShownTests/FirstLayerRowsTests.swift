import GVLList
import GVLShown
import TestSupport

/// The first layer names each purpose and feature that vendors use, once.
@Suite struct FirstLayerTests {
  private static func stack(_ id: Int, _ purposes: [Int], _ features: [Int]) -> JSONValue.Member {
    .init(
      String(id),
      [
        "id": .integer(id), "name": .string("Stack \(id)"), "description": "Both.", "purposes": .integers(purposes),
        "specialFeatures": .integers(features),
      ])
  }

  /// A list with up to eight stacks of up to seven purposes and two special features.
  private static func random(_ numbers: inout SeededNumbers) throws -> ShownList {
    let purposes = Array(1...7)
    let stacks = (1...Int.random(in: 1...8, using: &numbers)).map { id in
      stack(
        id * 2, purposes.filter { _ in Int.random(in: 0..<3, using: &numbers) == 0 },
        [1, 2].filter { _ in Int.random(in: 0..<4, using: &numbers) == 0 })
    }
    let items = JSONValue.object(purposes.map { .init(String($0), Fiction.item($0, "Purpose \($0)")) })
    let used = purposes.filter { _ in Int.random(in: 0..<6, using: &numbers) > 0 }
    let list = Fiction.list(vendors: [Fiction.vendor(1, consent: used, interest: [], flexible: [])])
      .with("/purposes", items).with("/stacks", .object(stacks))
      .with("/specialFeatures", .object([1, 2].map { .init(String($0), Fiction.item($0, "Feature \($0)")) }))
      .with("/vendors/1/specialFeatures", .integers(Bool.random(using: &numbers) ? [1, 2] : [2]))
    return ShownList(try VendorList(list.bytes))
  }

  /// The fewest rows, by trying every set of stacks that do not overlap.
  private static func fewestRows(_ shown: ShownList) -> Int {
    let used = shown.used
    let all = used.purposes.count + used.specialFeatures.count
    let stacks = Array(shown.items(.stack))
    var fewest = all
    for choice in 0..<(1 << stacks.count) {
      let chosen = stacks.indices.filter { choice >> $0 & 1 == 1 }.map { stacks[$0] }
      let purposes = chosen.flatMap(\.purposes)
      let features = chosen.flatMap(\.specialFeatures)
      guard Set(purposes).count == purposes.count, Set(features).count == features.count,
        purposes.allSatisfy(used.purposes.contains), features.allSatisfy(used.specialFeatures.contains),
        chosen.allSatisfy({ !$0.purposes.isEmpty || !$0.specialFeatures.isEmpty })
      else { continue }
      fewest = min(fewest, all - purposes.count - features.count + chosen.count)
    }
    return fewest
  }

  private static func named(_ layer: FirstLayerRows) -> (purposes: [Int], features: [Int]) {
    var (purposes, features): ([Int], [Int]) = ([], [])
    for row in layer.rows {
      switch row {
      case .stack(_, let inner, let special): (purposes, features) = (purposes + inner, features + special)
      case .purpose(let id): purposes.append(id)
      case .specialFeature(let id): features.append(id)
      }
    }
    return (purposes, features)
  }

  @Test(arguments: SeededNumbers.seeds(40))
  func allThatIsUsedIsNamedOnceInTheFewestRows(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<200 {
      let shown = try Self.random(&numbers)
      let layer = FirstLayerRows(shown)
      let (purposes, features) = Self.named(layer)
      #expect(purposes.sorted() == Array(shown.used.purposes) && features.sorted() == Array(shown.used.specialFeatures))
      #expect(layer.rows.count == Self.fewestRows(shown))
      // A user's choice of these stacks gives the same rows.
      let stacks = layer.rows.compactMap { row -> Int? in if case .stack(let id, _, _) = row { id } else { nil } }
      #expect(try FirstLayerRows(shown, stacks: stacks) == layer)
    }
  }

  @Test func ofSeveralChoicesTheLowestIdsAreTaken() throws {
    let list = Fiction.list().with(
      "/stacks", .object([Self.stack(7, [2, 3], []), Self.stack(3, [2, 3], []), Self.stack(9, [1, 2], [])]))
    let layer = FirstLayerRows(ShownList(try VendorList(list.bytes)))
    #expect(
      layer.rows == [
        .stack(3, purposes: [2, 3], specialFeatures: []), .purpose(1), .purpose(4), .specialFeature(1),
      ])
  }

  @Test func wrongChoicesAreNamed() throws {
    let list = Fiction.list(vendors: [Fiction.vendor(1)]).with(
      "/stacks",
      .object([
        Self.stack(1, [2, 3], []), Self.stack(2, [1, 3], [1]), Self.stack(3, [1, 4], []), Self.stack(4, [1], [1]),
      ]))
    let shown = ShownList(try VendorList(list.bytes))
    for (stacks, error) in [
      ([5], FirstLayerRows.WrongChoice.unknown(5)), ([2, 1], .overlapping(1, 2, .purpose, item: 3)),
      ([3], .unused(3, .purpose, item: 4)), ([2, 4], .overlapping(2, 4, .purpose, item: 1)),
    ] {
      #expect(throws: error) { try FirstLayerRows(shown, stacks: stacks) }
    }
    #expect(try FirstLayerRows(shown, stacks: []).rows == [1, 2, 3].map { .purpose($0) } + [.specialFeature(1)])
  }

  /// The computation ends quickly for more items and stacks than any list has, and names nothing twice.
  @Test func hostileListsEnd() throws {
    let ids = Array(1...200)
    let list = Fiction.list(vendors: [Fiction.vendor(1, consent: ids, interest: [], flexible: [])])
      .with("/purposes", .object(ids.map { .init(String($0), Fiction.item($0, "P")) }))
      .with("/stacks", .object((1...2000).map { Self.stack($0, [$0 % 31 + 1, $0 % 29 + 32, $0 % 7 + 1], []) }))
    let shown = ShownList(try VendorList(list.bytes))
    #expect(Self.named(FirstLayerRows(shown)).purposes.sorted() == ids)
  }

  /// Each real list in a test of its own.
  @Test(
    .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)),
    arguments: ["v3/archives/vendor-list-v146.json", "v2/archives/vendor-list-v224.json"])
  func realLists(path: String) throws {
    let shown = ShownList(try VendorList(try Corpus.bytes(path)))
    let layer = FirstLayerRows(shown)
    let (purposes, features) = Self.named(layer)
    #expect(purposes.sorted() == Array(shown.used.purposes) && features.sorted() == Array(shown.used.specialFeatures))
    #expect(layer.rows.count == Self.realRows[path])
  }

  static let realRows = ["v3/archives/vendor-list-v146.json": 3, "v2/archives/vendor-list-v224.json": 3]
}
