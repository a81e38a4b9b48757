import GVLChanges

/// The changes of a report by the part that names them, as positions among all changes.
struct DiffParts {
  var list: [Int] = []
  /// A line each for the vendors that came or went, by the change that says so.
  var added: [Int] = []
  var reinstated: [Int] = []
  var deleted: [Int] = []
  var vanished: [Int] = []
  /// Of vendors that were there before and after.
  var changed: [Int] = []
  var changedVendors = 0
  /// What else changed of a vendor that came or went, by its id.
  var beside: [Int: [Int]] = [:]
  /// The same of those whose coming and going is not shown.
  var apart: [Int] = []
  var texts: [Int] = []

  /// - Parameter passed: vendors that came or went by changes that are not shown.
  init(_ changes: [Change], _ positions: [Int], passed: Set<Int>) {
    var lastChanged: Int?
    // The changes of a vendor stand together, its coming and going first.
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
