// Searches texts by bytes. The standard library's functions of these names need macOS 13 and iOS 16, compare character
// by character, and are much slower. These hide them in files that import PlainText; `PackageTests` looks for the others
// in the object files.

extension StringProtocol {
  /// The first occurrence of `other`; an empty text is found at the beginning.
  package func firstRange(of other: some StringProtocol) -> Range<Index>? {
    let text = utf8
    guard let start = firstOffset(of: other.utf8, in: text) else { return nil }
    let from = text.index(text.startIndex, offsetBy: start)
    return from..<text.index(from, offsetBy: other.utf8.count)
  }

  package func contains(_ other: String) -> Bool { firstOffset(of: other.utf8, in: utf8) != nil }

  /// The text with each `other` replaced, from the left; an empty one is never found.
  package func replacing(_ other: String, with replacement: String) -> String {
    pieces(between: other).joined(separator: replacement)
  }

  /// The parts before, between and after the separators: one more than there are separators.
  package func pieces(between separator: String) -> [String] {
    guard !separator.isEmpty else { return [String(self)] }
    var pieces: [String] = []
    var rest = self[...]
    while let found = rest.firstRange(of: separator) {
      pieces.append(String(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    return pieces + [String(rest)]
  }
}

extension Array where Element == UInt8 {
  /// Index of the first occurrence of `other`.
  package func firstIndex(of other: String) -> Int? { firstOffset(of: other.utf8, in: self) }
}

/// Byte offset of the first occurrence; 0 for an empty text. Takes time with `text`, in the worst case times `other`.
func firstOffset(of other: some Collection<UInt8>, in text: some Collection<UInt8>) -> Int? {
  guard let first = other.first else { return 0 }
  let wanted = Array(other)
  func search(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var at = 0
    while at + wanted.count <= bytes.count {
      if unsafe bytes[at] == first, wanted.indices.allSatisfy({ unsafe bytes[at + $0] == wanted[$0] }) { return at }
      at += 1
    }
    return nil
  }
  if let found = text.withContiguousStorageIfAvailable(search) { return found }
  return unsafe Array(text).withUnsafeBufferPointer(search)
}
