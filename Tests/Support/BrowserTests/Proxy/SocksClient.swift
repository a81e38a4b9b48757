import Loopback
import Platform

/// The browser's side of the proxy's protocol, in bytes.
final class SocksClient {
  private let file: Int32

  init?(_ proxy: Int) {
    guard let file = Socket.connect(port: proxy) else { return nil }
    // A test that waits for missing bytes fails instead of hanging.
    Socket.limitSilence(of: file, seconds: 300)
    self.file = file
  }

  deinit { _ = System.close(file) }

  func send(_ bytes: [UInt8]) { Socket.sendAll(bytes, to: file) }

  /// The bytes up to the end of the connection, or up to this number.
  func receive(_ count: Int = .max) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count, let more = Socket.receive(file, atMost: min(count - bytes.count, 64 << 10)) {
      bytes += more
    }
    return bytes
  }

  /// Requests a target by name, even if it is an address, as Chromium does.
  func connect(_ host: String, _ port: Int) -> Bool {
    send([5, 1, 0, 5, 1, 0, 3, UInt8(host.utf8.count)] + Array(host.utf8) + [UInt8(port >> 8), UInt8(port & 0xFF)])
    return receive(2) == [5, 0] && receive(10).dropFirst().first == 0
  }
}
