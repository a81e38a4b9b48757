import GVLChanges
import GVLList
import TestSupport

/// A change as a sentence that a program can print or post.
@Suite struct DescriptionTests {
  private func words(_ before: JSONValue, _ after: JSONValue) throws -> [String] {
    ListDiff(from: try Small.vendor(3, before), to: try Small.vendor(3, after)).changes.map(\.description)
  }

  @Test func aVendorsChangesAreSaid() throws {
    #expect(try words(["purposes": [1]], ["purposes": [1, 2]]) == ["7 Sieben: purpose 2, consent"])
    #expect(
      try words(["purposes": [2]], ["legIntPurposes": [2]]) == ["7 Sieben: purpose 2, consent → legitimate interest"])
    #expect(try words(["purposes": [2]], [:]) == ["7 Sieben: purpose 2, was consent"])
    #expect(
      try words(["cookieMaxAgeSeconds": 60], ["cookieMaxAgeSeconds": 86_400])
        == ["7 Sieben: cookie lifetime, 60 → 86,400 seconds"])
    #expect(
      try words(["dataRetention": ["purposes": ["3": 30]]], ["dataRetention": ["purposes": ["3": 90]]])
        == ["7 Sieben: retention purpose 3, 30 → 90 days"])
    #expect(try words([:], ["deletedDate": "2026-01-02T00:00:00Z"]) == ["7 Sieben: deleted, 2026-01-02T00:00:00Z"])
  }

  @Test func textsSayHowTheyDiffer() throws {
    func texts(_ description: String) throws -> VendorList {
      try Small.list(3, ["purposes": ["4": ["id": 4, "name": "P", "description": .string(description)]]])
    }
    func words(_ after: String) throws -> [String] {
      ListDiff(from: try texts("One two."), to: try texts(after)).changes.map(\.description)
    }
    #expect(try words("One three.") == ["purpose 4 description, other words"])
    #expect(try words("One two. ") == ["purpose 4 description, outer blanks only"])
    #expect(try words("One  two.") == ["purpose 4 description, white space inside only"])
    let added = ListDiff(from: try Small.list(), to: try texts("x")).changes.map(\.description)
    #expect(added == ["purpose 4 added, P"])
  }

  /// Names are untrusted text: the sentence stays on one line, and no terminal obeys them.
  @Test func hostileNamesAreEscaped() {
    let change = Change(
      .vendor(.purpose), vendor: 7, name: "A \"b\"\n\u{1B}[2J\u{202E}é", item: .id(2), before: "none", after: "consent",
      direction: .widened)
    #expect(change.description == #"7 A "b"\n\u001b[2J\u202eé: purpose 2, consent"#)
  }

  /// In any lists every change has a sentence of its own, on one line.
  @Test(arguments: SeededNumbers.seeds(52)) func everyChangeHasALine(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<40 {
      let lists = try (0..<2).map { _ in try VendorList(RandomList.value(3, &numbers).written(.compact)) }
      for change in ListDiff(from: lists[0], to: lists[1]).changes {
        let line = change.description
        #expect(!line.isEmpty && !line.contains(where: \.isNewline), "\(change.json.compactText)")
        if let vendor = change.vendor { #expect(line.hasPrefix("\(vendor)")) }
      }
    }
  }
}
