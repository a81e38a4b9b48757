import GVLArchive
import GVLList
import PlainText

/// The stored official texts of one language, oldest first, and the choice of one by an argument.
struct StoredTexts {
  let all: [StoredTranslation]

  /// Why an argument matches no text.
  struct Lacking: Error { let reason: String }

  /// - Parameter stored: the translations of one language, in the order of the archive.
  init(_ stored: [StoredTranslation]) { all = stored }

  /// The text that an argument means. For a version without a text of its own, the newest older text, which users of
  /// that version read.
  ///
  /// - Parameter newer: the text that `previous` is relative to.
  func choose(_ argument: ListArgument, before newer: StoredTranslation? = nil) throws(Lacking) -> StoredTranslation {
    guard let newest = all.last(where: \.counts), let oldest = all.first else {
      throw Lacking(reason: "no text is stored; add it to `languages` in gvl.yml and run `gvl sync`")
    }
    switch argument {
    case .latest: return newest
    case .previous:
      let end = newer ?? newest
      guard let older = older(than: end).last else {
        throw Lacking(reason: "of specification \(end.list.specification) no text before that of \(end.list) is stored")
      }
      return older
    case .version(let number):
      return try choose(.reference(ListReference(specification: newest.list.specification, version: number)))
    case .reference(let wanted):
      let same = all.filter { $0.list.specification == wanted.specification && $0.list.version <= wanted.version }
      if let edition = wanted.edition {
        let found = same.first { $0.list.version == wanted.version && $0.entry.edition == edition }
        if let found { return found }
        throw Lacking(reason: "the text \(wanted) is not stored; `gvl archive list` lists those that are")
      }
      guard let found = same.last(where: \.counts) else {
        throw Lacking(reason: "no text of \(wanted) or an older list is stored; the oldest one is of \(oldest.list)")
      }
      return found
    case .date(let day, let text):
      let end = Timestamp(milliseconds: day.milliseconds + 86_400_000)
      let dated = all.filter { $0.entry.lastUpdated.map { $0 < end } ?? false }
      // If several texts have one date, the last in the order of the archive.
      let found = dated.reduce(nil as StoredTranslation?) { best, next in
        guard let time = best?.entry.lastUpdated, let other = next.entry.lastUpdated, other < time else { return next }
        return best
      }
      guard let found else {
        throw Lacking(reason: "no stored text is as old as \(text); the oldest one is of \(oldest.list)")
      }
      return found
    case .before(let base, let count):
      let start = try choose(base, before: newer)
      let older = older(than: start)
      if count == 0 { return start }
      guard count <= older.count else {
        throw Lacking(reason: "before the text of \(start.list) only \(older.count) are stored")
      }
      return older[older.count - count]
    case .pair: throw Lacking(reason: "\(argument) are two versions, and one is wanted here")
    case .path, .standardInput: throw Lacking(reason: "\(argument) is a file, not a version")
    }
  }

  /// The valid texts of its specification with a lower version, oldest first.
  private func older(than text: StoredTranslation) -> [StoredTranslation] {
    all.filter { $0.counts && $0.list.specification == text.list.specification && $0.list.version < text.list.version }
  }

  /// Every text from one to another, both included.
  func range(from: StoredTranslation, to: StoredTranslation) -> ArraySlice<StoredTranslation> {
    guard let first = all.firstIndex(of: from), let last = all.firstIndex(of: to), first <= last else { return [] }
    return all[first...last]
  }

  /// The start of a history that ends with another text: the text that an argument means, or the oldest one of the
  /// specification if the record begins later or there is no argument.
  func first(_ argument: ListArgument?, before newer: StoredTranslation) throws(Lacking) -> StoredTranslation {
    let oldest = all.first { $0.list.specification == newer.list.specification } ?? newer
    switch argument {
    case nil: return oldest
    case .version(let number)? where number < oldest.list.version: return oldest
    case .reference(let wanted)?
    where wanted.edition == nil && wanted.specification == oldest.list.specification
      && wanted.version < oldest.list.version:
      return oldest
    case .some(let argument): return try choose(argument, before: newer)
    }
  }
}
