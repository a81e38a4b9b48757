/// Bytes under way in one direction, up to `capacity`: each leaves a fixed delay after it came.
///
/// It does not limit throughput: later bytes need not wait for earlier ones. Times are nanoseconds of any clock.
struct DelayLine {
  /// How a direction ends.
  enum End { case closed, reset }

  /// The most bytes on their way; beyond it the sender waits. At 50 ms it allows more than a gigabyte a second.
  static let capacity = 64 << 20

  let delay: Int
  /// Bytes that come before this time count as having come at it.
  let opening: Int
  private var pieces: [(bytes: ArraySlice<UInt8>, due: Int)] = []
  /// The index of the first piece that has not left yet.
  private var first = 0
  private(set) var count = 0
  private var end: (kind: End, due: Int)?

  init(delay: Int, opening: Int = .min) {
    self.delay = delay
    self.opening = opening
  }

  var isEnded: Bool { end != nil }
  var hasRoom: Bool { !isEnded && count < Self.capacity }

  mutating func put(_ bytes: [UInt8], at now: Int) {
    guard !bytes.isEmpty, !isEnded else { return }
    pieces.append((bytes[...], max(now, opening) + delay))
    count += bytes.count
  }

  mutating func finish(_ kind: End, at now: Int) {
    if end == nil { end = (kind, max(now, opening) + delay) }
  }

  /// The time at which the next bytes, or the end, leave; nil if nothing is under way.
  var nextDue: Int? { first < pieces.count ? pieces[first].due : end?.due }

  /// Bytes that may leave now; nil if no bytes may.
  func ripe(at now: Int) -> ArraySlice<UInt8>? {
    guard first < pieces.count, pieces[first].due <= now else { return nil }
    return pieces[first].bytes
  }

  /// Removes the first bytes of the ripe ones.
  mutating func sent(_ bytes: Int) {
    count -= bytes
    pieces[first].bytes.removeFirst(bytes)
    guard pieces[first].bytes.isEmpty else { return }
    first += 1
    if first == pieces.count || first >= 1024 {
      pieces.removeFirst(first)
      first = 0
    }
  }

  /// The end, once all bytes before it have left and its own time has come; nil before.
  func reachedEnd(at now: Int) -> End? {
    guard first == pieces.count, let end, end.due <= now else { return nil }
    return end.kind
  }
}
