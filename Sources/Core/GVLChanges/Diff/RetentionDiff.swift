import GVLModel
import JSONText

extension VendorComparison {
  /// Retention is graded by what it means for the purposes that are declared in both lists.
  mutating func retentionChanges() {
    guard !old.hasSameRetention(as: new) else { return }
    let (before, after) = (old.retention, new.retention)
    var keyed: [(key: String, before: Int?, after: Int?, direction: Direction)] = []
    if before.standard != after.standard {
      keyed.append(("standard", before.standard, after.standard, standardDirection(before, after)))
    }
    for id in Set(before.purposes.keys).union(after.purposes.keys) where before.purposes[id] != after.purposes[id] {
      let isShared = old.purposes.contains(id) && new.purposes.contains(id)
      keyed.append(
        (
          "purpose/\(id)", before.purposes[id], after.purposes[id],
          isShared ? direction(before.days(purpose: id), after.days(purpose: id)) : .neutral
        ))
    }
    for id in Set(before.specialPurposes.keys).union(after.specialPurposes.keys)
    where before.specialPurposes[id] != after.specialPurposes[id] {
      let isShared = old.specialPurposes.contains(id) && new.specialPurposes.contains(id)
      keyed.append(
        (
          "specialPurpose/\(id)", before.specialPurposes[id], after.specialPurposes[id],
          isShared ? direction(before.days(specialPurpose: id), after.days(specialPurpose: id)) : .neutral
        ))
    }
    for entry in keyed.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      add(.retention, item: .key(entry.key), before: days(entry.before), after: days(entry.after), entry.direction)
    }
  }

  /// The direction of the purposes and special purposes that rest on the standard in either list.
  private func standardDirection(_ before: Vendor.Retention, _ after: Vendor.Retention) -> Direction {
    var directions = Set<Direction>()
    for id in old.purposes.intersection(new.purposes)
    where before.purposes[id] == nil || after.purposes[id] == nil {
      directions.insert(direction(before.days(purpose: id), after.days(purpose: id)))
    }
    for id in old.specialPurposes.intersection(new.specialPurposes)
    where before.specialPurposes[id] == nil || after.specialPurposes[id] == nil {
      directions.insert(direction(before.days(specialPurpose: id), after.days(specialPurpose: id)))
    }
    if directions.count > 1 { return .moved }
    return directions.first ?? .neutral
  }

  private func direction(_ before: Int?, _ after: Int?) -> Direction {
    switch (before, after) {
    case (let old?, let new?): new > old ? .widened : new < old ? .narrowed : .neutral
    case (nil, nil): .neutral
    default: .moved
    }
  }

  private func days(_ value: Int?) -> JSONValue { value.map(JSONValue.integer) ?? .null }
}
