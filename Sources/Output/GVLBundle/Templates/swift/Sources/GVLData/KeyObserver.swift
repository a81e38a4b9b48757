import Foundation

/// Reports when this process changes or removes the TC string under the keys. It stops when it is deallocated.
///
/// It listens to `UserDefaults.didChangeNotification`, which is posted for every key, so it compares the string. The
/// string is written last, so all other keys are in place by then. To see other processes too, use key-value observing
/// on Apple's systems: `defaults.addObserver(self, forKeyPath: "IABTCF_TCString", options: [], context: nil)`. Other
/// systems lack it; there only changes by `ConsentKeys` are reported.
public final class KeyObserver: @unchecked Sendable {
  private let defaults: UserDefaults
  private let changed: @Sendable (String?) -> Void
  private let lock = NSLock()
  private var last: String?
  private var token: NSObjectProtocol?

  /// - Parameter changed: Receives the new string (nil if removed), on the thread that posts the notification.
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
    // Called outside the lock, since the callback may write.
    if isNew { changed(string) }
  }
}
