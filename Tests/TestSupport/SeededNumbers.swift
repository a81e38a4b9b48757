import Foundation
import SampleMirror

/// Numbers that are the same in every run and on every machine.
///
/// A random test takes its seed as an argument, so that a failure names it:
///
///     @Test(arguments: SeededNumbers.seeds(7)) func agrees(seed: UInt64) throws {
///       var numbers = SeededNumbers(seed)
///
/// `GVL_SEED=1007 swift test --filter agrees` repeats that one alone.
public struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var numbers: SplitMix64

  public init(_ seed: UInt64) { numbers = SplitMix64(seed: seed) }

  public mutating func next() -> UInt64 { numbers.next() }

  /// 0 up to, not including, the bound.
  public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// One of the elements, of which there must be some.
  public mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// The seed that a test usually runs with; the one of `GVL_SEED`, where that is set; twenty under `GVL_EXHAUSTIVE=1`.
  public static func seeds(_ usual: UInt64) -> [UInt64] {
    if let given = ProcessInfo.processInfo.environment["GVL_SEED"].flatMap({ UInt64($0) }) { return [given] }
    return (0..<(Effort.isExhaustive ? 20 : 1)).map { usual + 1_000 * $0 }
  }
}

extension [UInt8] {
  /// Bytes made of so many pieces; in the place of about every `noise`th stands any byte at all.
  public static func mixture(of pieces: [String], _ count: Int, noise: Int, _ numbers: inout SeededNumbers) -> [UInt8] {
    (0..<count).flatMap { _ in
      numbers.below(noise) == 0 ? [UInt8.random(in: 0...255, using: &numbers)] : Array(numbers.pick(pieces).utf8)
    }
  }
}
