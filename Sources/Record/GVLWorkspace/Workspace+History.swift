import PlainText
import Files
import GVLArchive
package import GVLChanges
package import GVLModel
import JSONText

/// A part of the record: from one list to another, both of one specification.
package struct ListRange: Sendable, Hashable {
  package var from: ListArgument?
  package var to: ListArgument?

  /// All of the newest specification.
  package static let all = ListRange(from: nil, to: nil)

  package init(from: ListArgument?, to: ListArgument?) { (self.from, self.to) = (from, to) }

  /// `v2/2..v2/224`, `100..`, `..@2026-03-02`.
  package init?(_ text: String) {
    guard let dots = text.firstRange(of: "..") else { return nil }
    let (from, to) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
    guard !to.contains("..") else { return nil }
    self.init(from: from.isEmpty ? nil : ListArgument(from), to: to.isEmpty ? nil : ListArgument(to))
  }
}

extension Workspace {
  /// What each stored list of a range changed against the one before it, oldest first, with every text of a number.
  ///
  /// - Parameter observe: told how many lists are looked at, of how many; from several threads.
  package func history(
    _ range: ListRange, filter: ChangeFilter, profile: Profile, policies: [ReconsentPolicy],
    observe: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(WorkspaceError) -> [HistoryStep] {
    let archive = try openArchive()
    let lists = try lists(in: range, of: archive.lists())
    let done = Locked(0)
    return try neighbours(of: lists, archive) { older, newer in
      let number = done.withLock { number in
        number += 1
        return number
      }
      observe(number, lists.count)
      return HistoryStep(
        from: older.list, as: older.reference, to: newer.list, as: newer.reference, filter: filter, profile: profile,
        policies: policies)
    }
  }

  private func lists(in range: ListRange, of all: [StoredList]) throws(WorkspaceError) -> [StoredList] {
    var end = range.to ?? .latest
    if range.to == nil, let from = range.from { end = try latest(of: from, in: all) }
    let to = try find(end, in: all).0
    let same = all.filter { $0.reference.specification == to.reference.specification }
    var first = same.first ?? to
    if let from = range.from { first = try find(from, in: all).0 }
    guard first.reference.specification == to.reference.specification else {
      throw WorkspaceError(
        .notStored, "\(first.reference)..\(to.reference)",
        "the two are of different specifications; a history stays within one, `gvl diff` compares across")
    }
    guard first.reference.version <= to.reference.version else {
      throw WorkspaceError(
        .notStored, "\(first.reference)..\(to.reference)", "the first is the newer one; write the older one first")
    }
    return same.filter { (first.reference.version...to.reference.version).contains($0.reference.version) }
  }

  /// The newest list of the specification that an argument is of.
  private func latest(of argument: ListArgument, in all: [StoredList]) throws(WorkspaceError) -> ListArgument {
    let specification = try find(argument, in: all).0.reference.specification
    let last = all.last { $0.counts && $0.reference.specification == specification }
    return last.map { .reference($0.reference) } ?? .latest
  }

  /// What `body` makes of each two neighbours, oldest first. Each list is read once or twice, whatever their number, and
  /// as many at a time as there are processors.
  private func neighbours<Output: Sendable>(
    of lists: [StoredList], _ archive: Archive, _ body: @Sendable (_ older: LoadedList, _ newer: LoadedList) -> Output
  ) throws(WorkspaceError) -> [Output] {
    guard lists.count > 1 else { return [] }
    let steps = lists.count - 1
    let parts = min(steps, processorCount)
    let results = inParallel(Array(0..<parts)) { part in
      Result { () throws(WorkspaceError) -> [Output] in
        let (first, last) = (steps * part / parts, steps * (part + 1) / parts)
        var outputs: [Output] = []
        var older = try loaded(lists[first], in: archive)
        for index in first..<last {
          let newer = try loaded(lists[index + 1], in: archive)
          outputs.append(body(older, newer))
          older = newer
        }
        return outputs
      }
    }
    var outputs: [Output] = []
    for result in results { outputs += try result.get() }
    return outputs
  }

}
