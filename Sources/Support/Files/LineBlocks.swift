/// Whole lines of a text that is read from beginning to end, in blocks that several threads take in turn: while one
/// reads, the others work.
package final class LineBlocks: Sendable {
  /// Reads the next bytes into memory that is not empty; returns their number, 0 at the end.
  package typealias Read = (UnsafeMutableRawBufferPointer) throws -> Int

  /// Lines for one thread, in memory that is reused for the next block.
  package struct Block {
    fileprivate var bytes: [UInt8] = []
    fileprivate var end = 0
    /// Number of skipped lines that are too long: at most one, in a block without other lines, to keep their order.
    package fileprivate(set) var overlong = 0

    package init() {}

    /// Whole lines with their line ends; the last line of the text may lack it.
    package var lines: ArraySlice<UInt8> { bytes[..<end] }

    fileprivate mutating func put(_ beginning: [UInt8]) {
      bytes.replaceSubrange(..<beginning.count, with: beginning)
    }
  }

  @safe private struct State {
    let read: Read
    let isReady: () -> Bool

    init(_ read: @escaping Read, _ isReady: @escaping () -> Bool) {
      unsafe (self.read, self.isReady) = unsafe (read, isReady)
    }

    /// Bytes read after the last whole line.
    var rest: [UInt8] = []
    var isAtEnd = false
    /// Whether the next bytes continue a line that is too long.
    var isInsideOverlong = false
  }

  /// Longest line in bytes, including its end; a longer line is counted and skipped.
  package static let longestLine = 1 << 20
  /// Preferred size of a block in bytes.
  private static let usual = 1 << 18
  private let longest: Int
  private let state: Locked<State>

  /// - Parameters:
  ///   - longest: greatest length of a line in bytes, including its end.
  ///   - isReady: whether a block that has whole lines may wait for more.
  package init(
    longest: Int = longestLine, isReady: sending @escaping () -> Bool = { true }, _ read: sending @escaping Read
  ) {
    self.longest = longest
    state = Locked(unsafe State(read, isReady))
  }

  /// Reads the next lines.
  ///
  /// - Returns: false at the end, for every thread; `block` is empty then.
  /// - Throws: errors of reading; other threads then get the end.
  package func next(_ block: inout Block) throws -> Bool {
    if block.bytes.isEmpty { block.bytes = [UInt8](repeating: 0, count: longest) }
    (block.end, block.overlong) = (0, 0)
    return try state.withLock { state in
      let result = Result { try fill(&block, &state) }
      if case .failure = result { (state.isAtEnd, state.rest) = (true, []) }
      return result
    }.get()
  }

  private func fill(_ block: inout Block, _ state: inout State) throws -> Bool {
    let usual = min(Self.usual, longest)
    var (filled, end) = (state.rest.count, 0)
    block.put(state.rest)
    state.rest = []
    while !state.isAtEnd && (end == 0 || (filled < usual && state.isReady())) {
      let room = filled < usual ? usual : longest
      let count = unsafe try block.bytes.withUnsafeMutableBytes { bytes in
        unsafe try state.read(UnsafeMutableRawBufferPointer(rebasing: bytes[filled..<room]))
      }
      state.isAtEnd = count == 0
      filled += count
      if state.isInsideOverlong {
        let end = ByteSearch.first(0x0A, in: block.bytes[..<filled])
        let next = Array(block.bytes[(end.map { $0 + 1 } ?? filled)..<filled])
        block.put(next)
        (filled, state.isInsideOverlong) = (next.count, end == nil)
      }
      end = state.isAtEnd ? filled : Self.wholeLines(block.bytes[..<filled])
      if end == 0, filled == longest {
        state.isInsideOverlong = true
        block.overlong = 1
        return true
      }
    }
    state.rest = Array(block.bytes[end..<filled])
    block.end = end
    return end > 0
  }

  /// Number of bytes up to the end of the last whole line.
  private static func wholeLines(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.lastIndex(of: 0x0A).map { $0 + 1 - bytes.startIndex } ?? 0
  }
}
