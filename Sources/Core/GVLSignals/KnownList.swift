import ConsentSignals
package import GVLList
import PlainText

/// A list for judging strings: sets of ids that are compared a word at a time. Made once for many strings.
package struct KnownList: Sendable {
  package let list: VendorList
  /// Every vendor in the list.
  let vendors: IDBits
  /// Deleted vendors by date: each set holds all vendors deleted up to that time. A vendor with an unreadable date
  /// counts as always deleted.
  private let deletions: [(from: Timestamp, ids: IDBits)]
  /// Vendors that can have a signal of legitimate interest: they claim one for a purpose, or have special purposes.
  let interested: IDBits
  let purposes: IDBits
  let specialFeatures: IDBits

  package init(_ list: VendorList) {
    self.list = list
    var (vendors, interested) = (IDBits(), IDBits())
    var deleted: [(from: Timestamp, id: Int)] = []
    for vendor in list.vendors {
      vendors.insert(vendor.id)
      if !vendor.isLive { deleted.append((vendor.deletedDate ?? Timestamp(milliseconds: 0), vendor.id)) }
      if !vendor.legitimateInterestPurposes.isEmpty || !vendor.flexiblePurposes.isEmpty
        || !vendor.specialPurposes.isEmpty
      {
        interested.insert(vendor.id)
      }
    }
    var (deletions, ids): ([(from: Timestamp, ids: IDBits)], IDBits) = ([], [])
    for (from, id) in deleted.sorted(by: { $0.from < $1.from }) {
      ids.insert(id)
      if deletions.last?.from == from { deletions.removeLast() }
      deletions.append((from, ids))
    }
    self.deletions = deletions
    (self.vendors, self.interested) = (vendors, interested)
    purposes = IDBits(list.texts[.purpose].map(\.id))
    specialFeatures = IDBits(list.texts[.specialFeature].map(\.id))
  }

  var name: String { list.reference.description }

  /// The vendors among `ids` that were deleted before a time.
  func deleted(among ids: IDBits, before moment: Timestamp) -> IDBits {
    var (low, high) = (0, deletions.count)
    while low < high {
      let middle = (low + high) / 2
      if deletions[middle].from < moment { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? deletions[low - 1].ids.intersection(ids) : []
  }
}
