import Foundation
import SampleMirror

/// Numbers that are equal in every run and on every machine.
///
/// A random test takes its seed as an argument, so that a failure names it:
///
///     @Test(arguments: SeededNumbers.seeds(7)) func agrees(seed: UInt64) throws {
///       var numbers = SeededNumbers(seed)
///
/// `GVL_SEED=1007 swift test --filter agrees` repeats only that seed.
public struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var numbers: SplitMix64

  public init(_ seed: UInt64) { numbers = SplitMix64(seed: seed) }

  public mutating func next() -> UInt64 { numbers.next() }

  /// A number from 0 to below the bound.
  public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// One of the elements; the array must not be empty.
  public mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// The usual seed of a test; with `GVL_SEED` that one; with `GVL_EXHAUSTIVE=1` twenty.
  public static func seeds(_ usual: UInt64) -> [UInt64] {
    if let given = ProcessInfo.processInfo.environment["GVL_SEED"].flatMap({ UInt64($0) }) { return [given] }
    return (0..<(Effort.isExhaustive ? 20 : 1)).map { usual + 1_000 * $0 }
  }
}

extension [UInt8] {
  /// Bytes made of `count` pieces; about every `noise`th piece is replaced by a random byte.
  public static func mixture(of pieces: [String], _ count: Int, noise: Int, _ numbers: inout SeededNumbers) -> [UInt8] {
    (0..<count).flatMap { _ in
      numbers.below(noise) == 0 ? [UInt8.random(in: 0...255, using: &numbers)] : Array(numbers.pick(pieces).utf8)
    }
  }
}
