/// Where an analytics service sends events on, and which categories each of these destinations needs.
public struct Destinations: Sendable, Hashable {
  /// One destination.
  public struct Entry: Sendable, Hashable {
    /// As the service has it: `Amplitude`.
    public let name: String
    /// The names of its categories.
    public var categories: [String]

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

  /// The destinations that get no event, and why: as Segment's consent plugin decides, while one of their categories is off. A
  /// category that there is not is off.
  public func blocked(by states: [CategoryState]) -> [Blocked] {
    let on = Set(states.filter(\.isOn).map(\.name))
    return entries.compactMap { entry in
      let off = entry.categories.filter { !on.contains($0) }
      return off.isEmpty ? nil : Blocked(name: entry.name, categories: off)
    }
  }
}
