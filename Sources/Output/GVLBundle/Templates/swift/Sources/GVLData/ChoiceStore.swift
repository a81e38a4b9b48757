import Foundation

/// Keeps the user's choice in the app's defaults, under one key of its own.
///
/// Not thread-safe: use it on one thread, such as that of the dialog.
public final class ChoiceStore {
  private static let key = "gvl.choices"
  private let defaults: UserDefaults

  public init(_ defaults: UserDefaults = .standard) { self.defaults = defaults }

  /// The stored choice; nil if no choice is stored, or it cannot be read.
  public var choice: StoredChoice? {
    defaults.data(forKey: Self.key).flatMap { try? JSONDecoder().decode(StoredChoice.self, from: $0) }
  }

  /// Stores the choice of a tap in place of the stored choice. A tap always counts, even if the stored choice has a
  /// later date because a clock was wrong.
  ///
  /// - Parameter choice: The result of `Consent.choice` at the tap.
  /// - Returns: The choice as stored. Its date may be one millisecond after that of the previously stored choice.
  @discardableResult
  public func store(_ choice: StoredChoice) throws -> StoredChoice {
    let kept = choice.replacing(self.choice)
    try keep(kept)
    return kept
  }

  /// Merges choices of the user's other devices, such as those in the user's account, with the stored choice, and
  /// stores the result.
  ///
  /// If the choice of this device is dated more than a day ahead, it stays stored. The user's next tap should replace
  /// all copies in the account.
  ///
  /// - Returns: The merged choice, for `ConsentKeys.bring` and `Consent.standing`.
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

  /// Removes the stored choice and nothing else.
  public func forget() { defaults.removeObject(forKey: Self.key) }
}
