import GVLList
import SQLiteFile

/// The table `vendors`, derived from declarations and lists.
enum KnownVendors {
  /// - Parameters:
  ///   - declarations: specification, vendor, first and last version, name, date of deletion; in any order.
  ///   - counting: specification, version and name of each list that counts.
  static func rows(declarations: [[SQLiteValue]], counting: [[SQLiteValue]]) -> [[SQLiteValue]] {
    var lists: [ListReference: String] = [:]
    for row in counting {
      if let specification = row[0].integer, let version = row[1].integer {
        lists[ListReference(specification: specification, version: version)] = row[2].text
      }
    }
    struct Known {
      var first: ListReference
      var last: ListReference
      var name: SQLiteValue
      var deletedDate: SQLiteValue
    }
    var vendors: [Int: Known] = [:]
    for row in declarations {
      guard let specification = row[0].integer, let id = row[1].integer, let first = row[2].integer,
        let last = row[3].integer
      else { continue }
      let range = (
        ListReference(specification: specification, version: first),
        ListReference(specification: specification, version: last)
      )
      guard var known = vendors[id] else {
        vendors[id] = Known(first: range.0, last: range.1, name: row[4], deletedDate: row[5])
        continue
      }
      known.first = min(known.first, range.0)
      if known.last < range.1 { (known.last, known.name, known.deletedDate) = (range.1, row[4], row[5]) }
      vendors[id] = known
    }
    let newest = lists.keys.max()
    return vendors.sorted { $0.key < $1.key }.map { id, vendor in
      [
        .integer(id), vendor.name, .text(lists[vendor.first]), .text(lists[vendor.last]), vendor.deletedDate,
        .flag(vendor.last == newest && vendor.deletedDate.text?.isEmpty ?? true),
      ]
    }
  }
}
