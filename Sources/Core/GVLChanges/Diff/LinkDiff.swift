import GVLList
import JSONText

extension VendorComparison {
  /// The URLs of one vendor that differ, in the order of their keys.
  ///
  /// Entries pair by language: the first of one language with the first, the second with the second. Each entry is looked
  /// at once, however many there are, of one language or of many.
  func linkChanges(_ result: inout VendorChanges) {
    let (olds, news) = (from.urlRange(oldRow), to.urlRange(newRow))
    var found: [LinkChange] = []
    if hasSameLanguages(olds, news) {
      // Nearly always. Names are only made where something changed.
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
      // What is left has no entry in the newer list; all is sorted below, whatever the order here.
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

  /// Whether both name the same languages in the same order, so that they pair by position.
  private func hasSameLanguages(_ olds: Range<Int>, _ news: Range<Int>) -> Bool {
    guard olds.count == news.count else { return false }
    for position in 0..<olds.count {
      let (old, new) = (olds.lowerBound + position, news.lowerBound + position)
      if !isSame(from.columns.urls[old].language, to.columns.urls[new].language) { return false }
    }
    return true
  }

  /// What names each entry within its vendor.
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

/// A language, and which of its entries.
private struct LinkKey: Hashable {
  var tag: ExactText
  var ordinal: Int

  /// `language/member`; a second entry of one language carries `#2`.
  func name(_ member: String) -> String {
    ordinal > 1 ? "\(tag.text)\(member)#\(ordinal)" : tag.text + member
  }
}

/// A text that equals others by its bytes: to Swift `é` in one and in two code points would be equal.
struct ExactText: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (a: ExactText, b: ExactText) -> Bool { isSame(a.text, b.text) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { bytes in unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }
  }
}

/// By bytes.
func precedes(_ a: String, _ b: String) -> Bool {
  // In one piece of memory, as nearly every text is; a walk over its view costs a call a byte.
  let isSmaller = unsafe a.utf8.withContiguousStorageIfAvailable { left in
    unsafe b.utf8.withContiguousStorageIfAvailable { right in
      unsafe left.lexicographicallyPrecedes(right)
    }
  }
  return isSmaller.flatMap { $0 } ?? a.utf8.lexicographicallyPrecedes(b.utf8)
}
