/// How slow an answer may be on the whole. What drips just fast enough never to stall would keep us, and the lock, for
/// the whole of the time limit.
///
/// A real list has 99 KB compressed, a translation 8 KB: at 1 KB a second, a third of what a modem of 1995 had, the list
/// has not come within the half minute that everybody is given, but comes. Forty translations at once share one line, so
/// each is taken for as many as were on their way together.
package struct SpeedRule: Sendable, Hashable, CustomStringConvertible {
  /// From the start of the attempt; nothing is judged before.
  package var seconds = 30
  /// Headers and body as transferred, over the whole of the attempt.
  package var bytesPerSecond = 1024

  package init() {}

  func allows(bytes: Int, milliseconds: Int, company: Int) -> Bool {
    bytes * company * 1000 >= bytesPerSecond * milliseconds
  }

  package var description: String { "less than \(bytesPerSecond) bytes a second over \(seconds) seconds" }
}
