import Files
import GVLList

/// Lists that are read a few at a time, in parallel: a hundred of them at once take hundreds of megabytes.
final class ListsInTurn<Name: Sendable>: Sequence, IteratorProtocol {
  private static var batch: Int { 4 }
  private let load: @Sendable (Name) throws -> VendorList
  private var waiting: ArraySlice<Name>
  /// Those at hand, the next one last.
  private var read: [VendorList] = []
  /// Why the sequence ended early; nil where it did not.
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
