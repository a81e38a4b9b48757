/// Groups numbers into runs without a gap.
package enum Runs {
  /// The runs of ascending distinct numbers: `1...3, 7...7`.
  package static func of(ascending numbers: some Sequence<Int>) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs
  }
}
