import Foundation

/// The purposes, special features and vendors behind a category of an analytics service. It is on if all are allowed.
public struct ConsentCategory: Hashable, Sendable {
  public var purposes: Set<Int>
  public var specialFeatures: Set<Int>
  public var vendors: Set<Int>

  /// A category without purposes, features and vendors is never on, since the user was not asked about it.
  public init(purposes: Set<Int> = [], specialFeatures: Set<Int> = [], vendors: Set<Int> = []) {
    self.purposes = purposes
    self.specialFeatures = specialFeatures
    self.vendors = vendors
  }

  /// Whether a choice allows all of the category. Allowing more never turns it off.
  public func isOn(with consent: ConsentChoices) -> Bool {
    if purposes.isEmpty, specialFeatures.isEmpty, vendors.isEmpty { return false }
    return purposes.isSubset(of: consent.purposes) && specialFeatures.isSubset(of: consent.specialFeatures)
      && vendors.isSubset(of: consent.vendors)
  }
}

extension Dictionary where Key == String, Value == ConsentCategory {
  /// The state of each category, by name.
  public func categories(from consent: ConsentChoices) -> [String: Bool] { mapValues { $0.isOn(with: consent) } }
}

/// Reports to an analytics service which categories are on. It has the members of the provider protocol in Segment's
/// consent plugin; the app declares it in one line: `extension ConsentCategories: ConsentCategoryProvider {}`.
///
/// Until `start()` all categories are off; an earlier `update` takes effect at `start()`.
public final class ConsentCategories: @unchecked Sendable {
  private let meaning: [String: ConsentCategory]
  private let lock = NSLock()
  private var shown: [String: Bool]
  private var waiting: ConsentChoices?
  private var isStarted = false
  private var isAnswered = false
  private var callback: (() -> Void)?

  /// - Parameter meaning: The categories of the service, by the names that it uses.
  public init(_ meaning: [String: ConsentCategory]) {
    self.meaning = meaning
    shown = meaning.categories(from: ConsentChoices())
  }

  /// Called after the user's first answer and after each change of a category, on the thread that caused it.
  public var changeCallback: (() -> Void)? {
    get { locked { callback } }
    set { locked { callback = newValue } }
  }

  public var categories: [String: Bool] { locked { shown } }

  /// From now on `categories` shows the user's choice, starting with the latest `update`.
  public func start() {
    change {
      isStarted = true
      return waiting
    }
  }

  /// Takes `try consent.permitted(choice)`, which for a choice on an older list may be less than the user allowed. Nil
  /// if the user has not answered, or has withdrawn the choice. After the first answer the callback runs only if a
  /// category changes.
  public func update(_ signalled: TCString?) {
    guard let signalled = signalled else { return update(ConsentChoices()) }
    update(
      ConsentChoices(
        purposes: signalled.purposeConsents, specialFeatures: signalled.specialFeatureOptIns,
        vendors: signalled.vendorConsents))
  }

  /// Takes the choices, for an app that writes no TC strings. The callback runs as for a TC string.
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
    // Called outside the lock, since the callback may read the categories.
    call?()
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }
}
