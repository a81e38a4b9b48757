import Foundation
import GVLData

/// The bundle that the app shows: the one that it ships with, or a newer one from the publisher's own host.
public struct FreshBundle: Sendable {
  private let store: BundleStore
  private let refresher: BundleRefresher

  /// - Parameters:
  ///   - folder: of the app's own, in Application Support.
  ///   - verifier: `try CryptoKitVerifier(publicKey: pem)`, where `pem` is the key that `gvl bundle keygen` wrote.
  ///   - session: `URLSession.shared` does on Apple's systems, through the initializer that takes one.
  public init(folder: URL, verifier: any BundleVerifier, host: URL, session: @escaping BundleRefresher.Session) throws {
    store = try BundleStore(folder: folder, verifier: verifier)
    refresher = BundleRefresher(store, pack: host.appendingPathComponent("gvl-pack.json"), session: session)
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

  /// Nil when the list is so old that nobody should be asked on the ground of it.
  public func dialog(remembered: ConsentChoices?) throws -> ConsentDialog? {
    let bundle = store.current
    return bundle.freshness.isExpired() ? nil : try ConsentDialog(bundle, remembered: remembered)
  }
}
