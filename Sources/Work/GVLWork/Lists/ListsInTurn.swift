import Files
import GVLList

/// Reads lists a few at a time, in parallel: a hundred lists at once take hundreds of megabytes.
final class ListsInTurn<Name: Sendable>: Sequence, IteratorProtocol {
  private static var batch: Int { 4 }
  private let load: @Sendable (Name) throws -> VendorList
  private var waiting: ArraySlice<Name>
  /// The lists that are read and not yet returned, the next one last.
  private var read: [VendorList] = []
  /// The error that ended the sequence early; nil if no error ended it.
  private(set) var trouble: (any Error)?

  init(_ lists: [Name], load: @escaping @Sendable (Name) throws -> VendorList) {
    (waiting, self.load) = (lists[...], load)
  }

  func next() -> VendorList? {
    if read.isEmpty, trouble == nil {
      let batch = Array(waiting.prefix(Self.batch))
      waiting = waiting.dropFirst(batch.count)
      for result in inParallel(batch, { [load] one in Result { try load(one) } }).reversed() {
        do { read.append(try result.get()) } catch { trouble = error }
      }
    }
    return trouble == nil ? read.popLast() : nil
  }
}
