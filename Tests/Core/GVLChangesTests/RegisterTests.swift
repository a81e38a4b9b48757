import GVLChanges
import GVLList
import TestSupport

@Suite struct RegisterTests {
  private func register(_ names: [Int: String], deleted: Set<Int> = []) -> ExtraList {
    ExtraList(
      entries: Dictionary(uniqueKeysWithValues: names.map { ($0, .init(name: $1, isDeleted: deleted.contains($0))) }))
  }

  @Test func everyKindOfChangeIsSeen() {
    let old = register([1: "a", 2: "b", 3: "c", 4: "d", 5: "e"], deleted: [4])
    let new = register([2: "b", 3: "C", 4: "d", 5: "e", 6: "f"], deleted: [5])
    let diff = ExtraListDiff(from: old, to: new, vendors: ["a": 70])
    #expect(diff.changes.map(\.kind) == [.gone, .renamed, .reinstated, .deleted, .added])
    #expect(diff.changes.map(\.id) == [1, 3, 4, 5, 6])
    #expect(diff.changes[0].vendor == 70 && diff.changes[1].before == "c")
    #expect(ExtraListDiff(from: old, to: old).changes.isEmpty)
    // In the other direction, added entries vanish and deleted ones are reinstated.
    let back = ExtraListDiff(from: new, to: old).changes
    #expect(back.map(\.kind) == [.added, .renamed, .deleted, .reinstated, .gone])
  }

  /// Two encodings of one letter make two names, as in every other text.
  @Test func namesAreRenamedByBytes() {
    let diff = ExtraListDiff(from: register([1: "Caf\u{E9}"]), to: register([1: "Cafe\u{301}"]))
    #expect(diff.changes.map(\.kind) == [.renamed])
  }

  @Test func namesAreComparedByLettersAndDigits() {
    #expect(ExtraListDiff.key("Mixlumo Audio, Oy.") == ExtraListDiff.key("MIXLUMO audio oy"))
    #expect(ExtraListDiff.key("A1") != ExtraListDiff.key("A2") && ExtraListDiff.key("Ålesund") == "ålesund")
  }
}
