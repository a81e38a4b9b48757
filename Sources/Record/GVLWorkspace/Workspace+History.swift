import Files
import GVLArchive
package import GVLChanges
import GVLList
package import GVLSettings
package import GVLShown
import JSONText
import PlainText

/// A part of the record: from one list to another, both of one specification.
package struct ListRange: Sendable, Hashable {
  package var from: ListArgument?
  package var to: ListArgument?

  /// All lists of the newest specification.
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
  /// The changes of each stored list of a range from the one before it, oldest first, with all texts of a version in
  /// the order of their dates. A step to another version starts from the text that counted.
  ///
  /// A named end is the text that it means; an open end is the first or the last text of the specification.
  ///
  /// - Parameter observe: receives, on several threads, the number of lists read, and of all lists.
  package func history(
    _ range: ListRange, filter: ChangeFilter, profile: PublisherProfile, policies: [ReconsentPolicy],
    observe: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(WorkspaceError) -> [HistoryStep] {
    let archive = try openArchive()
    let lists = try lists(in: range, of: archive.lists())
    let done = Locked(0)
    return try results(of: HistoryPair.steps(through: lists), archive) { older, newer in
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

  private func lists(in range: ListRange, of all: [StoredList]) throws(WorkspaceError) -> ArraySlice<StoredList> {
    let from = if let from = range.from { try find(from, in: all).0 } else { nil as StoredList? }
    let to = if let to = range.to { try find(to, in: all).0 } else { nil as StoredList? }
    let named = to ?? from
    let specification =
      if let named { named.reference.specification } else { try find(.latest, in: all).0.reference.specification }
    let texts = all.filter { $0.reference.specification == specification }
    guard from == nil || from?.reference.specification == specification else {
      throw WorkspaceError(
        .notStored, Self.shown(from, to),
        "the two are of different specifications; a history stays within one, `gvl diff` compares across")
    }
    // A text that was set aside is not part of the history: its version is the end of the range.
    let first = from.map { from in
      texts.firstIndex(of: from) ?? texts.firstIndex { $0.reference.version >= from.reference.version }
        ?? texts.endIndex
    }
    let last = to.map { to in
      texts.firstIndex(of: to) ?? texts.lastIndex { $0.reference.version <= to.reference.version } ?? -1
    }
    let (start, end) = (first ?? texts.startIndex, last ?? texts.index(before: texts.endIndex))
    guard start <= end else {
      throw WorkspaceError(
        .notStored, Self.shown(from, to), "the first is the newer one; write the older one first")
    }
    return texts[start...end]
  }

  private static func shown(_ from: StoredList?, _ to: StoredList?) -> String {
    [from, to].map { $0?.reference.description ?? "" }.joined(separator: "..")
  }

  /// The results of `body` for each pair, in the order of the pairs. Each list is read once or twice, and at most as
  /// many at a time as there are processors.
  private func results<Output: Sendable>(
    of pairs: [HistoryPair<StoredList>], _ archive: Archive,
    _ body: @Sendable (_ older: LoadedList, _ newer: LoadedList) -> Output
  ) throws(WorkspaceError) -> [Output] {
    let parts = min(pairs.count, processorCount)
    let results = inParallel(Array(0..<parts)) { part in
      Result { () throws(WorkspaceError) -> [Output] in
        var outputs: [Output] = []
        // The two lists of the previous step: the older one is needed again if the newer one does not count.
        var held: [(stored: StoredList, list: LoadedList)] = []
        for pair in pairs[(pairs.count * part / parts)..<(pairs.count * (part + 1) / parts)] {
          func list(_ stored: StoredList) throws(WorkspaceError) -> LoadedList {
            if let known = held.first(where: { $0.stored == stored }) { return known.list }
            return try loaded(stored, in: archive)
          }
          let (older, newer) = (try list(pair.older), try list(pair.newer))
          outputs.append(body(older, newer))
          held = [(pair.older, older), (pair.newer, newer)]
        }
        return outputs
      }
    }
    var outputs: [Output] = []
    for result in results { outputs += try result.get() }
    return outputs
  }
}
