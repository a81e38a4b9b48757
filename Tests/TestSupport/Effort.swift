import Foundation
public import Testing

/// How thorough a test run is.
public enum Effort {
  /// `GVL_EXHAUSTIVE=1` (`make nightly`): laws are tested on everything, random tests with more seeds.
  public static let isExhaustive = ProcessInfo.processInfo.environment["GVL_EXHAUSTIVE"] == "1"
  /// `GVL_QUICK=1` (`make test-quick`): tests marked `.slow` are left out.
  public static let isQuick = ProcessInfo.processInfo.environment["GVL_QUICK"] == "1"

  /// The number of random rounds, a third of it by day.
  public static func rounds(_ count: Int) -> Int { isExhaustive ? count : (count + 2) / 3 }

  /// Every `stride`th item, or all of them in an exhaustive run: debug builds are slow.
  public static func sample<Item>(_ items: [Item], every stride: Int) -> [Item] {
    isExhaustive ? items : items.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }
}

// A condition and not a tag, because `swift test` cannot select by tags.
extension Trait where Self == ConditionTrait {
  /// A suite or test that takes seconds: `make test` runs it, `make test-quick` reports that it did not.
  public static var slow: Self { .disabled(if: Effort.isQuick, "slow: `make test` runs it") }
}
