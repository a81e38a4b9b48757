import Foundation

/// Keeps the user's choice in the app's defaults, under one key of its own.
///
/// Not for several threads at once, as little as the dialog.
public final class ChoiceStore {
  private static let key = "gvl.choices"
  private let defaults: UserDefaults

  public init(_ defaults: UserDefaults = .standard) { self.defaults = defaults }

  /// The stored choice; nil where there is none, or none that can be read.
  public var choice: StoredChoice? {
    defaults.data(forKey: Self.key).flatMap { try? JSONDecoder().decode(StoredChoice.self, from: $0) }
  }

  /// Keeps a choice, unless a newer one is stored already, as another device or an extension of the app may have done.
  ///
  /// - Returns: the one that is kept.
  @discardableResult
  public func store(_ choice: StoredChoice) throws -> StoredChoice {
    let kept = StoredChoice.newest([choice] + (self.choice.map { [$0] } ?? [])) ?? choice
    defaults.set(try JSONEncoder().encode(kept), forKey: Self.key)
    return kept
  }

  /// Removes the choice and nothing else.
  public func forget() { defaults.removeObject(forKey: Self.key) }
}
