/// The effect of a comparison on the signals of a profile, whatever the policy.
struct SignalChanges {
  private(set) var unseen: [ReconsentDecision.Unseen] = []
  private(set) var stop: Set<Int>
  private let view: ProfileView

  init(_ view: ProfileView) {
    self.view = view
    stop = Set(ProfileChanges.leftOut(view))
  }

  /// Adds a change that the profile itself caused.
  mutating func addOfProfile(_ change: Change) {
    if let entry = ReconsentDecision.Unseen(change, isOfProfile: true) { unseen.append(entry) }
  }

  /// - Parameters:
  ///   - change: The change as the lists declare it.
  ///   - seen: The change as the profile's users notice it; nil if they do not.
  mutating func add(_ change: Change, seen: Change?) {
    if view.stopsSignalling(change), let vendor = change.vendor { stop.insert(vendor) }
    if let entry = seen.flatMap({ ReconsentDecision.Unseen($0) }) { unseen.append(entry) }
  }
}
