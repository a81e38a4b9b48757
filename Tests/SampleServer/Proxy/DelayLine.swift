/// Bytes under way in one direction: each leaves so long after it came, and as many may be under way as fit.
///
/// A line and no brake: what comes later need not wait for what came before. Times are nanoseconds of any one clock.
struct DelayLine {
  /// How a direction ends.
  enum End { case closed, reset }

  /// Bytes that may be under way; beyond it the sender waits. At 50 ms it allows more than a gigabyte a second.
  static let capacity = 64 << 20

  let delay: Int
  /// What comes earlier leaves as if it had come then.
  let opening: Int
  private var pieces: [(bytes: ArraySlice<UInt8>, due: Int)] = []
  /// Pieces before this one are gone.
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

  /// When the next thing leaves; nil when nothing is under way.
  var nextDue: Int? { first < pieces.count ? pieces[first].due : end?.due }

  /// What may leave now.
  func ripe(at now: Int) -> ArraySlice<UInt8>? {
    guard first < pieces.count, pieces[first].due <= now else { return nil }
    return pieces[first].bytes
  }

  /// Takes out the first bytes of what was ripe.
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

  /// The end, once everything before it has left and its own time has come.
  func reachedEnd(at now: Int) -> End? {
    guard first == pieces.count, let end, end.due <= now else { return nil }
    return end.kind
  }
}
