package import GVLList
import PlainText

// The words of `description` are also printed by `gvl status`.

extension SyncStatus: CustomStringConvertible {
  /// The state in words, on one line: `fresh: v3/146 of https://lists.example/v3/, published 3 days ago, confirmed 2
  /// hours ago`, or `stale: ` and the reason.
  public var description: String {
    let frozen = isFrozen ? ", frozen" : ""
    guard !isStale, let list else { return "\(stateWord)\(frozen): \(reason(limit: nil))" }
    let ages = [publishedWords.map { "published " + $0 }, confirmedWords.map { "confirmed " + $0 }]
    return (["\(stateWord)\(frozen): \(list.reference) of \(source)"] + ages.compactMap(\.self))
      .joined(separator: ", ")
  }

  package var stateWord: String { isStale ? "stale" : "fresh" }

  /// `3 days ago`; nil if the list has no date.
  package var publishedWords: String? { listAge.map { ageWords($0) + " ago" } }

  /// `2 hours ago`; nil if the source never confirmed the list.
  package var confirmedWords: String? { confirmedAge.map { ageWords($0) + " ago" } }

  /// Why it is stale, in one sentence.
  ///
  /// - Parameter limit: the age from which the archive is stale; nil for no limit.
  package func reason(limit: Age?) -> String {
    guard let list else {
      return damage.first?.description ?? "no list of \(source) is stored; `gvl sync` fetches one"
    }
    if let first = damage.first {
      let more = damage.count > 1 ? " and \(damage.count - 1) more" : ""
      return "\(first)\(more); run `gvl archive repair`"
    }
    guard let age = confirmedAge else { return "\(list.reference) was never confirmed by \(source)" }
    if age < 0 { return "\(list.reference) has a confirmation in the future; set the clock" }
    return "\(list.reference) was not confirmed by \(source) for \(ageWords(age))"
      + (limit.map { ", more than \($0)" } ?? "")
  }
}
