import ConsentSignals
package import GVLList
import PlainText

/// A list as strings are judged by it: sets of ids that are compared a word at a time. Made once for many strings.
package struct KnownList: Sendable {
  package let list: VendorList
  /// Every vendor that it has an entry for.
  let vendors: IDBits
  /// Those that were deleted, by the moment: all that were deleted up to each of them. One whose date cannot be read counts as
  /// deleted from the beginning.
  private let deletions: [(from: Timestamp, ids: IDBits)]
  /// Those that a legitimate interest can be signalled for: they claim one for a purpose, or have special purposes.
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

  /// Those of some vendors that were deleted before a moment.
  func deleted(among ids: IDBits, before moment: Timestamp) -> IDBits {
    var (low, high) = (0, deletions.count)
    while low < high {
      let middle = (low + high) / 2
      if deletions[middle].from < moment { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? deletions[low - 1].ids.intersection(ids) : []
  }
}
