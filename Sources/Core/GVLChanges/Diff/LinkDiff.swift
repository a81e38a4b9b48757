import GVLModel
import JSONText

extension VendorComparison {
  /// The URLs of one vendor that differ, in the order of their keys.
  ///
  /// Entries pair by language: the first of one language with the first, the second with the second. Each entry is looked
  /// at once, however many there are, of one language or of many.
  mutating func linkChanges() {
    let (olds, news) = (from.columns.urls[from.urlRange(oldRow)], to.columns.urls[to.urlRange(newRow)])
    var found: [LinkChange] = []
    if hasSameLanguages(olds, news) {
      // Nearly always. Names are only made where something changed.
      var keys: [LinkKey] = []
      for (position, (old, new)) in zip(olds, news).enumerated() where !isSame(old, new) {
        if keys.isEmpty { keys = linkKeys(new: true) }
        compare(old, new, keys[position], &found)
      }
    } else {
      let none = VendorColumns.URLEntry()
      var left = Dictionary(uniqueKeysWithValues: zip(linkKeys(new: false), olds))
      for (key, new) in zip(linkKeys(new: true), news) { compare(left.removeValue(forKey: key) ?? none, new, key, &found) }
      // What is left has no entry in the newer list; all is sorted below, whatever the order here.
      for (key, old) in left { compare(old, none, key, &found) }
    }
    if found.count > 1 { found.sort { precedes($0.key, $1.key) } }
    for link in found {
      add(.url, item: .key(link.key), before: .text(link.before), after: .text(link.after), .neutral)
    }
  }

  private typealias LinkChange = (key: String, before: String?, after: String?)

  private func compare(
    _ old: VendorColumns.URLEntry, _ new: VendorColumns.URLEntry, _ key: LinkKey, _ found: inout [LinkChange]
  ) {
    func look(_ member: String, _ a: Int32, _ b: Int32) {
      if !isSame(a, b) { found.append((key.name(member), self.old.text(at: a), self.new.text(at: b))) }
    }
    look("/legIntClaim", old.legitimateInterestClaim, new.legitimateInterestClaim)
    look("/privacy", old.privacy, new.privacy)
  }

  private func isSame(_ old: VendorColumns.URLEntry, _ new: VendorColumns.URLEntry) -> Bool {
    isSame(old.privacy, new.privacy) && isSame(old.legitimateInterestClaim, new.legitimateInterestClaim)
  }

  private func isSame(_ old: Int32, _ new: Int32) -> Bool { from.document.sameTextOrNone(old, to.document, new) }

  /// Whether both name the same languages in the same order, so that they pair by position.
  private func hasSameLanguages(
    _ olds: ArraySlice<VendorColumns.URLEntry>, _ news: ArraySlice<VendorColumns.URLEntry>
  ) -> Bool {
    guard olds.count == news.count else { return false }
    for (old, new) in zip(olds, news) where !isSame(old.language, new.language) { return false }
    return true
  }

  /// What names each entry within its vendor.
  private func linkKeys(new isNew: Bool) -> [LinkKey] {
    let vendor = isNew ? new : old
    let entries = vendor.list.columns.urls[vendor.list.urlRange(vendor.row)]
    func tag(_ entry: VendorColumns.URLEntry) -> ExactText {
      ExactText(LanguageTag.normalized(vendor.text(at: entry.language) ?? ""))
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
