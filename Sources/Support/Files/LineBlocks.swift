/// Whole lines of a text that is read from its beginning to its end, in blocks that several threads take in turn: while
/// one reads, the others work.
package final class LineBlocks: Sendable {
  /// Puts what comes next into memory that is not empty; says how many bytes, 0 at the end.
  package typealias Read = (UnsafeMutableRawBufferPointer) throws -> Int

  /// Lines of one thread, in memory that is used for one block after the other.
  package struct Block {
    fileprivate var bytes: [UInt8] = []
    fileprivate var end = 0
    /// Lines that are too long to be given.
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

    init(_ read: @escaping Read) { unsafe self.read = unsafe read }

    /// What was read behind the last whole line.
    var rest: [UInt8] = []
    var isAtEnd = false
    /// Whether the line that comes next began before, and was too long.
    var isInsideOverlong = false
  }

  /// A line of more bytes is counted, and not given.
  package static let longestLine = 1 << 20
  private static let usual = 1 << 18
  private let state: Locked<State>

  package init(_ read: sending @escaping Read) { state = Locked(unsafe State(read)) }

  /// Reads the next lines.
  ///
  /// - Returns: false at the end, for every thread; `block` is empty then.
  /// - Throws: what reading threw; other threads are at the end then.
  package func next(_ block: inout Block) throws -> Bool {
    if block.bytes.isEmpty { block.bytes = [UInt8](repeating: 0, count: Self.longestLine) }
    (block.end, block.overlong) = (0, 0)
    return try state.withLock { state in
      let result = Result { try Self.fill(&block, &state) }
      if case .failure = result { (state.isAtEnd, state.rest) = (true, []) }
      return result
    }.get()
  }

  private static func fill(_ block: inout Block, _ state: inout State) throws -> Bool {
    var (filled, end) = (state.rest.count, 0)
    block.put(state.rest)
    state.rest = []
    while !state.isAtEnd && (end == 0 || filled < usual) {
      let room = filled < usual ? usual : longestLine
      let count = unsafe try block.bytes.withUnsafeMutableBytes { bytes in
        unsafe try state.read(UnsafeMutableRawBufferPointer(rebasing: bytes[filled..<room]))
      }
      state.isAtEnd = count == 0
      filled += count
      if state.isInsideOverlong {
        let end = block.bytes[..<filled].firstIndex(of: 0x0A)
        let next = Array(block.bytes[(end.map { $0 + 1 } ?? filled)..<filled])
        block.put(next)
        (filled, state.isInsideOverlong) = (next.count, end == nil)
      }
      end = state.isAtEnd ? filled : wholeLines(block.bytes[..<filled])
      if end == 0, filled == longestLine {
        block.overlong += 1
        (filled, state.isInsideOverlong) = (0, true)
      }
    }
    state.rest = Array(block.bytes[end..<filled])
    block.end = end
    return end > 0 || block.overlong > 0
  }

  /// How many bytes the whole lines have.
  private static func wholeLines(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.lastIndex(of: 0x0A).map { $0 + 1 - bytes.startIndex } ?? 0
  }
}
