/// Writes long rows of ids as ranges.
package enum IDRanges {
  /// `1–30, 32, 35–961` for numbers in any order, each once; two neighbours stay two numbers.
  package static func text(_ ids: some Sequence<Int>) -> String {
    Runs.of(ascending: Set(ids).sorted()).map(text).joined(separator: ", ")
  }

  /// The ranges that fit into a number of columns, and the number of ids left out: `1–30, 32 and 612 more`.
  package static func text(_ ids: [Int], to columns: Int) -> String {
    text(Runs.of(ascending: Set(ids).sorted()), to: columns)
  }

  /// The ranges of ascending runs that fit. It stops at the limit, since a row can have thousands.
  package static func text(_ runs: [ClosedRange<Int>], to columns: Int) -> String {
    var (shown, width, written, left) = ("", 0, 0, runs.reduce(0) { $0 + $1.count })
    for run in runs {
      let part = (shown.isEmpty ? "" : ", ") + text(run)
      // "–" takes one column.
      let own = part.unicodeScalars.count
      guard width + own <= columns || shown.isEmpty else { break }
      shown += part
      (width, written, left) = (width + own, written + 1, left - run.count)
    }
    return written < runs.count ? "\(shown) and \(left) more" : shown
  }

  private static func text(_ run: ClosedRange<Int>) -> String {
    switch run.count {
    case 1: "\(run.lowerBound)"
    case 2: "\(run.lowerBound), \(run.upperBound)"
    default: "\(run.lowerBound)–\(run.upperBound)"
    }
  }
}

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
