import Foundation
import GVLData

/// The bundle that the app shows: the one that it ships with, or a newer one from the publisher's own host.
public struct FreshBundle {
  private let store: BundleStore
  private let choices: ChoiceStore
  private let keys: ConsentKeys
  private let refresher: BundleRefresher
  private let country: String
  private let isTest: Bool

  /// - Parameters:
  ///   - folder: of the app's own, in Application Support.
  ///   - verifier: `try CryptoKitVerifier(publicKey: pem)`, where `pem` is the key that `gvl bundle keygen` wrote.
  ///   - defaults: where the user's choice is kept, and the keys that other SDKs read.
  ///   - country: the publisher's, two letters.
  ///   - session: `URLSession.shared` does on Apple's systems, through the initializer that takes one.
  public init(
    folder: URL, verifier: any BundleVerifier, host: URL, defaults: UserDefaults = .standard, country: String,
    isTest: Bool = false, session: @escaping BundleRefresher.Session
  ) throws {
    (choices, keys, self.country, self.isTest) = (ChoiceStore(defaults), ConsentKeys(defaults), country, isTest)
    store = try BundleStore(folder: folder, verifier: verifier)
    refresher = BundleRefresher(store, pack: host.appendingPathComponent("gvl-pack.json"), session: session)
  }

  /// When the app starts, before its other SDKs do.
  ///
  /// - Parameter gdprApplies: nil where the app does not know yet.
  /// - Returns: what another CMP had left under the keys, now removed, for a dialog that begins with it.
  public func start(gdprApplies: Bool?, at now: Date = Date()) throws -> FormerChoice? {
    let former = keys.former(otherThan: try store.current.consent())
    if former != nil { keys.clear() }
    try bring(gdprApplies: gdprApplies, at: now)
    return former
  }

  /// What SDKs read under the keys follows what may be signalled, where there is a CMP that may: at the start, after a newer
  /// list and after the tap.
  private func bring(gdprApplies: Bool? = nil, at now: Date) throws {
    let consent = try store.current.consent()
    guard consent.canSignal || isTest else { return }
    try keys.bring(
      choices.choice, through: consent, gdprApplies: gdprApplies, country: country, isTest: isTest, at: now)
  }

  /// When the app comes to the front: asks the host if the list is a week old, and says what to tell the developers.
  public func refresh() async -> String {
    do {
      switch try await refresher.refresh() {
      case .notYet(let date): return "fresh until \(date)"
      case .unchanged: return "the host has no newer list"
      case .adopted(let list):
        try bring(at: Date())
        return "now \(list.reference)"
      }
    } catch {
      // Whatever it is, there is a bundle in use.
      return "not refreshed: \(error)"
    }
  }

  /// Whether the dialog opens by itself: at the first start, and when the list changed in a way that asks the user again.
  public func standing(at now: Date = Date()) throws -> Standing {
    try store.current.consent().standing(of: choices.choice, at: now)
  }

  /// As the user chose before. Nil when the list is so old that nobody should be asked on the ground of it.
  public func dialog() throws -> ConsentDialog? {
    let bundle = store.current
    return bundle.freshness.isExpired() ? nil : try ConsentDialog(bundle, remembered: choices.choice?.choices)
  }

  /// When the user closes the dialog: keeps the choice with what was shown.
  ///
  /// - Parameter control: which control closed it: `accept_all`, `reject_all`, `save`.
  public func save(_ dialog: ConsentDialog, by control: String, at now: Date = Date()) throws {
    let consent = try store.current.consent()
    try choices.store(consent.choice(dialog.saved, language: dialog.language, control: control, at: now))
    try bring(at: now)
  }

  /// The string for partners; nil until the user has chosen in this dialog. It says what was chosen and is still shown as it
  /// was, also while the user is yet to be asked again.
  public func tcString(at now: Date = Date()) throws -> String? {
    guard let (consent, choice) = try known(at: now) else { return nil }
    return try consent.tcString(of: choice, country: country, isTest: isTest, at: now)
  }

  /// What is signalled of the choice, for services that ask in other words; nil until the user has chosen in this dialog.
  public func signalled(at now: Date = Date()) throws -> TCString? {
    guard let (consent, choice) = try known(at: now) else { return nil }
    return try consent.permitted(choice, at: now)
  }

  /// A choice that was made in this dialog.
  private func known(at now: Date) throws -> (Consent, StoredChoice)? {
    let consent = try store.current.consent()
    guard let choice = choices.choice, consent.standing(of: choice, at: now).answer != .unknown else { return nil }
    return (consent, choice)
  }

  /// When the user asks for it, as in the settings of the app.
  public func forget() throws {
    choices.forget()
    try bring(at: Date())
  }
}
