/// An entry of a word list with choices: `{must|have to} [first] accept … cookie*`.
///
/// `{a|b c}` is one of its alternatives, `[a|b]` one of them or nothing, `…` up to `gap` other words of the same
/// clause. Alternatives are sequences of words and stems. Brackets cannot be nested; a gap can be neither first nor
/// last.
package struct EntryPattern: Sendable, Hashable {
  package enum Slot: Sendable, Hashable {
    case oneOf([[EntryPart]], isOptional: Bool)
    /// Up to this many words of the same clause.
    case gap(Int)
  }

  /// The number of words that `…` may skip, and of characters in texts that are cut into characters.
  static let (gap, characterGap) = (6, 14)
  /// The number of words of a text that a pattern may cover: one bit each.
  static let reach = 64

  package var slots: [Slot]

  /// Whether an entry has a character of patterns, valid or not.
  static func isMeant(_ entry: String) -> Bool {
    entry.utf8.contains { "{}[]|".utf8.contains($0) } || entry.contains("…")
  }

  /// Returns nil without a letter, with an unclosed bracket, with a gap at an end, or if all of it is optional.
  init?(_ entry: String, byCharacter: Bool) {
    slots = []
    var rest = Substring(entry)
    while let first = rest.first {
      switch first {
      case " ": rest = rest.dropFirst()
      case "…":
        rest = rest.dropFirst()
        slots.append(.gap(byCharacter ? Self.characterGap : Self.gap))
      case "{", "[":
        guard let end = rest.firstIndex(of: first == "{" ? "}" : "]") else { return nil }
        let inner = rest[rest.index(after: rest.startIndex)..<end]
        guard !inner.contains(where: { "{[…".contains($0) }) else { return nil }
        let choices = inner.split(separator: "|").map { EntryPart.sequence($0, byCharacter: byCharacter) }
        guard !choices.isEmpty, choices.allSatisfy({ !$0.isEmpty }) else { return nil }
        slots.append(.oneOf(choices, isOptional: first == "["))
        rest = rest[rest.index(after: end)...]
      case "}", "]", "|": return nil
      default:
        let plain = rest.prefix { !"{[…}]|".contains($0) }
        let parts = EntryPart.sequence(plain, byCharacter: byCharacter)
        if !parts.isEmpty { slots.append(.oneOf([parts], isOptional: false)) }
        rest = rest[plain.endIndex...]
      }
    }
    guard let first = slots.first, let last = slots.last, !first.isGap, !last.isGap, slots.contains(where: \.isNeeded)
    else { return nil }
  }

  init(slots: [Slot]) { self.slots = slots }

  /// The words that a match may begin with.
  package var firstParts: [EntryPart] {
    var result: [EntryPart] = []
    for slot in slots {
      guard case .oneOf(let choices, let isOptional) = slot else { continue }
      result += choices.map { $0[0] }
      if !isOptional { break }
    }
    return result
  }

  /// The number of words of the longest match that begins at a word of a text; nil if it does not match.
  ///
  /// The places reached by all matches are one set of bits, so the work is bounded by the length of the entry.
  package func match(_ text: FoldedText, at index: Int) -> Int? {
    var reached: UInt64 = 1
    for slot in slots {
      var next: UInt64 = 0
      var rest = reached
      while rest != 0 {
        let offset = rest.trailingZeroBitCount
        rest &= rest - 1
        switch slot {
        case .oneOf(let choices, let isOptional):
          if isOptional { next |= 1 << UInt64(offset) }
          for parts in choices where offset + parts.count < Self.reach {
            if EntryPart.match(parts, text, at: index + offset) { next |= 1 << UInt64(offset + parts.count) }
          }
        case .gap(let limit):
          // A gap needs a word before it.
          var (at, left) = (offset, limit)
          while at > 0, at < Self.reach, index + at <= text.words.count, text.words[index + at - 1].boundary == .none {
            next |= 1 << UInt64(at)
            if left == 0 { break }
            (at, left) = (at + 1, left - 1)
          }
        }
      }
      if next == 0 { return nil }
      reached = next
    }
    let longest = 63 - reached.leadingZeroBitCount
    return longest > 0 ? longest : nil
  }
}

extension EntryPattern.Slot {
  fileprivate var isGap: Bool { if case .gap = self { true } else { false } }
  fileprivate var isNeeded: Bool { if case .oneOf(_, isOptional: false) = self { true } else { false } }
}

extension EntryPart {
  /// Whether the words of a text from `index` on match `parts`.
  package static func match(_ parts: [EntryPart], _ text: FoldedText, at index: Int) -> Bool {
    guard index + parts.count <= text.words.count else { return false }
    for offset in parts.indices where !parts[offset].matches(text.words[index + offset], in: text) { return false }
    return true
  }

  private func matches(_ word: FoldedText.Word, in text: FoldedText) -> Bool {
    let count = word.end - word.start
    return (isStem ? count >= length : count == length) && (!isGlued || word.isGlued)
      && text.hashes[word.start + length - 1] == hash
  }
}
