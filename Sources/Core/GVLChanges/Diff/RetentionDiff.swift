import GVLModel
import JSONText

extension VendorComparison {
  /// Retention is graded by what it means for the purposes that are declared in both lists.
  mutating func retentionChanges() {
    let (before, after) = (old.retention, new.retention)
    var found: [(key: String, before: Int?, after: Int?, direction: Direction)] = []
    let (oldPurposes, newPurposes) = (old.purposes, new.purposes)
    for id in ids(before.purposes, after.purposes) {
      let (was, now) = (before.own(purpose: id), after.own(purpose: id))
      guard was != now else { continue }
      let isShared = oldPurposes.contains(id) && newPurposes.contains(id)
      let direction = isShared ? direction(was ?? before.standard, now ?? after.standard) : .neutral
      found.append((RetentionKeys.purpose(id), was, now, direction))
    }
    for id in ids(before.specialPurposes, after.specialPurposes) {
      let (was, now) = (before.own(specialPurpose: id), after.own(specialPurpose: id))
      guard was != now else { continue }
      let isShared = old.specialPurposes.contains(id) && new.specialPurposes.contains(id)
      let direction = isShared ? direction(was ?? before.standard, now ?? after.standard) : .neutral
      found.append((RetentionKeys.specialPurpose(id), was, now, direction))
    }
    if before.standard != after.standard {
      found.append(("standard", before.standard, after.standard, standardDirection(before, after)))
    }
    if found.count > 1 { found.sort { precedes($0.key, $1.key) } }
    for entry in found {
      add(.retention, item: .key(entry.key), before: days(entry.before), after: days(entry.after), entry.direction)
    }
  }

  private func ids(_ before: [Vendor.Retention.Entry], _ after: [Vendor.Retention.Entry]) -> IDSet {
    IDSet(before.lazy.map(\.id)).union(IDSet(after.lazy.map(\.id)))
  }

  /// The direction of the purposes and special purposes that rest on the standard in either list, those left aside for
  /// which nothing changes: shorter and equal is shorter, shorter and longer is neither.
  private func standardDirection(_ before: Vendor.Retention, _ after: Vendor.Retention) -> Direction {
    var common: Direction?
    /// False where the directions disagree.
    func agrees(_ was: Int?, _ now: Int?) -> Bool {
      if was != nil, now != nil { return true }
      let next = direction(was ?? before.standard, now ?? after.standard)
      if next == .neutral { return true }
      defer { common = next }
      return common == nil || common == next
    }
    for id in old.purposes.intersection(new.purposes)
    where !agrees(before.own(purpose: id), after.own(purpose: id)) {
      return .moved
    }
    for id in old.specialPurposes.intersection(new.specialPurposes)
    where !agrees(before.own(specialPurpose: id), after.own(specialPurpose: id)) {
      return .moved
    }
    return common ?? .neutral
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

/// The keys of retention times; those of the usual purposes are made once.
private enum RetentionKeys {
  private static let purposes = (0..<16).map { "purpose/\($0)" }
  private static let specialPurposes = (0..<16).map { "specialPurpose/\($0)" }

  static func purpose(_ id: Int) -> String {
    purposes.indices.contains(id) ? purposes[id] : "purpose/\(id)"
  }

  static func specialPurpose(_ id: Int) -> String {
    specialPurposes.indices.contains(id) ? specialPurposes[id] : "specialPurpose/\(id)"
  }
}
