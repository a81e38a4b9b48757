import GVLList
import JSONText

extension VendorComparison {
  /// Retention is judged by its effect on the purposes that both lists declare.
  func retentionChanges(_ result: inout VendorChanges) {
    let (old, new) = (old, new)
    let (before, after) = (old.retention, new.retention)
    grade(
      &result, before.purposes, after.purposes, old.purposes.intersection(new.purposes), before, after,
      RetentionKeys.purpose)
    grade(
      &result, before.specialPurposes, after.specialPurposes, old.specialPurposes.intersection(new.specialPurposes),
      before,
      after, RetentionKeys.specialPurpose)
    if before.standard != after.standard {
      result.add(
        .retention, item: .key("standard"), before: days(before.standard), after: days(after.standard),
        standardDirection(before, after))
    }
  }

  /// Compares the own days of purposes, or of special purposes. `shared` are the ids that both lists declare.
  private func grade(
    _ result: inout VendorChanges, _ olds: [Vendor.Retention.Entry], _ news: [Vendor.Retention.Entry], _ shared: IDSet,
    _ before: Vendor.Retention,
    _ after: Vendor.Retention, _ key: (Int) -> String
  ) {
    var found: [(id: Int, was: Int?, now: Int?)] = []
    var (i, j) = (0, 0)
    while i < olds.count || j < news.count {
      let (old, new) = (i < olds.count ? olds[i] : nil, j < news.count ? news[j] : nil)
      let id = min(old?.id ?? .max, new?.id ?? .max)
      let (was, now) = (old?.id == id ? old?.days : nil, new?.id == id ? new?.days : nil)
      if was != now { found.append((id, was, now)) }
      if was != nil { i += 1 }
      if now != nil { j += 1 }
    }
    // Keys are sorted as texts.
    if let last = found.last, last.id > 9 { found.sort { precedes(key($0.id), key($1.id)) } }
    for (id, was, now) in found {
      let direction = shared.contains(id) ? direction(was ?? before.standard, now ?? after.standard) : .neutral
      result.add(.retention, item: .key(key(id)), before: days(was), after: days(now), direction)
    }
  }

  /// The direction for purposes and special purposes that use the standard in either list, without those that stay
  /// equal. Shorter and longer together are neither.
  private func standardDirection(_ before: Vendor.Retention, _ after: Vendor.Retention) -> Direction {
    var common: Direction?
    /// Returns false if the directions disagree.
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

/// The keys of retention times; the keys of usual purposes are cached.
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
