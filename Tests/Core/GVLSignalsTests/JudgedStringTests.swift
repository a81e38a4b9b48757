import ConsentSignals
import GVLFindings
@testable import GVLSignals
import TestSupport

@Suite struct JudgedStringTests {
  private static func found(_ text: String) throws -> Set<String> {
    let judged = try JudgedString(Array(text.utf8)[...])
    let rules = SignalRules(TCRulesTests.facts, asGoogle: true)
    return Set(SignalJudgement(judged, by: rules).findings.map(\.rule.id))
  }

  @Test func aSegmentThatCannotBeReadCostsItselfAlone() throws {
    let segments = try SmallList.string.encoded().split(separator: ".").map(String.init)
    let cut = segments[0] + "." + segments[1].prefix(5)
    #expect(try Self.found(cut) == ["tc/segment-unreadable", "google/1-4"])
    // The other segments are kept, in whatever order.
    let judged = try JudgedString(Array("\(segments[0]).I.\(segments[1]).I+".utf8)[...])
    #expect(judged.unreadable.count == 2 && judged.string == SmallList.string)
    #expect(throws: SignalError.self) { try JudgedString(Array(segments[0].dropLast(8).utf8)[...]) }
    #expect(throws: SignalError.self) { try JudgedString([]) }
  }

  /// Ten thousand dots take no longer than ten.
  @Test func manySegmentsAreNotTriedOneByOne() throws {
    let core = try #require(try SmallList.string.encoded().split(separator: ".").first)
    let judged = try JudgedString(Array((core + String(repeating: ".I+", count: 10_000)).utf8)[...])
    #expect(judged.unreadable.count <= 8)
  }

  @Test func paddingIsLookedAt() throws {
    let text = try SmallList.string.encoded()
    #expect(try Self.found(text) == [])
    #expect(try Self.found(text + "AAAA") == ["tc/padding"])
    #expect(try Self.found(String(text.dropLast()) + "B") == ["tc/padding"])
  }

  @Test func segmentsOfOtherKinds() throws {
    let text = try SmallList.string.encoded()
    #expect(try Self.found(text + ".gAAA") == ["tc/segment-unknown"])
    #expect(try Self.found(text + ".QAAA") == ["tc/segment-allowed"])
  }

  /// Every vector is judged or refused as when it is read, with its list and without.
  @Test(.enabled(if: Corpus.isPresent, "\(Corpus.absence)")) func everyVectorIsJudged() throws {
    struct File: Decodable { let vectors: [Vector] }
    struct Vector: Decodable { let tcString: String }
    let vectors = try JSONDecoder().decode(File.self, from: Data(Corpus.bytes("tcstrings/vectors.json"))).vectors
    var judged = 0
    for vector in vectors {
      let line = Array(vector.tcString.utf8)[...]
      guard let string = try? JudgedString(line) else { continue }
      judged += 1
      #expect(string.unreadable.isEmpty == ((try? TCString(vector.tcString)) != nil))
      let findings = SignalJudgement(string, by: SignalRules(TCRulesTests.facts, asGoogle: true)).findings
      #expect(findings.allSatisfy { !$0.message.contains(vector.tcString.prefix(30)) })
    }
    #expect(judged > 550)
  }
}
