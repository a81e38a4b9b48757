import Foundation

/// What a category of an analytics service stands for. It is on when the user has allowed all of it.
public struct ConsentCategory: Hashable, Sendable {
  public var purposes: Set<Int>
  public var specialFeatures: Set<Int>
  public var vendors: Set<Int>

  /// A category of nothing is never on: nobody was asked.
  public init(purposes: Set<Int> = [], specialFeatures: Set<Int> = [], vendors: Set<Int> = []) {
    self.purposes = purposes
    self.specialFeatures = specialFeatures
    self.vendors = vendors
  }

  /// Allowing more never turns it off.
  public func isOn(with consent: ConsentChoices) -> Bool {
    if purposes.isEmpty, specialFeatures.isEmpty, vendors.isEmpty { return false }
    return purposes.isSubset(of: consent.purposes) && specialFeatures.isSubset(of: consent.specialFeatures)
      && vendors.isSubset(of: consent.vendors)
  }
}

extension Dictionary where Key == String, Value == ConsentCategory {
  /// Each category by its name, on or off.
  public func categories(from consent: ConsentChoices) -> [String: Bool] { mapValues { $0.isOn(with: consent) } }
}

/// Tells an analytics service which categories are on. It has the shape of the provider that Segment's consent plugin asks
/// for; the app says so in one line, `extension ConsentCategories: ConsentCategoryProvider {}`.
///
/// Until `start()` all categories are off: what is said before is kept and holds from then on.
public final class ConsentCategories: @unchecked Sendable {
  private let meaning: [String: ConsentCategory]
  private let lock = NSLock()
  private var shown: [String: Bool]
  private var waiting: ConsentChoices?
  private var isStarted = false
  private var isAnswered = false
  private var callback: (() -> Void)?

  /// - Parameter meaning: what each category of the service stands for, by its name there.
  public init(_ meaning: [String: ConsentCategory]) {
    self.meaning = meaning
    shown = meaning.categories(from: ConsentChoices())
  }

  /// Called after the user's first answer, whatever it was, and after each change, on the thread that made it.
  public var changeCallback: (() -> Void)? {
    get { locked { callback } }
    set { locked { callback = newValue } }
  }

  public var categories: [String: Bool] { locked { shown } }

  /// From now on `categories` are what the user chose, at once and with each `update`.
  public func start() {
    change {
      isStarted = true
      return waiting
    }
  }

  /// Takes what is signalled of the user's choice, `try consent.permitted(choice)`: of a choice that was made on an older list less
  /// may be. Nil where the user has not answered, or has taken the choice back. After the first answer nobody is called if no
  /// category changes.
  public func update(_ signalled: TCString?) {
    guard let signalled = signalled else { return update(ConsentChoices()) }
    update(
      ConsentChoices(
        purposes: signalled.purposeConsents, specialFeatures: signalled.specialFeatureOptIns,
        vendors: signalled.vendorConsents))
  }

  /// The same of choices, for an app that signals nothing. After the first answer nobody is called if no category changes.
  public func update(_ consent: ConsentChoices) {
    change {
      waiting = consent
      return isStarted ? consent : nil
    }
  }

  private func change(_ next: () -> ConsentChoices?) {
    let call: (() -> Void)? = locked {
      guard let consent = next() else { return nil }
      let categories = meaning.categories(from: consent)
      guard categories != shown || !isAnswered else { return nil }
      (shown, isAnswered) = (categories, true)
      return callback
    }
    // Outside of the lock: who is called may ask for the categories.
    call?()
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }
}
