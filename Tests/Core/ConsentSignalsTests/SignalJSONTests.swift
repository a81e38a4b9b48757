@testable import ConsentSignals
import TestSupport

/// Lists of ids are written as Swift itself writes them.
@Suite struct SignalJSONTests {
  @Test(arguments: SeededNumbers.seeds(20)) func idsAreWrittenAsNumbers(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    for _ in 0..<40 {
      let ids = IDBits([1, 9, 10, 99, 100, 4_095, 4_096, 9_999, 10_000, 65_535].filter { _ in numbers.below(2) == 0 })
        .union(IDBits((0..<numbers.below(300)).map { _ in 1 + numbers.below(65_535) }))
      #expect(Self.text { $0.ids("ids", ids) } == #"{"schema":"x","ids":\#(Self.slow(Array(ids)))}"#)
      let edges = [0, 1, 99_999, 100_000, 999_999, 1_000_000, -1, .max, .min]
      let values = (0..<numbers.below(8)).map { _ in edges[numbers.below(edges.count)] }
      #expect(Self.text { $0.numbers("n", values) } == #"{"schema":"x","n":\#(Self.slow(values))}"#)
    }
  }

  @Test func nothingIsNull() {
    #expect(
      Self.text {
        $0.ids("a", nil); $0.ids("b", []); $0.numbers("c", nil)
      } == #"{"schema":"x","a":null,"b":[],"c":null}"#)
  }

  private static func text(_ body: (inout SignalJSON) -> Void) -> String { SignalJSON.text("x", body) }

  private static func slow(_ values: [Int]) -> String { "[" + values.map { "\($0)" }.joined(separator: ",") + "]" }
}
