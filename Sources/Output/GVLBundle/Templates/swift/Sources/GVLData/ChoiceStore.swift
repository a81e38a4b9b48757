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

  /// When the user taps: keeps the choice in the place of the stored one. A tap always counts, also where that one has a later
  /// date, by a clock that was wrong.
  ///
  /// - Parameter choice: As `Consent.choice` has made it at the tap.
  /// - Returns: The one that is kept; its date may be a millisecond after that of the stored one.
  @discardableResult
  public func store(_ choice: StoredChoice) throws -> StoredChoice {
    let kept = choice.replacing(self.choice)
    try keep(kept)
    return kept
  }

  /// When choices of the user's other devices are known, as from the user's account: keeps what counts of them and of the
  /// stored one.
  ///
  /// A choice that is dated more than a day ahead stays stored if it is this device's. The user's next tap should replace
  /// all copies in the account.
  ///
  /// - Returns: For `ConsentKeys.bring` and `Consent.standing`.
  @discardableResult
  public func merge(_ others: [StoredChoice], at now: Date = Date()) throws -> MergedChoice {
    let stored = choice
    let merged = MergedChoice(others + [stored].compactMap { $0 }, at: now)
    if let choice = merged.choice, stored?.isDatedAhead(of: now) != true { try keep(choice) }
    return merged
  }

  private func keep(_ choice: StoredChoice) throws {
    defaults.set(try JSONEncoder().encode(choice), forKey: Self.key)
  }

  /// Removes the choice and nothing else.
  public func forget() { defaults.removeObject(forKey: Self.key) }
}
