import GVLChanges
import GVLList
import GVLShown
import TestSupport

/// Known events in the real lists, by number.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) struct RealHistoryTests {
  private func list(_ path: String) throws -> VendorList { try VendorList(Corpus.bytes(path)) }

  private func archived(_ reference: String) throws -> VendorList {
    let parts = reference.split(separator: "/")
    return try list("\(parts[0])/archives/vendor-list-v\(parts[1]).json")
  }

  private func diff(_ from: String, _ to: String) throws -> ListDiff {
    ListDiff(from: try archived(from), to: try archived(to))
  }

  private func vendors(_ diff: ListDiff, _ aspect: ChangeKind.VendorAspect, _ matches: (Change) -> Bool = { _ in true })
    -> [Int]
  {
    diff.changes.filter { $0.kind == .vendor(aspect) && matches($0) }.compactMap(\.vendor)
  }

  /// Vendors 164 and 1028 declared purpose 11, which version 2 does not define, and dropped it again.
  @Test func anUndefinedPurposeComesAndGoes() throws {
    let (first, second) = (try diff("v2/194", "v2/197"), try diff("v2/197", "v2/198"))
    func about11(_ diff: ListDiff, _ direction: Direction) -> [Int] {
      vendors(diff, .purpose) { $0.item == .id(11) && $0.direction == direction }
    }
    #expect(about11(first, .widened) == [164, 1028] && about11(second, .narrowed) == [164, 1028])
  }

  /// A number that was published twice: vendor 231 changes between the two texts, and back by the next number.
  @Test func twoTextsOfOneNumber() throws {
    let (early, late) = (
      try archived("v2/197"), try list("v2/republished/vendor-list-v197.2023-05-19.json")
    )
    #expect(early.reference == late.reference)
    let between = ListDiff(from: early, to: late).changes.filter { $0.vendor == 231 }
    #expect(!between.isEmpty)
    // v2/198 undoes its changes between the two texts and before: there and back gives no change.
    let around = ListDiff(from: try archived("v2/194"), to: try archived("v2/198")).changes.filter {
      $0.vendor == 231 && $0.kind == .vendor(.purpose)
    }
    #expect(around.isEmpty)
  }

  @Test func aVendorIsReinstated() throws {
    #expect(vendors(try diff("v3/17", "v3/18"), .reinstated).contains(468))
  }

  @Test func twoYears() throws {
    let diff = try diff("v3/45", "v3/146")
    let policy = try #require(diff.changes.first { $0.kind == .list(.policyVersion) })
    #expect(policy.before == 4 && policy.after == 5)
    #expect(diff.changes.contains { $0.kind == .text(.specialPurpose, .added) && $0.item == .id(3) })
    #expect(Set(vendors(diff, .vanished)).isSuperset(of: [544, 4176, 4202]))
    #expect(vendors(diff, .added) { $0.after != .null }.count == 18)
    // The sources contradict each other on the step from policy 4 to 5, and each preset follows another.
    let expected: [Verdict?] = [nil, .disclose, .disclose, .recommended]
    for (preset, verdict) in zip(ReconsentPolicy.presets, expected) {
      let decision = ReconsentDecision(
        from: try archived("v3/45"), to: try archived("v3/146"), diff: diff, profile: .wholeList, policy: preset)
      let reason = decision.reasons.first { $0.change.kind == .list(.policyVersion) }
      #expect(reason?.rule.verdict == verdict, "\(preset.name)")
    }
  }

  /// Id 252 vanishes after v2/29 and is back by v2/35.
  @Test func anIdVanishesAndComesBack() throws {
    var seen: [Int: Bool] = [:]
    for entry in ListFamily.real.all where entry.list.specification == 2 {
      seen[entry.list.reference.version] = entry.list.vendor(252) != nil
    }
    #expect(seen[29] == true && seen[35] == true)
    #expect((30...34).compactMap { seen[$0] }.contains(false))
    let steps = zip(ListFamily.real.neighbours, ListFamily.real.neighbours.map { $0 + 1 }).map {
      (ListFamily.real.all[$0].list, ListFamily.real.all[$1].list)
    }
    let kinds = steps.filter { $0.0.specification == 2 && (29...35).contains($0.1.reference.version) }
      .flatMap { ListDiff(from: $0.0, to: $0.1).changes }.filter { $0.vendor == 252 }.map(\.kind)
    #expect(kinds.contains(.vendor(.vanished)) && kinds.contains(.vendor(.added)))
  }
}
