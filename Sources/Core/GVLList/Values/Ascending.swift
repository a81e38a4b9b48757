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

/// Sets as ascending arrays without repeats. Each operation takes linear time, at most times its logarithm.
@usableFromInline
enum Ascending {
  static func sorted<Element: Comparable>(_ elements: [Element]) -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    for element in elements.sorted() where result.last != element { result.append(element) }
    return result
  }

  static func contains<Element: Comparable>(_ elements: [Element], _ wanted: Element) -> Bool {
    let index = elements.firstIndex(notBefore: { $0 < wanted })
    return index < elements.count && elements[index] == wanted
  }

  static func insert<Element: Comparable>(_ element: Element, into elements: inout [Element]) {
    guard let last = elements.last, element <= last else { return elements.append(element) }
    let index = elements.firstIndex(notBefore: { $0 < element })
    if elements[index] != element { elements.insert(element, at: index) }
  }

  /// The elements that a merge of two sets keeps.
  @usableFromInline
  struct Choice: Sendable {
    var first: Bool
    var both: Bool
    var second: Bool

    @usableFromInline static var union: Choice { Choice(first: true, both: true, second: true) }
    @usableFromInline static var intersection: Choice { Choice(first: false, both: true, second: false) }
    @usableFromInline static var subtraction: Choice { Choice(first: true, both: false, second: false) }
    @usableFromInline static var symmetricDifference: Choice { Choice(first: true, both: false, second: true) }
  }

  static func merged<Element: Comparable>(_ a: [Element], _ b: [Element], _ choice: Choice) -> [Element] {
    var result: [Element] = []
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if a[i] < b[j] {
        if choice.first { result.append(a[i]) }
        i += 1
      } else if b[j] < a[i] {
        if choice.second { result.append(b[j]) }
        j += 1
      } else {
        if choice.both { result.append(a[i]) }
        (i, j) = (i + 1, j + 1)
      }
    }
    if choice.first { result += a[i...] }
    if choice.second { result += b[j...] }
    return result
  }
}
