import GVLChanges
import GVLList
import TestSupport

/// Laws of every comparison. On every third pair or triple of the real lists; on all of them with `GVL_EXHAUSTIVE=1`.
@Suite struct LawTests {
  @Test(arguments: ListFamily.present) func aListDoesNotDifferFromItself(family: ListFamily) throws {
    #expect(family.all.count >= 5)
    for entry in family.all + (family == .real ? ListFamily.odd : []) {
      #expect(ListDiff(from: entry.list, to: entry.list).changes == [], "\(entry.path)")
    }
    // Nor does it differ from the list in another layout, where no vendor has the same bytes.
    for entry in family.some(family.all, every: 20) {
      let other = try VendorList(entry.list.document.root.written(.indented))
      #expect(ListDiff(from: entry.list, to: other).changes == [], "\(entry.path)")
    }
  }

  @Test(arguments: ListFamily.present) func backwardsMirrorsForwards(family: ListFamily) {
    let all = family.all
    let across = family.some(Array(all.indices), every: 9).map { ($0, all.count - 1 - $0) }
    for (from, to) in family.some(family.neighbours, every: 3).map({ ($0, $0 + 1) }) + across {
      let (old, new) = (all[from].list, all[to].list)
      let forwards = ListDiff(from: old, to: new).changes.map { Mirrored($0, old, new) }
      let backwards = ListDiff(from: new, to: old).changes.map { Mirrored($0, new, old).mirrored }
      #expect(Set(forwards) == Set(backwards), "\(all[from].path) and \(all[to].path)")
      #expect(forwards.count == backwards.count)
    }
  }

  @Test(arguments: ListFamily.present) func twoStepsComposeToOne(family: ListFamily) throws {
    let neighbours = Set(family.neighbours)
    let triples = neighbours.sorted().filter { neighbours.contains($0 + 1) }
    try #require(!triples.isEmpty)
    for index in family.some(triples, every: 3) { expectComposition(family, [index, index + 1, index + 2]) }
  }

  /// Any three lists of one specification in any order: ten thousand triples of real lists with `GVL_EXHAUSTIVE=1`.
  @Test(arguments: ListFamily.present, SeededNumbers.seeds(10_000))
  func anyTwoStepsComposeToOne(family: ListFamily, seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let all = family.all
    let groups = (2...3).map { specification in
      all.indices.filter { all[$0].list.specification == specification }
    }.filter { $0.count >= 3 }
    try #require(!groups.isEmpty)
    for _ in 0..<(Effort.isExhaustive ? 500 : 30) {
      expectComposition(family, Array(numbers.pick(groups).shuffled(using: &numbers).prefix(3)))
    }
  }

  private func expectComposition(_ family: ListFamily, _ indices: [Int]) {
    let entries = indices.map { family.all[$0] }
    let lists = entries.map(\.list)
    let path = entries.map(\.path).joined(separator: " ")
    let inAll = Set(lists[0].vendors.map(\.id)).intersection(lists[1].vendors.map(\.id))
      .intersection(lists[2].vendors.map(\.id))
    func steps(_ a: VendorList, _ b: VendorList) -> [Key: Step] {
      var result: [Key: Step] = [:]
      for change in ListDiff(from: a, to: b).changes {
        guard let vendor = change.vendor, inAll.contains(vendor) else { continue }
        // Deletion and reinstatement change one member in either direction.
        let isLife = change.kind == .vendor(.deleted) || change.kind == .vendor(.reinstated)
        let key = Key(vendor: vendor, kind: isLife ? .vendor(.deleted) : change.kind, item: change.item)
        let step = Step(before: change.before.canonicalBytes, after: change.after.canonicalBytes)
        #expect(result.updateValue(step, forKey: key) == nil)
      }
      return result
    }
    let (first, second) = (steps(lists[0], lists[1]), steps(lists[1], lists[2]))
    var composed = first.merging(second) { Step(before: $0.before, after: $1.after) }
    composed = composed.filter { $0.value.before != $0.value.after }
    for (key, step) in first {
      if let next = second[key] { #expect(step.after == next.before, "\(path)") }
    }
    let direct = steps(lists[0], lists[2])
    let wrong = Set(direct.keys).union(composed.keys).filter { direct[$0] != composed[$0] }
    #expect(wrong.isEmpty, "\(path)")
  }

  /// A deletion that only moves to another day is neutral.
  @Test(arguments: ListFamily.present) func aDeletionThatMovesIsNeutral(family: ListFamily) throws {
    let all = family.all
    var moved = 0
    for index in family.neighbours {
      for change in ListDiff(from: all[index].list, to: all[index + 1].list).changes
      where change.kind == .vendor(.deleted) && change.before != .null {
        let told =
          "\(all[index + 1].path) \(change.vendor ?? 0): \(change.before.compactText) to \(change.after.compactText)"
        #expect(change.direction == .neutral && change.after != .null && change.before != change.after, "\(told)")
        // Published texts of the date change only with the time; otherwise the change would be reported as moved.
        if family != .random, case .string(let before) = change.before, case .string(let after) = change.after {
          #expect(Timestamp(before) != nil && Timestamp(before) != Timestamp(after), "\(told)")
        }
        moved += 1
      }
    }
    #expect(moved > 0)
  }

  private struct Key: Hashable {
    var vendor: Int
    var kind: ChangeKind
    var item: Change.Item
  }

  /// Compared by meaning: 0.25 may have become 2.5e-1 in between.
  private struct Step: Equatable {
    var before: [UInt8]
    var after: [UInt8]
  }

  /// A change without its name, which is the newer list's, and its mirror image in the other direction.
  private struct Mirrored: Hashable {
    var kind: String
    var vendor: Int?
    var item: Change.Item
    var before: JSONValue
    var after: JSONValue
    /// The mirrored direction; nil where deletion decides: a deleted vendor's changes are neutral.
    var direction: Direction?
    var isCosmetic: Bool

    init(_ change: Change, _ from: VendorList, _ to: VendorList) {
      kind = change.kind.rawValue
      (vendor, item, before, after) = (change.vendor, change.item, change.before, change.after)
      isCosmetic = change.isCosmetic
      let lives = change.vendor.map { [from.vendor($0)?.isLive, to.vendor($0)?.isLive].compactMap { $0 } } ?? []
      let isLife = ["vendor.added", "vendor.vanished", "vendor.deleted", "vendor.reinstated"].contains(kind)
      direction = isLife || Set(lives).count < 2 ? change.direction : nil
    }

    var mirrored: Mirrored {
      var result = self
      (result.before, result.after) = (after, before)
      let pairs = [
        "vendor.added": "vendor.vanished", "vendor.vanished": "vendor.added", "vendor.reinstated": "vendor.deleted",
        "vendor.deleted": before == .null ? "vendor.reinstated" : "vendor.deleted",
      ]
      result.kind = pairs[kind] ?? kind
      if kind.hasSuffix(".added"), pairs[kind] == nil { result.kind = kind.replacing(".added", with: ".removed") }
      if kind.hasSuffix(".removed") { result.kind = kind.replacing(".removed", with: ".added") }
      switch direction {
      case .widened: result.direction = .narrowed
      case .narrowed: result.direction = .widened
      default: break
      }
      return result
    }
  }
}

@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) struct GoldenDiffTests {
  /// Two steps of published lists, change by change. Neither changes an official text, so our files contain none.
  @Test(arguments: [
    ("v2/archives/vendor-list-v50.json", "v2/archives/vendor-list-v51.json", "v2-50-51"),
    ("v3/archives/vendor-list-v7.json", "v3/archives/vendor-list-v17.json", "v3-7-17"),
  ])
  func realSteps(from: String, to: String, name: String) throws {
    let diff = ListDiff(from: try ListFamily.list(from), to: try ListFamily.list(to))
    #expect(
      diff.changes.allSatisfy { change in
        if case .vendor = change.kind { true } else { false }
      })
    #expect(diff.summary.textsChanged == 0)
    // The program writes the golden file (`RealListTests`), with more members than the comparison has.
    let golden = try JSONDocument(
      Array(Data(contentsOf: Corpus.packageRoot.appending(path: "Tests/Golden/changes/\(name).json")))
    ).root
    for member in ["schema", "from", "to", "changes"] {
      #expect(golden[member]?.value == diff.json[member], "\(member)")
    }
    #expect(golden["changes"]?.count == diff.changes.count)
  }
}
