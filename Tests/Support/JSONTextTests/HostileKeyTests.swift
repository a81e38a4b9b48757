import TestSupport

@testable import JSONText

/// Keys chosen to make the reader slow: all with one hash, which covers the length and both ends.
@Suite struct HostileKeyTests {
  /// Distinct keys of one hash. `escaped` writes one letter of the key as an escape.
  private static func key(_ number: Int, escaped: Bool = false) -> String {
    let digits = String(number)
    let middle = String(repeating: "0", count: 8 - digits.count) + digits
    return "\"\(escaped ? "\\u0061" : "a")aaaaaaa\(middle)zzzzzzzz\""
  }

  private static func object(_ keys: [String]) -> String {
    "{" + keys.map { $0 + ":0" }.joined(separator: ",") + "}"
  }

  /// How often two keys with the same hash were compared, and whether the text was read.
  private func work(_ text: String) -> (comparisons: Int, isRead: Bool) {
    let bytes = Array(text.utf8)
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return (0, false) }
      var reader = unsafe JSONReader(base: start, count: bytes.count, depthLimit: 8)
      do throws(JSONError) { try reader.read() } catch { return (reader.collisions, false) }
      return (reader.collisions, true)
    }
  }

  /// The cost is that of a sort, not of all pairs: 4,000 keys have 8 million pairs.
  @Test(arguments: [1_000, 4_000], [false, true]) func collidingKeysCostASort(count: Int, escaped: Bool) {
    let keys = (0..<count).reversed().map { Self.key($0, escaped: escaped && $0 % 7 == 0) }
    let (comparisons, isRead) = work(Self.object(keys))
    #expect(isRead)
    let levels = Int.bitWidth - count.leadingZeroBitCount
    #expect(comparisons <= count * (levels + 2))
    // They do collide: all neighbours were distinguished by their texts.
    #expect(comparisons >= count - 1)
  }

  /// Keys of ordinary objects have different hashes.
  @Test func usualKeysDoNotCollide() {
    let keys = (0..<4_000).map { "\"\($0 * 7 % 4_001)\"" }
    let (comparisons, isRead) = work(Self.object(keys))
    #expect(isRead && comparisons == 0)
  }

  /// For any order, repetition and spelling, the error names the first key that equals an earlier one.
  @Test(arguments: SeededNumbers.seeds(9)) func theFirstRepeatIsNamed(seed: UInt64) {
    var random = SeededNumbers(seed)
    var repeated = 0
    for _ in 0..<200 {
      let pool = Int.random(in: 20...4_000, using: &random)
      let keys = (0..<Int.random(in: 1...90, using: &random)).map { _ in
        let number = Int.random(in: 0..<pool, using: &random)
        return switch number % 3 {
        case 0: "\"\(number)\""
        case 1: Self.key(number, escaped: Bool.random(using: &random))
        default: Self.key(number)
        }
      }
      let text = Self.object(keys)
      var seen: Set<String> = []
      var (offset, expected) = (1, Int?.none)
      for key in keys {
        if expected == nil, !seen.insert(key.replacing("\\u0061", with: "a")).inserted { expected = offset }
        offset += key.utf8.count + 3
      }
      do throws(JSONError) {
        _ = try JSONDocument(text)
        #expect(expected == nil, "\(text)")
      } catch {
        #expect(error.code == .duplicateMember && error.offset == expected, "\(text)")
        repeated += 1
      }
    }
    #expect((1..<200).contains(repeated), "some texts have a repeat and some have none")
  }
}
