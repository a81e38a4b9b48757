import GVLModel

extension Gate {
  /// Not too many of the live vendors, CMPs or providers are gone or deleted.
  static let shrunken = Gate { candidate, context in
    guard candidate.isLatest || candidate.isFurther, let new = candidate.facts, let old = context.stored else {
      return nil
    }
    let (lost, count) = (old.ids.subtracting(new.ids).count, old.ids.count)
    guard lost * 100 > count * context.limits.lostVendorsPercent else { return nil }
    let what = candidate.isFurther ? "entries" : "live vendors"
    return Refusal(
      .shrunken, "\(lost) of \(count) \(what) are gone, more than \(context.limits.lostVendorsPercent) %")
  }
}
