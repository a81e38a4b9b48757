import GVLModel

extension Gate {
  /// Not too many of the live vendors of the newest stored list are gone or deleted.
  static let shrunken = Gate(name: "shrunken") { candidate, context in
    guard candidate.isLatest, let list = candidate.list, let old = context.newest?.list else { return nil }
    let live = Set(list.vendors.lazy.filter(\.isLive).map(\.id))
    let before = old.vendors.lazy.filter(\.isLive).map(\.id)
    let (lost, count) = (before.filter { !live.contains($0) }.count, old.liveVendorCount)
    guard lost * 100 > count * context.limits.lostVendorsPercent else { return nil }
    return Refusal(
      .shrunken, "\(lost) of \(count) live vendors are gone, more than \(context.limits.lostVendorsPercent) %")
  }
}
