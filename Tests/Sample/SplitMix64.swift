/// A small generator of pseudo-random numbers (SplitMix64: Steele, Lea, Flood 2014). Whole numbers only, so that every
/// machine draws the same.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 to below `bound`; 0 for a bound below 1.
  mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(max(bound, 1))).high)
  }

  /// True in `permille` of a thousand draws.
  mutating func chance(_ permille: Int) -> Bool { below(1000) < permille }

  /// One of the values, drawn by weight.
  mutating func pick<Value>(_ choices: [(Value, Int)], else other: Value) -> Value {
    var left = below(choices.reduce(0) { $0 + $1.1 })
    for (value, weight) in choices {
      if left < weight { return value }
      left -= weight
    }
    return other
  }
}
