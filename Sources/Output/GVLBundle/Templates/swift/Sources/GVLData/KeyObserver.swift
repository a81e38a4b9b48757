import Foundation

/// Tells when another TC string stands under the keys, or none, after a change by this process. It ends with its life.
///
/// It listens to `UserDefaults.didChangeNotification`. That comes for every key, which is why the string is compared, and
/// once all keys are written, since the string is the last of them. On Apple's systems key-value observing sees other
/// processes too: `defaults.addObserver(self, forKeyPath: "IABTCF_TCString", options: [], context: nil)`; elsewhere there is
/// none, and the defaults tell of what `ConsentKeys` writes alone.
public final class KeyObserver: @unchecked Sendable {
  private let defaults: UserDefaults
  private let changed: @Sendable (String?) -> Void
  private let lock = NSLock()
  private var last: String?
  private var token: NSObjectProtocol?

  /// - Parameter changed: Is given the new string, on whatever thread the system says it.
  public init(_ defaults: UserDefaults = .standard, changed: @escaping @Sendable (String?) -> Void) {
    (self.defaults, self.changed) = (defaults, changed)
    last = defaults.string(forKey: KeyName.tcString)
    token = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
    ) { [weak self] _ in self?.look() }
  }

  deinit {
    if let token = token { NotificationCenter.default.removeObserver(token) }
  }

  private func look() {
    let string = defaults.string(forKey: KeyName.tcString)
    lock.lock()
    let isNew = string != last
    last = string
    lock.unlock()
    // Outside of the lock: who is called may write.
    if isNew { changed(string) }
  }
}
