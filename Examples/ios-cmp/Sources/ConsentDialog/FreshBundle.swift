import Foundation
import GVLData

/// The bundle that the app shows: the shipped one, or a newer one from the publisher's host.
public struct FreshBundle {
  private let store: BundleStore
  private let choices: ChoiceStore
  private let keys: ConsentKeys
  private let refresher: BundleRefresher
  private let country: String
  private let isTest: Bool

  /// - Parameters:
  ///   - folder: A folder of the app's own, in Application Support.
  ///   - verifier: `try CryptoKitVerifier(publicKey: pem)`, where `pem` is the public key from `gvl bundle keygen`.
  ///   - defaults: The defaults that hold the user's choice, and the keys that other SDKs read.
  ///   - country: The publisher's country, two letters.
  ///   - session: On Apple's systems pass `URLSession.shared`, through an initializer that takes a `URLSession`.
  public init(
    folder: URL, verifier: any BundleVerifier, host: URL, defaults: UserDefaults = .standard, country: String,
    isTest: Bool = false, session: @escaping BundleRefresher.Session
  ) throws {
    (choices, keys, self.country, self.isTest) = (ChoiceStore(defaults), ConsentKeys(defaults), country, isTest)
    store = try BundleStore(folder: folder, verifier: verifier)
    refresher = BundleRefresher(store, pack: host.appendingPathComponent("gvl-pack.json"), session: session)
  }

  /// Call it when the app starts, before other SDKs.
  ///
  /// - Parameter gdprApplies: Nil if the app does not know yet.
  /// - Returns: The answer that another CMP left under the keys, now removed; the dialog may start with it.
  public func start(gdprApplies: Bool?, at now: Date = Date()) throws -> FormerChoice? {
    let former = keys.former(otherThan: try store.current.consent())
    if former != nil { keys.clear() }
    try bring(gdprApplies: gdprApplies, at: now)
    return former
  }

  /// Updates the keys that SDKs read, if a CMP may signal: at the start, after a newer list and after the tap.
  private func bring(gdprApplies: Bool? = nil, at now: Date) throws {
    let consent = try store.current.consent()
    guard consent.canSignal || isTest else { return }
    try keys.bring(
      choices.choice, through: consent, gdprApplies: gdprApplies, country: country, isTest: isTest, at: now)
  }

  /// Call it when the app comes to the foreground. Asks the host if the list is a week old; returns a line for a log.
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
      // The bundle in use stays usable, whatever the error.
      return "not refreshed: \(error)"
    }
  }

  /// Whether the dialog must open: at the first start, and after a change of the list that requires asking again.
  public func standing(at now: Date = Date()) throws -> Standing {
    try store.current.consent().standing(of: choices.choice, at: now)
  }

  /// The dialog with the user's earlier choices. Nil if the list is too old to ask users by it.
  public func dialog() throws -> ConsentDialog? {
    let bundle = store.current
    return bundle.freshness.isExpired() ? nil : try ConsentDialog(bundle, remembered: choices.choice?.choices)
  }

  /// Call it when the user closes the dialog: stores the choice with what was shown.
  ///
  /// - Parameter control: The role of the control that closed it: `accept_all`, `reject_all`, `save`.
  public func save(_ dialog: ConsentDialog, by control: String, at now: Date = Date()) throws {
    let consent = try store.current.consent()
    try choices.store(consent.choice(dialog.saved, language: dialog.language, control: control, at: now))
    try bring(at: now)
  }

  /// The TC string for partners; nil until the user has chosen in this dialog. It contains choices that are still shown
  /// on the same basis, even if the user still has to be asked again.
  public func tcString(at now: Date = Date()) throws -> String? {
    guard let (consent, choice) = try known(at: now) else { return nil }
    return try consent.tcString(of: choice, country: country, isTest: isTest, at: now)
  }

  /// The signalled part of the choice, for services that do not read the keys; nil before a choice in this dialog.
  public func signalled(at now: Date = Date()) throws -> TCString? {
    guard let (consent, choice) = try known(at: now) else { return nil }
    return try consent.permitted(choice, at: now)
  }

  /// The choice that was made in this dialog.
  private func known(at now: Date) throws -> (Consent, StoredChoice)? {
    let consent = try store.current.consent()
    guard let choice = choices.choice, consent.standing(of: choice, at: now).answer != .unknown else { return nil }
    return (consent, choice)
  }

  /// Call it when the user asks for it, for example in the app's settings.
  public func forget() throws {
    choices.forget()
    try bring(at: Date())
  }
}
