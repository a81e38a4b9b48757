import GVLList
import JSONText

extension VendorComparison {
  /// The URLs of a vendor that differ, in the order of their keys.
  ///
  /// Entries are paired by language: the first entry of a language with the first, the second with the second. The time
  /// is linear for any number of entries and languages.
  func linkChanges(_ result: inout VendorChanges) {
    let (olds, news) = (from.urlRange(oldRow), to.urlRange(newRow))
    var found: [LinkChange] = []
    if hasSameLanguages(olds, news) {
      // The usual case. Keys are made only if an entry changed.
      var keys: [LinkKey] = []
      for position in 0..<news.count {
        let (old, new) = (olds.lowerBound + position, news.lowerBound + position)
        if isSame(from.columns.urls[old].privacy, to.columns.urls[new].privacy),
          isSame(from.columns.urls[old].legitimateInterestClaim, to.columns.urls[new].legitimateInterestClaim)
        {
          continue
        }
        if keys.isEmpty { keys = linkKeys(to, newRow) }
        compare(from.columns.urls[old], to.columns.urls[new], keys[position], &found)
      }
    } else {
      let none = VendorColumns.URLEntry()
      var left = Dictionary(uniqueKeysWithValues: zip(linkKeys(from, oldRow), from.columns.urls[olds]))
      for (key, new) in zip(linkKeys(to, newRow), to.columns.urls[news]) {
        compare(left.removeValue(forKey: key) ?? none, new, key, &found)
      }
      // The remaining entries are missing in the newer list. The order is irrelevant here: all are sorted below.
      for (key, old) in left { compare(old, none, key, &found) }
    }
    if found.count > 1 { found.sort { precedes($0.key, $1.key) } }
    for link in found {
      result.add(.url, item: .key(link.key), before: .text(link.before), after: .text(link.after), .neutral)
    }
  }

  private typealias LinkChange = (key: String, before: String?, after: String?)

  private func compare(
    _ old: VendorColumns.URLEntry, _ new: VendorColumns.URLEntry, _ key: LinkKey, _ found: inout [LinkChange]
  ) {
    if !isSame(old.legitimateInterestClaim, new.legitimateInterestClaim) {
      let (before, after) = (
        self.old.text(at: old.legitimateInterestClaim), self.new.text(at: new.legitimateInterestClaim)
      )
      found.append((key.name("/legIntClaim"), before, after))
    }
    if !isSame(old.privacy, new.privacy) {
      found.append((key.name("/privacy"), self.old.text(at: old.privacy), self.new.text(at: new.privacy)))
    }
  }

  private func isSame(_ old: Int32, _ new: Int32) -> Bool { from.document.sameTextOrNone(old, to.document, new) }

  /// Whether both have the same languages in the same order, so that entries pair by position.
  private func hasSameLanguages(_ olds: Range<Int>, _ news: Range<Int>) -> Bool {
    guard olds.count == news.count else { return false }
    for position in 0..<olds.count {
      let (old, new) = (olds.lowerBound + position, news.lowerBound + position)
      if !isSame(from.columns.urls[old].language, to.columns.urls[new].language) { return false }
    }
    return true
  }

  /// The name of each entry within its vendor.
  private func linkKeys(_ list: VendorList, _ row: Int) -> [LinkKey] {
    let entries = list.columns.urls[list.urlRange(row)]
    func tag(_ entry: VendorColumns.URLEntry) -> ExactText {
      ExactText(LanguageTag.normalized(entry.language < 0 ? "" : list.document.string(Int(entry.language))))
    }
    if entries.count == 1, let only = entries.first { return [LinkKey(tag: tag(only), ordinal: 1)] }
    var met: [ExactText: Int] = [:]
    met.reserveCapacity(entries.count)
    return entries.map { entry in
      let tag = tag(entry)
      met[tag, default: 0] += 1
      return LinkKey(tag: tag, ordinal: met[tag] ?? 1)
    }
  }
}

/// A language, and the number of its entry.
private struct LinkKey: Hashable {
  var tag: ExactText
  var ordinal: Int

  /// The key `language/member`; a second entry of a language has `#2`.
  func name(_ member: String) -> String {
    ordinal > 1 ? "\(tag.text)\(member)#\(ordinal)" : tag.text + member
  }
}

/// A text that is compared by its bytes: Swift treats `é` in one and in two code points as equal.
struct ExactText: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (a: ExactText, b: ExactText) -> Bool { isSame(a.text, b.text) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { bytes in unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }
  }
}

/// Whether a text precedes another by bytes.
func precedes(_ a: String, _ b: String) -> Bool {
  // Nearly every text is contiguous; iterating over its view would cost a call for each byte.
  let isSmaller = unsafe a.utf8.withContiguousStorageIfAvailable { left in
    unsafe b.utf8.withContiguousStorageIfAvailable { right in
      unsafe left.lexicographicallyPrecedes(right)
    }
  }
  return isSmaller.flatMap { $0 } ?? a.utf8.lexicographicallyPrecedes(b.utf8)
}
