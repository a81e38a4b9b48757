/// A place where one of two texts has white space and the other has none, or other white space.
package struct WordGap: Sendable, Hashable {
  /// The characters before and after the place, up to the next white space.
  package var left: String
  package var right: String
  /// The white space in each text; empty if it has none.
  package var before: String
  package var after: String

  /// Whether white space was added or removed between two words. A sign alone, such as a dash, is not a word.
  package var isBetweenWords: Bool {
    before.isEmpty != after.isEmpty && [left, right].allSatisfy { $0.unicodeScalars.contains(where: Self.isOfWord) }
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}

package enum WordGaps {
  /// The places inside two texts where white space differs; nil if other characters differ. Outer blanks are ignored.
  package static func differing(_ before: String, _ after: String) -> [WordGap]? {
    let (old, new) = (Runs(before), Runs(after))
    guard old.letters == new.letters else { return nil }
    return Set(old.gaps.keys).union(new.gaps.keys).sorted().compactMap { place in
      guard old.gaps[place] != new.gaps[place] else { return nil }
      let owner = new.gaps[place] == nil ? old : new
      return WordGap(
        left: owner.run(endingAt: place), right: owner.run(startingAt: place), before: old.gaps[place] ?? "",
        after: new.gaps[place] ?? "")
    }
  }

  /// The letters and signs of a text without white space, and the white space between them by place.
  private struct Runs {
    var letters: [Unicode.Scalar] = []
    var gaps: [Int: String] = [:]

    init(_ text: String) {
      var gap = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        if scalar.properties.isWhitespace {
          gap.append(scalar)
        } else {
          if !gap.isEmpty, !letters.isEmpty { gaps[letters.count] = String(gap) }
          gap = .init()
          letters.append(scalar)
        }
      }
    }

    func run(endingAt place: Int) -> String {
      var start = place - 1
      while start > 0, gaps[start] == nil { start -= 1 }
      return text(start..<place)
    }

    func run(startingAt place: Int) -> String {
      var end = place + 1
      while end < letters.count, gaps[end] == nil { end += 1 }
      return text(place..<end)
    }

    private func text(_ range: Range<Int>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: letters[range])
      return String(view)
    }
  }
}
