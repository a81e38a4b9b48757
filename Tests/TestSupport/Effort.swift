import Foundation
public import Testing

/// How much a run of the tests takes upon itself.
public enum Effort {
  /// `GVL_EXHAUSTIVE=1` (`make nightly`): laws look at everything, random tests run with more seeds.
  public static let isExhaustive = ProcessInfo.processInfo.environment["GVL_EXHAUSTIVE"] == "1"
  /// `GVL_QUICK=1` (`make test-quick`): what is marked `.slow` is left out.
  public static let isQuick = ProcessInfo.processInfo.environment["GVL_QUICK"] == "1"

  /// So many of what is drawn at random, or the third part by day.
  public static func rounds(_ count: Int) -> Int { isExhaustive ? count : (count + 2) / 3 }

  /// Every so manieth of the items, or all of them in an exhaustive run: debug builds are slow.
  public static func sample<Item>(_ items: [Item], every stride: Int) -> [Item] {
    isExhaustive ? items : items.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }
}

// By a condition and not by a tag: `swift test` cannot choose by tags.
extension Trait where Self == ConditionTrait {
  /// A suite or test that takes seconds: `make test` runs it, `make test-quick` says that it did not.
  public static var slow: Self { .disabled(if: Effort.isQuick, "slow: `make test` runs it") }
}
