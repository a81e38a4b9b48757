import Platform

/// Files of one view that several targets need, made once.
final class ViewFiles: Sendable {
  private let plain = Locked<[Bundle.File]?>(nil)
  private let compact = Locked<[Bool: [CompactFile]]>([:])

  func plain(_ make: () -> [Bundle.File]) -> [Bundle.File] {
    if let made = plain.withLock({ $0 }) { return made }
    let made = make()
    plain.withLock { $0 = made }
    return made
  }

  func compact(
    allStacks: Bool, _ make: () throws(BundleError) -> [CompactFile]
  ) throws(BundleError) -> [CompactFile] {
    if let made = compact.withLock({ $0[allStacks] }) { return made }
    let made = try make()
    compact.withLock { $0[allStacks] = made }
    return made
  }
}
