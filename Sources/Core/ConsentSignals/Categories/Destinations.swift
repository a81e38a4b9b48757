/// The destinations that an analytics service forwards events to, and the categories that each destination needs.
public struct Destinations: Sendable, Hashable {
  /// One destination.
  public struct Entry: Sendable, Hashable {
    /// The name as the service spells it: `Amplitude`.
    public let name: String
    /// The names of the categories that it needs.
    public package(set) var categories: [String]

    /// Makes a destination.
    public init(_ name: String, categories: [String]) { (self.name, self.categories) = (name, categories) }
  }

  /// Whether a destination gets events.
  public struct State: Sendable, Hashable {
    /// The destination.
    public let name: String
    /// Its categories that are off, in its order. It gets events only if this is empty.
    public let blockedBy: [String]
  }

  /// The destinations, in the order of their file.
  public let entries: [Entry]

  /// Makes a list of destinations.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// Each destination with the categories that block it. As in Segment's consent plugin, one category that is off
  /// blocks it, and so does a category that does not exist.
  public func states(by categories: [CategoryState]) -> [State] {
    let on = Set(categories.filter(\.isOn).map(\.name))
    return entries.map { entry in State(name: entry.name, blockedBy: entry.categories.filter { !on.contains($0) }) }
  }
}
