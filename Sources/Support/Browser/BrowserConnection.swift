import JSONText
import PlainText
import Platform

/// Sends commands to Chromium and receives its messages by the debugging protocol: JSON, each message ended by a NUL.
@safe final class BrowserConnection {
  /// An event that the browser reports.
  struct Event {
    let method: String
    let session: String?
    let parameters: JSONNode
  }

  private let process: BrowserProcess
  private var unread: [UInt8] = []
  private var lastNumber = 0
  /// Receivers of events by session; the empty key is the browser itself.
  private var listeners: [String: (Event) -> Void] = [:]
  private var isOver = false

  /// Most bytes of one message.
  private static let messageLimit = 200 << 20

  init(_ process: BrowserProcess) { self.process = process }

  func listen(to session: String, _ listener: ((Event) -> Void)?) { listeners[session] = listener }

  /// Sends a command and waits for its result.
  ///
  /// - Parameters:
  ///   - deadline: a time of `System.milliseconds`.
  ///   - interrupted: returns why waiting has become useless; nil while it has not.
  func call(
    _ method: String, _ parameters: [JSONValue.Member] = [], in session: String? = nil, until deadline: Int,
    unless interrupted: () -> BrowserError? = { nil }
  ) throws(BrowserError) -> JSONNode {
    let number = try send(method, parameters, in: session)
    while true {
      let message = try next(until: deadline)
      guard message["id"]?.integer == number else {
        tell(message)
        if let isOver = interrupted() { throw isOver }
        continue
      }
      if let error = message["error"] {
        throw BrowserError(
          .refused, "the browser refuses \(method): \(error["message"]?.string ?? "it does not say why")")
      }
      guard let result = message["result"] else {
        throw BrowserError(.foreign, "the browser's answer to \(method) has no result")
      }
      return result
    }
  }

  /// Sends a command whose answer is not needed.
  @discardableResult
  func send(
    _ method: String, _ parameters: [JSONValue.Member] = [], in session: String? = nil
  ) throws(BrowserError) -> Int {
    lastNumber += 1
    var members: [JSONValue.Member] = [
      .init("id", .integer(lastNumber)), .init("method", .string(method)), .init("params", .object(parameters)),
    ]
    if let session { members.append(.init("sessionId", .string(session))) }
    try write(JSONValue.object(members).written(.compact) + [0])
    return lastNumber
  }

  /// Handles messages until a condition holds.
  ///
  /// - Returns: false if the deadline passed first.
  func wait(until deadline: Int, for isDone: () -> Bool) throws(BrowserError) -> Bool {
    while !isDone() {
      guard let message = try nextInTime(until: deadline) else { return false }
      tell(message)
    }
    return true
  }

  private func tell(_ message: JSONNode) {
    guard let method = message["method"]?.string, let parameters = message["params"] else { return }
    let session = message["sessionId"]?.string
    listeners[session ?? ""]?(Event(method: method, session: session, parameters: parameters))
  }

  private func next(until deadline: Int) throws(BrowserError) -> JSONNode {
    guard let message = try nextInTime(until: deadline) else {
      throw BrowserError(.neverSettles, "the browser did not answer in time: the page keeps it busy")
    }
    return message
  }

  private func nextInTime(until deadline: Int) throws(BrowserError) -> JSONNode? {
    var searched = 0
    while true {
      // Messages are handled only until the deadline: a page can send them without end.
      guard System.milliseconds() < deadline else { return nil }
      if let end = unread[searched...].firstIndex(of: 0) {
        let bytes = Array(unread[..<end])
        unread.removeSubrange(...end)
        do throws(JSONError) { return try JSONDocument(Self.repaired(bytes), depthLimit: 1_000).root } catch {
          throw BrowserError(.foreign, "the browser's answer cannot be read: \(error.message)")
        }
      }
      searched = unread.count
      guard unread.count <= Self.messageLimit else {
        throw BrowserError(.tooMuch, "the page is too large: its description has more than 200 MB")
      }
      guard try isReady(process.reading, POLLIN, until: deadline) else { return nil }
      try readSome()
    }
  }

  /// Scripts can cut surrogate pairs in half, and Chromium passes the halves on: they are read as U+FFFD.
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    func unit(_ at: Int) -> UInt16? {
      guard at + 6 <= bytes.count, bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u") else {
        return nil
      }
      return UInt16(String(decoding: bytes[at + 2..<at + 6], as: UTF8.self), radix: 16)
    }
    guard let first = bytes.firstIndex(of: UInt8(ascii: "\\")) else { return bytes }
    var (result, at) = (bytes, first)
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "\\") else {
        at += 1
        continue
      }
      guard let one = unit(at), 0xD800...0xDFFF ~= one else {
        at += 2
        continue
      }
      if one < 0xDC00, let two = unit(at + 6), 0xDC00...0xDFFF ~= two {
        at += 12
      } else {
        result.replaceSubrange(at + 2..<at + 6, with: "fffd".utf8)
        at += 6
      }
    }
    return result
  }

  private func readSome() throws(BrowserError) {
    var isEnd = false
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, filled in
      let count = unsafe System.read(process.reading, UnsafeMutableRawBufferPointer(buffer))
      filled = max(0, count)
      isEnd = count == 0 || count < 0 && errno != EAGAIN
    }
    if isEnd { throw dead }
    unread += piece
  }

  private func write(_ bytes: [UInt8]) throws(BrowserError) {
    var rest = bytes[...]
    let deadline = System.milliseconds() + 10_000
    while !rest.isEmpty {
      guard !isOver, try isReady(process.writing, POLLOUT, until: deadline) else { throw dead }
      let count = unsafe rest.withUnsafeBytes { unsafe System.write(process.writing, $0) }
      if count < 0, errno == EAGAIN { continue }
      guard count > 0 else { throw dead }
      rest = rest.dropFirst(count)
    }
  }

  private func isReady(_ file: Int32, _ what: Int32, until deadline: Int) throws(BrowserError) -> Bool {
    if isOver { throw dead }
    var wanted = pollfd(fd: file, events: Int16(truncatingIfNeeded: what), revents: 0)
    while true {
      let left = deadline - System.milliseconds()
      guard left > 0 else { return false }
      let count = unsafe poll(&wanted, 1, Int32(clamping: left))
      if count > 0 { return true }
      if count < 0, errno != EINTR { throw dead }
    }
  }

  private var dead: BrowserError {
    isOver = true
    return BrowserError(.died, "the browser ended while it was needed; try it by hand, or name another in GVL_CHROMIUM")
  }
}
