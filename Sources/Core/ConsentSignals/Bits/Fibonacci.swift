extension BitReader {
  /// Reads a whole number, at least 1, written as a sum of Fibonacci numbers without neighbours. The bits stand for 1,
  /// 2, 3, 5 …; a second set bit in a row ends the number.
  mutating func fibonacci() throws(SignalError) -> Int {
    let start = at
    var (sum, last, next, wasSet) = (0, 1, 1, false)
    while true {
      let isSet = try flag()
      if isSet, wasSet { return sum }
      (last, next) = (next, last + next)
      if isSet { sum += last }
      wasSet = isSet
      guard sum <= 1 << 16, last <= 1 << 16 else {
        throw SignalError(.range, segment: segment, bit: start, "a number in Fibonacci coding is beyond 65,536")
      }
    }
  }

  /// Reads one id or a group of ids, written as the distance from the previous id.
  mutating func fibonacciRange(after last: Int) throws(SignalError) -> ClosedRange<Int> {
    let isGroup = try flag()
    let first = last + (try fibonacci())
    return first...(isGroup ? first + (try fibonacci()) : first)
  }

  /// Reads ascending ids: the number of entries, then each entry.
  mutating func fibonacciRanges() throws(SignalError) -> IDBits {
    var (ids, last) = (IDBits(), 0)
    for _ in 0..<(try int(12)) {
      // After the flag of the group.
      let start = at + 1
      let range = try fibonacciRange(after: last)
      last = range.upperBound
      guard last <= IDBits.maximum else {
        throw SignalError(.range, segment: segment, bit: start, "an id is beyond \(IDBits.maximum)")
      }
      ids.insert(range)
    }
    return ids
  }
}

extension BitWriter {
  /// Appends a number as `BitReader.fibonacci` reads it.
  mutating func fibonacci(_ value: Int) {
    var numbers = [1, 2]
    while let last = numbers.last, last <= value { numbers.append(last + numbers[numbers.count - 2]) }
    var (rest, bits) = (value, [Bool]())
    for number in numbers.reversed() {
      if number <= rest {
        rest -= number
        bits.append(true)
      } else if !bits.isEmpty {
        bits.append(false)
      }
    }
    for bit in bits.reversed() { flag(bit) }
    flag(true)
  }

  /// Appends at most 4,095 ranges as `BitReader.fibonacciRanges` reads them.
  mutating func fibonacciRanges(_ ranges: [ClosedRange<Int>]) {
    int(ranges.count, 12)
    var last = 0
    for range in ranges {
      flag(range.count > 1)
      fibonacci(range.lowerBound - last)
      if range.count > 1 { fibonacci(range.upperBound - range.lowerBound) }
      last = range.upperBound
    }
  }

  /// The number of bits that a number takes.
  static func fibonacciWidth(_ value: Int) -> Int {
    var (last, next, width) = (1, 2, 2)
    while next <= value { (last, next, width) = (next, last + next, width + 1) }
    return width
  }
}
