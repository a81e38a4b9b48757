extension RandomAccessCollection where Index == Int {
  /// The first index for which `isBefore` is false, by binary search.
  ///
  /// - Parameter isBefore: True for the front part of the collection, false for the remaining part.
  @inline(__always)
  func firstIndex(notBefore isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
