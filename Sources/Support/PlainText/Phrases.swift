/// Finds many phrases in a text in one pass: the time grows with the text, not with the number of phrases.
///
/// A phrase matches if its words follow each other, with any white space between them, and never inside a longer word:
/// "Blue" is not in "Bluebird". Case and punctuation matter. (Aho and Corasick, 1975, over words instead of letters.)
package struct Phrases: Sendable {
  private var words: [Word: Int32] = [:]
  /// The next node, by a node and a word.
  private var edges: [UInt64: Int32] = [:]
  private var nodes: [Node] = [Node()]
  /// For each phrase the node at which it ends; 0 for a phrase without words.
  private var ends: [Int32] = []

  private struct Node {
    /// Number of words from the root.
    var depth: Int32 = 0
    /// The node of the longest suffix of these words that is also a prefix of a phrase.
    var fallback: Int32 = 0
    /// The nearest node, itself or along the fallbacks, at which a phrase ends; 0 if no phrase does.
    var phrase: Int32 = 0
    /// The nearest such node along the fallbacks, without itself.
    var shorter: Int32 = 0
    /// The first phrase that ends here; -1 if none does.
    var first: Int32 = -1
  }

  private struct Word: Hashable {
    let bytes: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
    static func == (a: Self, b: Self) -> Bool { a.bytes.elementsEqual(b.bytes) }
  }

  package init(_ phrases: some Sequence<String>) {
    var parents: [(node: Int32, word: Int32)] = [(0, 0)]
    for (number, phrase) in phrases.enumerated() {
      var node: Int32 = 0
      let bytes = Array(phrase.utf8)[...]
      for range in PlainWords(bytes) {
        let word = id(of: bytes[range])
        let edge = Self.edge(node, word)
        if let next = edges[edge] {
          node = next
        } else {
          let next = Int32(nodes.count)
          nodes.append(Node(depth: nodes[Int(node)].depth + 1))
          parents.append((node, word))
          edges[edge] = next
          node = next
        }
      }
      ends.append(node)
      if node > 0, nodes[Int(node)].first < 0 { nodes[Int(node)].first = Int32(number) }
    }
    link(parents)
  }

  /// Shallow nodes first: a fallback is always shallower than its node.
  private mutating func link(_ parents: [(node: Int32, word: Int32)]) {
    for node in nodes.indices.dropFirst().sorted(by: { nodes[$0].depth < nodes[$1].depth }) {
      let (parent, word) = parents[node]
      if parent != 0 { nodes[node].fallback = step(nodes[Int(parent)].fallback, word) }
      let fallback = nodes[Int(nodes[node].fallback)]
      nodes[node].shorter = fallback.phrase
      nodes[node].phrase = nodes[node].first >= 0 ? Int32(node) : fallback.phrase
    }
  }

  private mutating func id(of bytes: ArraySlice<UInt8>) -> Int32 {
    let word = Word(bytes: bytes)
    if let id = words[word] { return id }
    let id = Int32(words.count + 1)
    words[word] = id
    return id
  }

  private static func edge(_ node: Int32, _ word: Int32) -> UInt64 { UInt64(node) << 32 | UInt64(word) }

  private func step(_ node: Int32, _ word: Int32) -> Int32 {
    var at = node
    while true {
      if let next = edges[Self.edge(at, word)] { return next }
      if at == 0 { return 0 }
      at = nodes[Int(at)].fallback
    }
  }

  /// Calls `found` for each position at which a phrase ends, with the node and the end of the last word.
  private func walk(_ bytes: ArraySlice<UInt8>, _ starts: inout [Int], _ found: (Int32, Int) -> Void) {
    var node: Int32 = 0
    for range in PlainWords(bytes) {
      starts.append(range.lowerBound)
      guard let word = words[Word(bytes: bytes[range])] else {
        node = 0
        continue
      }
      node = step(node, word)
      let ending = nodes[Int(node)].phrase
      if ending > 0 { found(ending, range.upperBound) }
    }
  }

  // MARK: Results

  /// The phrases found in several texts.
  package struct Found: Sendable {
    fileprivate var nodes: [Bool]
  }

  package func nothing() -> Found { Found(nodes: Array(repeating: false, count: nodes.count)) }

  /// Adds the phrases that a text contains, including those within longer ones.
  package func find(in text: String, _ found: inout Found) {
    var starts: [Int] = []
    walk(Array(text.utf8)[...], &starts) { node, _ in
      var at = node
      while at > 0, !found.nodes[Int(at)] {
        found.nodes[Int(at)] = true
        at = nodes[Int(at)].shorter
      }
    }
  }

  /// Whether a phrase, by its number, was found.
  package func stands(_ phrase: Int, in found: Found) -> Bool { found.nodes[Int(ends[phrase])] }

  /// An occurrence of a phrase, in bytes of UTF-8. Of equal phrases it names the first.
  package struct Place: Sendable, Hashable {
    package let phrase: Int
    package let range: Range<Int>
  }

  /// Occurrences of phrases that are not part of longer ones, in the order of the text.
  package func places(in text: String) -> [Place] {
    var starts: [Int] = []
    var places: [Place] = []
    let bytes = Array(text.utf8)[...]
    var ended: [(node: Int32, end: Int)] = []
    walk(bytes, &starts) { ended.append(($0, $1)) }
    var word = 0
    for (node, end) in ended {
      while word + 1 < starts.count, starts[word + 1] < end { word += 1 }
      let start = starts[word + 1 - Int(nodes[Int(node)].depth)]
      while let last = places.last, last.range.lowerBound >= start { places.removeLast() }
      places.append(Place(phrase: Int(nodes[Int(node)].first), range: start..<end))
    }
    return places
  }
}
