import GVLChanges
import GVLList
import TestSupport

/// `ListDiff` compared with a slow, simple second implementation.
///
/// Of the real lists every 45th pair of neighbours and every hundredth of 200 random pairs; all of them with
/// `GVL_EXHAUSTIVE=1`.
@Suite struct AgreementTests {
  /// All pairs of the sample's five lists, and the chosen pairs of real lists.
  private static func pairs(_ family: ListFamily) -> [(Int, Int)] {
    let all = family.all
    guard family == .real else { return all.indices.flatMap { a in all.indices.map { (a, $0) } } }
    var numbers = SeededNumbers(2_026_11)
    let random = (0..<200).map { _ in (numbers.below(all.count), numbers.below(all.count)) }
    // One list of each specification, so that all pairs of specifications occur.
    let one = (1...3).compactMap { number in all.lastIndex { $0.list.specification == number } }
    return family.some(family.neighbours, every: 45).map { ($0, $0 + 1) }
      + family.some(random, every: 100) + one.flatMap { a in one.map { b in (a, b) } }
  }

  @Test(.slow, arguments: ListFamily.present.filter { $0 != .random }) func publishedLists(family: ListFamily) {
    let (all, pairs) = (family.all, Self.pairs(family))
    check(all, pairs)
    let specifications = family == .real ? [1, 2, 3] : [2, 3]
    let met = pairs.map { [all[$0].list.specification, all[$1].list.specification] }
    #expect(Set(met) == Set(specifications.flatMap { a in specifications.map { [a, $0] } }))
  }

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
  func oddLists() {
    let odd = ListFamily.odd
    #expect(odd.count > 10)
    check(odd, odd.indices.dropLast().flatMap { [($0, $0 + 1), ($0 + 1, $0)] })
  }

  private func check(_ lists: [ListFamily.Entry], _ pairs: [(Int, Int)]) {
    var slow: [Int: SlowList] = [:]
    func slowList(_ index: Int) -> SlowList {
      if let list = slow[index] { return list }
      let list = SlowList(lists[index].list.document.root)
      slow[index] = list
      return list
    }
    for (from, to) in pairs {
      let (old, new) = (lists[from], lists[to])
      let (fast, slow) = (ListDiff(from: old.list, to: new.list), SlowDiff(slowList(from), slowList(to)))
      expectSame(fast.changes.map(\.json), slow.changes, "\(old.path) to \(new.path)")
      #expect(fast.json["summary"] == slow.summary, "\(old.path) to \(new.path)")
    }
  }
}

/// The comparison on small random lists with every kind of declaration.
@Suite struct RandomAgreementTests {
  @Test(arguments: SeededNumbers.seeds(7)) func agreesOnRandomLists(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    var kinds: Set<String> = []
    for round in 0..<250 {
      let specifications = round % 4 == 0 ? [2, 3] : round % 4 == 1 ? [2, 2] : [3, 3]
      let lists = specifications.shuffled(using: &numbers).map { RandomList.value($0, &numbers) }
      let read = try lists.map { try VendorList($0.written(.compact)) }
      let fast = ListDiff(from: read[0], to: read[1]),
        slow = SlowDiff(SlowList(read[0].document.root), SlowList(read[1].document.root))
      expectSame(fast.changes.map(\.json), slow.changes, "\(lists[0].compactText)\nto\n\(lists[1].compactText)")
      #expect(fast.json["summary"] == slow.summary)
      kinds.formUnion(fast.changes.map(\.kind.rawValue))
    }
    // All kinds occurred except legal texts of data categories, which `RandomList` does not write.
    #expect(Set(ChangeKind.all.map(\.rawValue)).subtracting(kinds) == ["dataCategory.descriptionLegal"])
  }
}

/// Expects equal changes in the form of `gvl.diff/1`, in the same order; reports the first few differences.
func expectSame(
  _ fast: [JSONValue], _ slow: [JSONValue], _ what: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let (a, b) = (fast.map(\.canonicalBytes), slow.map(\.canonicalBytes))
  guard a != b else { return }
  let at = zip(a, b).enumerated().first { $1.0 != $1.1 }?.offset ?? min(a.count, b.count)
  Issue.record(
    """
    \(what): \(a.count) and \(b.count) changes, the \(at + 1)th differs
      ListDiff: \(at < a.count ? String(decoding: a[at], as: UTF8.self) : "(none)")
      slow:     \(at < b.count ? String(decoding: b[at], as: UTF8.self) : "(none)")
    """, sourceLocation: sourceLocation)
}
