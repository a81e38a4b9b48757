import GVLModel
import JSONText

extension VendorComparison {
  /// Retention is graded by what it means for the purposes that are declared in both lists.
  mutating func retentionChanges() {
    guard !old.hasSameRetention(as: new) else { return }
    let (before, after) = (old.retention, new.retention)
    var found: [(key: String, before: Int?, after: Int?, direction: Direction)] = []
    if before.standard != after.standard {
      found.append(("standard", before.standard, after.standard, standardDirection(before, after)))
    }
    for id in IDSet((before.purposes + after.purposes).map(\.id)) {
      let (was, now) = (before.own(purpose: id), after.own(purpose: id))
      guard was != now else { continue }
      let isShared = old.purposes.contains(id) && new.purposes.contains(id)
      let direction = isShared ? direction(before.days(purpose: id), after.days(purpose: id)) : .neutral
      found.append(("purpose/\(id)", was, now, direction))
    }
    for id in IDSet((before.specialPurposes + after.specialPurposes).map(\.id)) {
      let (was, now) = (before.own(specialPurpose: id), after.own(specialPurpose: id))
      guard was != now else { continue }
      let isShared = old.specialPurposes.contains(id) && new.specialPurposes.contains(id)
      let direction = isShared ? direction(before.days(specialPurpose: id), after.days(specialPurpose: id)) : .neutral
      found.append(("specialPurpose/\(id)", was, now, direction))
    }
    if found.count > 1 { found.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } }
    for entry in found {
      add(.retention, item: .key(entry.key), before: days(entry.before), after: days(entry.after), entry.direction)
    }
  }

  /// The direction of the purposes and special purposes that rest on the standard in either list.
  private func standardDirection(_ before: Vendor.Retention, _ after: Vendor.Retention) -> Direction {
    var directions = Set<Direction>()
    for id in old.purposes.intersection(new.purposes)
    where before.own(purpose: id) == nil || after.own(purpose: id) == nil {
      directions.insert(direction(before.days(purpose: id), after.days(purpose: id)))
    }
    for id in old.specialPurposes.intersection(new.specialPurposes)
    where before.own(specialPurpose: id) == nil || after.own(specialPurpose: id) == nil {
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
