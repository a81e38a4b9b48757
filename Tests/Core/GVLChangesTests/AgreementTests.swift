import GVLChanges
import GVLModel
import JSONText
import TestSupport
import Testing

/// `ListDiff` against the slow, obvious second implementation, on real lists.
///
/// Every fifth pair of neighbours and every tenth of 200 random pairs; all of them under `GVL_EXHAUSTIVE=1`.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) struct AgreementTests {
  static let pairs: [(Int, Int)] = {
    var numbers = SeededNumbers(2_026_11)
    let count = RealLists.all.count
    guard count > 0 else { return [] }
    let random = (0..<200).map { _ in
      (Int.random(in: 0..<count, using: &numbers), Int.random(in: 0..<count, using: &numbers))
    }
    // Of each specification one, so that every two of them meet.
    let one = (1...3).compactMap { number in RealLists.all.lastIndex { $0.list.specification == number } }
    return RealLists.sample(RealLists.neighbours, every: 5).map { ($0, $0 + 1) }
      + RealLists.sample(random, every: 10) + one.flatMap { a in one.map { b in (a, b) } }
  }()

  @Test func publishedLists() {
    check(RealLists.all, Self.pairs)
    let met = Self.pairs.map { RealLists.all[$0].list.specification * 10 + RealLists.all[$1].list.specification }
    #expect(Set(met) == [11, 12, 13, 21, 22, 23, 31, 32, 33])
  }

  @Test func oddLists() {
    check(RealLists.odd, RealLists.odd.indices.dropLast().flatMap { [($0, $0 + 1), ($0 + 1, $0)] })
  }

  private func check(_ lists: [RealLists.Entry], _ pairs: [(Int, Int)]) {
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

/// The same on small random lists, dense with whatever a declaration can do.
@Suite struct RandomAgreementTests {
  @Test func agreesOnRandomLists() throws {
    var numbers = SeededNumbers(7)
    var kinds: Set<String> = []
    for round in 0..<(RealLists.isExhaustive ? 5000 : 250) {
      let specifications = round % 4 == 0 ? [2, 3] : round % 4 == 1 ? [2, 2] : [3, 3]
      let lists = specifications.shuffled(using: &numbers).map { RandomList.value($0, &numbers) }
      let read = try lists.map { try VendorList($0.written(.compact)) }
      let fast = ListDiff(from: read[0], to: read[1]),
        slow = SlowDiff(SlowList(read[0].document.root), SlowList(read[1].document.root))
      expectSame(fast.changes.map(\.json), slow.changes, "\(lists[0].compactText)\nto\n\(lists[1].compactText)")
      #expect(fast.json["summary"] == slow.summary)
      kinds.formUnion(fast.changes.map(\.kind.rawValue))
    }
    // Every kind was met, but for the legal texts that `RandomList` does not give to data categories.
    #expect(Set(ChangeKind.all.map(\.rawValue)).subtracting(kinds) == ["dataCategory.descriptionLegal"])
  }
}

/// Two lists of changes as `gvl.diff/1` has them, in the same order; reports the first few differences.
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
