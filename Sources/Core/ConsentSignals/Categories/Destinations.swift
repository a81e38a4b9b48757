/// Where an analytics service sends events on, and which categories each of these destinations needs.
public struct Destinations: Sendable, Hashable {
  /// One destination.
  public struct Entry: Sendable, Hashable {
    /// As the service has it: `Amplitude`.
    public let name: String
    /// The names of its categories.
    public package(set) var categories: [String]

    /// A destination.
    public init(_ name: String, categories: [String]) { (self.name, self.categories) = (name, categories) }
  }

  /// Whether a destination gets events.
  public struct State: Sendable, Hashable {
    /// The destination.
    public let name: String
    /// Its categories that are off, in its order: while there is one it gets no event.
    public let blockedBy: [String]
  }

  /// The destinations, in the order of their file.
  public let entries: [Entry]

  /// Destinations.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// Each destination, and why it gets no event: as Segment's consent plugin decides, while one of its categories is off. A category
  /// that there is not is off.
  public func states(by categories: [CategoryState]) -> [State] {
    let on = Set(categories.filter(\.isOn).map(\.name))
    return entries.map { entry in State(name: entry.name, blockedBy: entry.categories.filter { !on.contains($0) }) }
  }
}
