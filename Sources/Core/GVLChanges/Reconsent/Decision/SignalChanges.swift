/// What a comparison means for the signals of a profile, whatever the policy.
struct SignalChanges {
  private(set) var unseen: [ReconsentDecision.Unseen] = []
  private(set) var stop: Set<Int>
  private let view: ProfileView

  init(_ view: ProfileView) {
    self.view = view
    stop = Set(ProfileChanges.leftOut(view))
  }

  /// A change that the profile itself brought about.
  mutating func addOfProfile(_ change: Change) {
    if let entry = ReconsentDecision.Unseen(change, isOfProfile: true) { unseen.append(entry) }
  }

  /// - Parameters:
  ///   - change: as the lists declare it.
  ///   - seen: the change as the profile's users notice it; nil where they do not.
  mutating func add(_ change: Change, seen: Change?) {
    if view.stopsSignalling(change), let vendor = change.vendor { stop.insert(vendor) }
    if let entry = seen.flatMap({ ReconsentDecision.Unseen($0) }) { unseen.append(entry) }
  }
}
