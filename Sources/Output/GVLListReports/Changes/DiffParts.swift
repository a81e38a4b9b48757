import GVLChanges

/// The changes of a report by its parts, as indices of all changes.
struct DiffParts {
  var list: [Int] = []
  /// Vendors that were added or removed, by the change that says so.
  var added: [Int] = []
  var reinstated: [Int] = []
  var deleted: [Int] = []
  var vanished: [Int] = []
  /// Changes of vendors that are in both lists.
  var changed: [Int] = []
  var changedVendors = 0
  /// The other changes of vendors that were added or removed, by vendor id.
  var beside: [Int: [Int]] = [:]
  /// Other changes of such vendors if the addition or removal itself is not shown.
  var apart: [Int] = []
  var texts: [Int] = []

  /// - Parameter passed: vendors whose addition or removal is not shown.
  init(_ changes: [Change], _ positions: [Int], passed: Set<Int>) {
    var lastChanged: Int?
    // The changes of a vendor are adjacent; its addition or removal is the first of them.
    var lastPassed: Int?
    for index in positions {
      let change = changes[index]
      switch change.kind {
      case .list, .age: list.append(index)
      case .text, .standardText: texts.append(index)
      case .vendor(let aspect) where change.isPassage:
        lastPassed = change.vendor
        switch aspect {
        case .added: added.append(index)
        case .reinstated: reinstated.append(index)
        case .vanished: vanished.append(index)
        default: deleted.append(index)
        }
      case .vendor:
        if let vendor = change.vendor, vendor == lastPassed {
          beside[vendor, default: []].append(index)
        } else if let vendor = change.vendor, passed.contains(vendor) {
          apart.append(index)
        } else {
          changed.append(index)
          if change.vendor != lastChanged { changedVendors += 1 }
          lastChanged = change.vendor
        }
      }
    }
  }
}
