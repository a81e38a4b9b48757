import Files
import GVLImpact
import PlainText

/// The newest string of each user of a log, counted by several threads in bounded memory. Parts that do not fit are
/// written to an unlinked file.
final class UserStrings: Sendable {
  /// Entries that a thread has read but not yet added to the parts.
  struct Batch {
    /// By part; empty before the first user.
    fileprivate var pending: [[NewestStrings.Entry]] = []
    fileprivate var known: [ImpactMark: Int] = [:]
  }

  private struct Part: Sendable {
    var newest = NewestStrings()
    /// Ranges of the file that hold entries of this part.
    var spilled: [Range<Int>] = []
  }

  private struct Marks: Sendable {
    var numbers: [ImpactMark: Int] = [:]
    var all: [ImpactMark] = []
  }

  private struct Memory: Sendable {
    var used = 0
    var end = 0
  }

  private static let partCount = 256
  private static let batch = 64
  private let parts = (0..<partCount).map { _ in Locked(Part()) }
  private let marks = Locked(Marks())
  private let memory = Locked(Memory())
  private let limit: Int
  private let folder: String
  private let file = Locked<Spill?>(nil)
  /// Hashed before each id. It differs in each run, so hashes cannot be compared between runs or traced to a user.
  private let key = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

  private final class Spill: Sendable {
    let file: UnlinkedFile
    init(in folder: String) throws(FileError) { file = try UnlinkedFile(in: folder) }
  }

  /// - Parameters:
  ///   - limit: bytes of memory for users.
  ///   - folder: receives the file of users that do not fit.
  init(limit: Int, folder: String) {
    (self.limit, self.folder) = (limit, folder)
    memory.withLock { $0.used = Self.partCount * NewestStrings().size }
  }

  /// Records a user's string.
  func add(_ user: ArraySlice<UInt8>, _ mark: ImpactMark, lastUpdated: Int, in batch: inout Batch) throws {
    if batch.pending.isEmpty { batch.pending = Array(repeating: [], count: Self.partCount) }
    var hasher = Hasher()
    hasher.combine(key.0)
    hasher.combine(key.1)
    unsafe user.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    let hash = UInt64(bitPattern: Int64(hasher.finalize()))
    let number = try batch.known[mark] ?? number(of: mark, &batch)
    let part = Int(hash % UInt64(Self.partCount))
    batch.pending[part].append(.init(user: hash, lastUpdated: lastUpdated, mark: number))
    if batch.pending[part].count >= Self.batch { try hand(in: part, of: &batch) }
  }

  /// Adds the remaining entries of a thread.
  func end(_ batch: inout Batch) throws {
    for part in batch.pending.indices { try hand(in: part, of: &batch) }
  }

  private func number(of mark: ImpactMark, _ batch: inout Batch) throws -> Int {
    let number = marks.withLock { marks in
      if let number = marks.numbers[mark] { return number }
      marks.numbers[mark] = marks.all.count
      marks.all.append(mark)
      return marks.all.count - 1
    }
    // The last number marks a free place.
    guard number < NewestStrings.Entry.markLimit - 1 else {
      throw WorkError(.usage, "impact.parts", "the log has too many different parts; name fewer keys with --by")
    }
    batch.known[mark] = number
    return number
  }

  private func hand(in index: Int, of batch: inout Batch) throws {
    let entries = batch.pending[index]
    guard !entries.isEmpty else { return }
    batch.pending[index].removeAll(keepingCapacity: true)
    try parts[index].withLock { part in
      Result {
        for entry in entries {
          if part.newest.isFull, !mayGrow(by: part.newest.size) { try spill(&part) }
          part.newest.add(entry, isGreater: isGreater)
        }
      }
    }.get()
  }

  private func isGreater(_ one: Int, _ other: Int) -> Bool { marks.withLock { $0.all[one] > $0.all[other] } }

  /// Reserves bytes of memory; false if the limit does not allow them.
  private func mayGrow(by size: Int) -> Bool {
    memory.withLock { memory in
      guard memory.used + size <= limit else { return false }
      memory.used += size
      return true
    }
  }

  /// Writes the users of a part to the file and frees the part's memory.
  private func spill(_ part: inout Part) throws {
    let entries = Array(part.newest.entries)
    let size = entries.count * MemoryLayout<NewestStrings.Entry>.stride
    let start = memory.withLock { memory in
      memory.used -= part.newest.size - NewestStrings().size
      memory.end += size
      return memory.end - size
    }
    let file = try spillFile()
    guard unsafe entries.withUnsafeBytes({ unsafe file.file.write($0, at: start) }) else { throw spillError() }
    part.spilled.append(start..<(start + size))
    part.newest = NewestStrings()
  }

  private func spillFile() throws -> Spill {
    try file.withLock { file in
      Result {
        if let file { return file }
        let made = try Spill(in: folder)
        file = made
        return made
      }
    }.get()
  }

  private func spillError() -> WorkError {
    WorkError(
      .failed, "impact.spill",
      "\(FileError.last(folder, "cannot hold the users that --memory has no room for")); set TMPDIR to another folder, or give more --memory"
    )
  }

  /// The counts of the newest strings. Call it once, after all batches have ended.
  func counts() throws -> ImpactCounts {
    let marks = marks.withLock { $0.all }
    var counts = ImpactCounts()
    for part in inParallel(Array(0..<Self.partCount), { index in Result { try tally(index, marks.count) } }) {
      for (mark, count) in try part.get() { counts.add(marks[mark], count) }
    }
    return counts
  }

  private func tally(_ index: Int, _ markCount: Int) throws -> [Int: Int] {
    try parts[index].withLock { part in
      Result {
        for range in part.spilled {
          for entry in try entries(in: range) { part.newest.add(entry, isGreater: isGreater) }
        }
        var tally: [Int: Int] = [:]
        for entry in part.newest.entries { tally[entry.mark, default: 0] += 1 }
        part = Part()
        return tally
      }
    }.get()
  }

  private func entries(in range: Range<Int>) throws -> [NewestStrings.Entry] {
    let file = try spillFile()
    let count = range.count / MemoryLayout<NewestStrings.Entry>.stride
    var entries = [NewestStrings.Entry](repeating: .init(user: 0, value: 0), count: count)
    guard unsafe entries.withUnsafeMutableBytes({ unsafe file.file.read(into: $0, at: range.lowerBound) }) else {
      throw spillError()
    }
    return entries
  }
}
