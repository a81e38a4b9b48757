import GVLWork
import TestSupport

/// Bytes split at line ends.
@Suite struct LinePiecesTests {
  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    var found: [[UInt8]] = []
    LinePieces.each(bytes[...]) { found.append(Array($0)) }
    return found
  }

  /// Agrees with a slow split: no line after the last line end; a carriage return belongs to the line end.
  @Test(arguments: SeededNumbers.seeds(4_100)) func linesAreThoseOfASlowCut(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    for _ in 0..<500 {
      let bytes = (0..<numbers.below(40)).map { _ in numbers.pick([0x0A, 0x0D, 0x61, 0x62, 0x00, 0xFF] as [UInt8]) }
      var slow: [[UInt8]] = []
      var line: [UInt8] = []
      for byte in bytes {
        if byte == 0x0A {
          slow.append(line.last == 0x0D ? line.dropLast() : line)
          line = []
        } else {
          line.append(byte)
        }
      }
      if !line.isEmpty { slow.append(line.last == 0x0D ? line.dropLast() : line) }
      #expect(Self.lines(bytes) == slow)
      // A slice does not begin at 0.
      let more = [0x0A, 0x61] + bytes
      var inner: [[UInt8]] = []
      LinePieces.each(more[2...]) { inner.append(Array($0)) }
      #expect(inner == slow)
    }
  }

  /// Pieces consist of whole lines and lose none, not even empty ones.
  @Test(arguments: SeededNumbers.seeds(4_150)) func piecesLoseNothing(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    var bytes: [UInt8] = []
    for _ in 0..<20_000 { bytes += Array(repeating: UInt8(0x61), count: numbers.below(3) * 30) + [0x0A] }
    let pieces = LinePieces.of(bytes[...])
    #expect(pieces.flatMap { Self.lines(Array($0)) } == Self.lines(bytes))
    #expect(pieces.count > 1 && pieces.allSatisfy { $0.last == 0x0A })
  }

  @Test func blanksAroundALineAreNone() {
    #expect(Array(LinePieces.trimmed(Array(" \t a b\t ".utf8)[...])) == Array("a b".utf8))
    #expect(LinePieces.trimmed(Array("  ".utf8)[...]).isEmpty)
  }
}
