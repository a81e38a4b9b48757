import GVLChanges
import GVLModel
import JSONText
import TestSupport
import Testing

/// What holds of every comparison. Every third neighbour or triple; all of them under `GVL_EXHAUSTIVE=1`.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) struct LawTests {
  @Test func aListDoesNotDifferFromItself() throws {
    for entry in RealLists.all + RealLists.odd {
      #expect(ListDiff(from: entry.list, to: entry.list).changes == [], "\(entry.path)")
    }
    // Nor from the same list laid out otherwise, where no vendor has the same bytes.
    for entry in RealLists.sample(RealLists.all, every: 20) {
      let other = try VendorList(entry.list.document.root.written(.indented))
      #expect(ListDiff(from: entry.list, to: other).changes == [], "\(entry.path)")
    }
  }

  @Test func backwardsMirrorsForwards() {
    let across = RealLists.all.indices.filter { $0 % 9 == 0 }.map { ($0, RealLists.all.count - 1 - $0) }
    for (from, to) in RealLists.sample(RealLists.neighbours, every: 3).map({ ($0, $0 + 1) }) + across {
      let (old, new) = (RealLists.all[from].list, RealLists.all[to].list)
      let forwards = ListDiff(from: old, to: new).changes.map { Mirrored($0, old, new) }
      let backwards = ListDiff(from: new, to: old).changes.map { Mirrored($0, new, old).mirrored }
      #expect(Set(forwards) == Set(backwards), "\(RealLists.all[from].path) and \(RealLists.all[to].path)")
      #expect(forwards.count == backwards.count)
    }
  }

  @Test func twoStepsComposeToOne() {
    let triples = RealLists.neighbours.filter { RealLists.neighbours.contains($0 + 1) }
    for index in RealLists.sample(triples, every: 3) { expectComposition([index, index + 1, index + 2]) }
  }

  /// Any three lists of one specification, in any order: ten thousand of them under `GVL_EXHAUSTIVE=1`.
  @Test func anyTwoStepsComposeToOne() {
    var numbers = SeededNumbers(10_000)
    let groups = (2...3).map { specification in
      RealLists.all.indices.filter { RealLists.all[$0].list.specification == specification }
    }.filter { $0.count >= 3 }
    guard !groups.isEmpty else { return }
    for _ in 0..<(RealLists.isExhaustive ? 10_000 : 30) {
      guard let group = groups.randomElement(using: &numbers) else { return }
      expectComposition(Array(group.shuffled(using: &numbers).prefix(3)))
    }
  }

  private func expectComposition(_ indices: [Int]) {
    let lists = indices.map { RealLists.all[$0].list }
    let path = indices.map { RealLists.all[$0].path }.joined(separator: " ")
    let inAll = Set(lists[0].vendors.map(\.id)).intersection(lists[1].vendors.map(\.id))
      .intersection(lists[2].vendors.map(\.id))
    func steps(_ a: VendorList, _ b: VendorList) -> [Key: Step] {
      var result: [Key: Step] = [:]
      for change in ListDiff(from: a, to: b).changes {
        guard let vendor = change.vendor, inAll.contains(vendor) else { continue }
        // One member, whichever way it changes.
        let isLife = change.kind == .vendor(.deleted) || change.kind == .vendor(.reinstated)
        let key = Key(vendor: vendor, kind: isLife ? .vendor(.deleted) : change.kind, item: change.item)
        #expect(result.updateValue(Step(before: change.before, after: change.after), forKey: key) == nil)
      }
      return result
    }
    let (first, second) = (steps(lists[0], lists[1]), steps(lists[1], lists[2]))
    var composed = first.merging(second) { Step(before: $0.before, after: $1.after) }
    composed = composed.filter { $0.value.before.canonicalBytes != $0.value.after.canonicalBytes }
    for (key, step) in first {
      if let next = second[key] { #expect(step.after == next.before, "\(path)") }
    }
    #expect(steps(lists[0], lists[2]) == composed, "\(path)")
  }

  /// Whether the moment of a deletion is the same while its text is not: it would be reported as moved.
  @Test func deletionDatesAreNotRewrittenAlone() {
    var moved: [String] = []
    for index in RealLists.neighbours {
      for change in ListDiff(from: RealLists.all[index].list, to: RealLists.all[index + 1].list).changes
      where change.kind == .vendor(.deleted) && change.before != .null {
        guard case .string(let before) = change.before, case .string(let after) = change.after else { continue }
        #expect(Timestamp(before) != Timestamp(after))
        moved.append("\(RealLists.all[index + 1].list.reference) \(change.vendor ?? 0)")
        #expect(change.direction == .neutral)
      }
    }
    #expect(moved == ["v2/147 158", "v3/146 9"])
  }

  private struct Key: Hashable {
    var vendor: Int
    var kind: ChangeKind
    var item: Change.Item
  }

  private struct Step: Equatable {
    var before: JSONValue
    var after: JSONValue
  }

  /// A change without its name (that is the newer list's), and what it must be the other way round.
  private struct Mirrored: Hashable {
    var kind: String
    var vendor: Int?
    var item: Change.Item
    var before: JSONValue
    var after: JSONValue
    /// Nil where deletion decides: a newly deleted vendor's changes are neutral, a reinstated one's are not.
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
  /// Two steps of published lists, change by change. Neither touches an official text, so that none is in our files.
  @Test(arguments: [
    ("v2/archives/vendor-list-v50.json", "v2/archives/vendor-list-v51.json", "v2-50-51"),
    ("v3/archives/vendor-list-v7.json", "v3/archives/vendor-list-v17.json", "v3-7-17"),
  ])
  func realSteps(from: String, to: String, name: String) throws {
    let diff = ListDiff(from: try RealLists.list(from), to: try RealLists.list(to))
    #expect(
      diff.changes.allSatisfy { change in
        if case .vendor = change.kind { true } else { false }
      })
    #expect(diff.summary.textsChanged == 0)
    try expectGolden(diff.json.documentText, "changes/\(name).json")
    let read = try JSONDocument(diff.json.documentText)
    #expect(read.root["changes"]?.count == diff.changes.count)
  }
}
