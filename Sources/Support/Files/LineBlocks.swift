/// Whole lines of a text that is read from its beginning to its end, in blocks that several threads take in turn: while
/// one reads, the others work.
package final class LineBlocks: Sendable {
  /// Puts what comes next into memory that is not empty; says how many bytes, 0 at the end.
  package typealias Read = (UnsafeMutableRawBufferPointer) throws -> Int

  /// Lines of one thread, in memory that is used for one block after the other.
  package struct Block {
    fileprivate var bytes: [UInt8] = []
    fileprivate var end = 0
    /// Lines that are too long to be given: one, and then no other lines, so that their order is known.
    package fileprivate(set) var overlong = 0

    package init() {}

    /// Whole lines with their ends; the last one of the text may lack it.
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

    /// What was read behind the last whole line.
    var rest: [UInt8] = []
    var isAtEnd = false
    /// Whether the line that comes next began before, and was too long.
    var isInsideOverlong = false
  }

  /// A line of more bytes, its end among them, is counted and not given.
  package static let longestLine = 1 << 20
  /// Bytes that a block should have.
  private static let usual = 1 << 18
  private let longest: Int
  private let state: Locked<State>

  /// - Parameters:
  ///   - longest: bytes of the longest line that is given, with its end.
  ///   - isReady: whether a block that has whole lines may wait for more of them.
  package init(
    longest: Int = longestLine, isReady: sending @escaping () -> Bool = { true }, _ read: sending @escaping Read
  ) {
    self.longest = longest
    state = Locked(unsafe State(read, isReady))
  }

  /// Reads the next lines.
  ///
  /// - Returns: false at the end, for every thread; `block` is empty then.
  /// - Throws: what reading threw; other threads are at the end then.
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

  /// How many bytes the whole lines have.
  private static func wholeLines(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.lastIndex(of: 0x0A).map { $0 + 1 - bytes.startIndex } ?? 0
  }
}
