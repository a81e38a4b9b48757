/// Where an analytics service sends events on, and which categories each of these destinations needs.
///
/// As Segment's consent plugin decides: a destination is blocked while one of its categories is off, and one without categories
/// never. Segment's own service, `Segment.io`, is blocked while all categories are off and every destination has some; the event
/// about a user's preferences reaches it always.
public struct Destinations: Sendable, Hashable {
  /// One destination.
  public struct Entry: Sendable, Hashable {
    /// As the service has it: `Amplitude`.
    public let name: String
    /// The names of its categories; none for one that no category holds back.
    public let categories: [String]

    /// A destination.
    public init(_ name: String, categories: [String]) { (self.name, self.categories) = (name, categories) }
  }

  /// Why a destination gets no event.
  public struct Blocked: Sendable, Hashable {
    /// The destination.
    public let name: String
    /// The categories that are off, in the destination's order.
    public let categories: [String]
  }

  /// The destinations, in the order of their file.
  public let entries: [Entry]

  /// Destinations.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// Segment's own service.
  public static let segment = "Segment.io"

  /// The destinations that get no event, and why. A category that there is not is off.
  public func blocked(by states: [CategoryState]) -> [Blocked] {
    let on = Set(states.filter(\.isOn).map(\.name))
    var blocked = entries.filter { $0.name != Self.segment }.compactMap { entry -> Blocked? in
      let off = entry.categories.filter { !on.contains($0) }
      return off.isEmpty ? nil : Blocked(name: entry.name, categories: off)
    }
    let hasUnmapped = entries.contains { $0.name != Self.segment && $0.categories.isEmpty }
    if on.isEmpty, !states.isEmpty, !entries.isEmpty, !hasUnmapped {
      blocked.append(Blocked(name: Self.segment, categories: states.map(\.name)))
    }
    return blocked
  }
}
