import Foundation
import GVLData

/// The bundle that the app shows: the one that it ships with, or a newer one from the publisher's own host.
public struct FreshBundle {
  private let store: BundleStore
  private let choices: ChoiceStore
  private let keys: ConsentKeys
  private let refresher: BundleRefresher

  /// - Parameters:
  ///   - folder: of the app's own, in Application Support.
  ///   - verifier: `try CryptoKitVerifier(publicKey: pem)`, where `pem` is the key that `gvl bundle keygen` wrote.
  ///   - session: `URLSession.shared` does on Apple's systems, through the initializer that takes one.
  ///   - defaults: where the user's choice is kept, and the keys that other SDKs read.
  public init(
    folder: URL, verifier: any BundleVerifier, host: URL, defaults: UserDefaults = .standard,
    session: @escaping BundleRefresher.Session
  ) throws {
    (choices, keys) = (ChoiceStore(defaults), ConsentKeys(defaults))
    store = try BundleStore(folder: folder, verifier: verifier)
    refresher = BundleRefresher(store, pack: host.appendingPathComponent("gvl-pack.json"), session: session)
  }

  /// When the app starts, before its other SDKs do: says under their keys that there is a CMP.
  ///
  /// - Parameter gdprApplies: nil where the app does not know yet.
  /// - Returns: what another CMP had left there, now removed, for a dialog that begins with it.
  public func announce(gdprApplies: Bool?, isTest: Bool = false) throws -> FormerChoice? {
    let consent = try store.current.consent()
    let former = keys.former(otherThan: consent)
    if former != nil { keys.clear() }
    try keys.announce(through: consent, gdprApplies: gdprApplies, isTest: isTest)
    return former
  }

  /// When the app comes to the front: asks the host if the list is a week old, and says what to tell the developers.
  public func refresh() async -> String {
    do {
      switch try await refresher.refresh() {
      case .notYet(let date): return "fresh until \(date)"
      case .unchanged: return "the host has no newer list"
      case .adopted(let list): return "now \(list.reference)"
      }
    } catch {
      // Whatever it is, the bundle that was in use stays.
      return "no newer list: \(error)"
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

  /// When the user closes the dialog: keeps the choice with what was shown, and writes the keys that other SDKs read, where
  /// there is a CMP that may.
  ///
  /// - Parameters:
  ///   - control: which control closed it: `accept_all`, `reject_all`, `save`.
  ///   - country: the publisher's, two letters.
  public func save(
    _ dialog: ConsentDialog, by control: String, country: String, isTest: Bool = false, at now: Date = Date()
  ) throws {
    let consent = try store.current.consent()
    let choice = try consent.choice(dialog.saved, language: dialog.language, control: control, at: now)
    let kept = try choices.store(choice)
    guard consent.canSignal || isTest else { return }
    try keys.write(kept, through: consent, country: country, isTest: isTest)
  }

  /// The string for partners; nil until the user has chosen in this dialog. It says what was chosen and is still shown as it
  /// was, also while the user is yet to be asked again.
  ///
  /// - Parameter country: the publisher's, two letters.
  public func tcString(country: String, isTest: Bool = false) throws -> String? {
    guard let (consent, choice) = try known() else { return nil }
    return try consent.tcString(of: choice, country: country, isTest: isTest)
  }

  /// What is signalled of the choice, for services that ask in other words; nil until the user has chosen in this dialog.
  public func signalled() throws -> TCString? {
    guard let (consent, choice) = try known() else { return nil }
    return try consent.permitted(choice)
  }

  /// A choice that was made in this dialog.
  private func known() throws -> (Consent, StoredChoice)? {
    let consent = try store.current.consent()
    guard let choice = choices.choice, consent.standing(of: choice).answer != .unknown else { return nil }
    return (consent, choice)
  }

  /// When the user asks for it, as in the settings of the app.
  public func forget() {
    choices.forget()
    keys.clear()
  }
}
