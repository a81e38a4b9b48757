import GVLList
import JSONText
import SQLiteFile

extension RangeLedger {
  /// Adds the next list. Parts whose bytes equal those in the list before it are skipped.
  ///
  /// - Parameter previous: the list that was added last.
  mutating func take(_ list: VendorList, after previous: VendorList?) {
    let version = list.reference.version
    takeVendors(list, previous, version)
    take(list.texts, after: previous?.texts, as: .texts, version)
    let known = previous?.standardTexts ?? []
    for text in list.standardTexts where !known.contains(text) {
      let fact = Fact(table: .standardTexts, key: [.text(text.key)], values: [.text(text.text)])
      set(.standardText(text.key), [fact], from: version)
    }
    let keys = Set(list.standardTexts.map(\.key))
    for text in known where !keys.contains(text.key) { remove(.standardText(text.key)) }
    close(version)
  }

  /// Adds the next translation of a language.
  mutating func take(_ translation: Translation, of version: Int, after previous: Translation?) {
    take(translation.texts, after: previous?.texts, as: .translatedTexts, version)
    close(version)
  }

  /// Walks the vendors of both lists in ascending order of ids.
  private mutating func takeVendors(_ list: VendorList, _ previous: VendorList?, _ version: Int) {
    var old = 0
    let count = previous?.vendorCount ?? 0
    for vendor in list.vendors {
      while old < count, let previous, Int(previous.columns.id[old]) < vendor.id {
        remove(.vendor(Int(previous.columns.id[old])))
        old += 1
      }
      if old < count, let previous, Int(previous.columns.id[old]) == vendor.id {
        let before = Vendor(list: previous, row: old)
        old += 1
        if vendor.isWritten(like: before) { continue }
      }
      set(.vendor(vendor.id), vendor.facts, from: version)
    }
    while old < count, let previous {
      remove(.vendor(Int(previous.columns.id[old])))
      old += 1
    }
  }

  private mutating func take(_ texts: Texts, after previous: Texts?, as table: BaseTable.Name, _ version: Int) {
    for kind in TextKind.allCases {
      for item in texts[kind] {
        if let before = previous?.item(kind, item.id), item.isWritten(like: before) { continue }
        set(.text(kind: kind.rawValue, id: item.id), [item.fact(kind, in: table)], from: version)
      }
      for item in previous.map({ Array($0[kind]) }) ?? [] where texts.item(kind, item.id) == nil {
        remove(.text(kind: kind.rawValue, id: item.id))
      }
    }
  }
}
