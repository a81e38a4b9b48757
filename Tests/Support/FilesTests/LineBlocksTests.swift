import TestSupport

@testable import Files

/// Each line arrives whole and once, however the text is read in pieces and however many threads read.
@Suite(.folder) struct LineBlocksTests {
  /// A text returned in pieces of random length.
  private final class Pieces: @unchecked Sendable {
    private var rest: ArraySlice<UInt8>
    private var numbers: SeededNumbers
    private let longest: Int

    init(_ text: [UInt8], longest: Int, _ numbers: SeededNumbers) {
      (rest, self.longest, self.numbers) = (text[...], longest, numbers)
    }

    func read(_ room: UnsafeMutableRawBufferPointer) -> Int {
      let count = min(rest.count, room.count, 1 + numbers.below(longest))
      unsafe room.copyBytes(from: rest.prefix(count))
      rest = rest.dropFirst(count)
      return count
    }
  }

  private static func text(_ lengths: [Int], endsWithLine: Bool) -> [UInt8] {
    var text: [UInt8] = []
    for (index, length) in lengths.enumerated() {
      text += [UInt8](repeating: UInt8(97 + index % 26), count: length)
      if endsWithLine || index < lengths.count - 1 { text.append(0x0A) }
    }
    return text
  }

  @Test(arguments: SeededNumbers.seeds(5_100)) func linesComeWhole(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let limit = LineBlocks.longestLine
    let lengths = (0..<(3 + numbers.below(40))).map { _ in
      switch numbers.below(8) {
      case 0: 0
      case 1: numbers.below(300_000)
      case 2: limit - 2 + numbers.below(4)
      case 3 where numbers.below(3) == 0: limit * 2 + numbers.below(limit)
      default: numbers.below(900)
      }
    }
    let text = Self.text(lengths, endsWithLine: numbers.below(2) == 0)
    let pieces = Pieces(text, longest: [3_000, 65_536, 4 << 20][numbers.below(3)], numbers)
    let blocks = unsafe LineBlocks { room in unsafe pieces.read(room) }
    let parts = inParallel([0, 1, 2]) { _ in
      Result {
        var (block, lines, overlong) = (LineBlocks.Block(), [[UInt8]](), 0)
        while try blocks.next(&block) {
          overlong += block.overlong
          guard !block.lines.isEmpty else { continue }
          lines += block.lines.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
          if block.lines.last == 0x0A { lines.removeLast() }
        }
        return (lines, overlong)
      }
    }
    let read = try parts.map { try $0.get() }
    var expected = text.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    if expected.last?.isEmpty == true { expected.removeLast() }
    func key(_ lines: [[UInt8]]) -> [String] { lines.map { "\($0.count) \($0.first ?? 0)" }.sorted() }
    // A line must fit together with its line end.
    let isGiven = { (line: [UInt8]) in line.count < limit }
    #expect(key(read.flatMap(\.0)) == key(expected.filter(isGiven)))
    #expect(read.reduce(0) { $0 + $1.1 } == expected.count { !isGiven($0) })
  }

  /// If reading fails, every thread ends, and the error is thrown once.
  @Test func aFailedReadEndsAll() throws {
    struct Failure: Error {}
    let blocks = unsafe LineBlocks { _ in throw Failure() }
    var block = LineBlocks.Block()
    #expect(throws: Failure.self) { try blocks.next(&block) }
    #expect(try !blocks.next(&block) && block.lines.isEmpty)
  }

  @Test func anUnlinkedFileKeepsWhatItIsGiven() throws {
    let file = try UnlinkedFile(in: folder.url.path)
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 3) }
    #expect(unsafe bytes.withUnsafeBytes { unsafe file.write($0, at: 17) })
    var back = [UInt8](repeating: 0, count: bytes.count)
    #expect(unsafe back.withUnsafeMutableBytes { unsafe file.read(into: $0, at: 17) })
    #expect(back == bytes)
    // Reading beyond the end fails, and the file has no name in the folder.
    #expect(unsafe !back.withUnsafeMutableBytes { unsafe file.read(into: $0, at: 100) })
    #expect(try FilePath.names(in: folder.url.path).isEmpty)
    #expect(throws: FileError.self) { _ = try UnlinkedFile(in: folder.url.path + "/none") }
  }
}
