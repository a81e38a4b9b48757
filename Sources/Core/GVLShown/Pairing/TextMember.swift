package import GVLList

/// A member of an item that holds words for users.
package enum TextMember: String, Sendable, CaseIterable {
  case name, description, descriptionLegal, illustrations

  /// The words of an item without outer blanks; empty if absent, null, empty or blank.
  package func words(of item: TextItem) -> [Substring.UTF8View] {
    let texts =
      switch self {
      case .name: [item.name]
      case .description: [item.description]
      case .descriptionLegal: [item.descriptionLegal]
      case .illustrations: item.illustrations
      }
    return texts.map(withoutOuterBlanks).filter { !$0.isEmpty }
  }

  /// The members that a translation of an item lacks, in order; all English members if it lacks the item.
  package static func lacking(in translated: TextItem?, of english: TextItem) -> [TextMember] {
    allCases.filter { member in
      !member.words(of: english).isEmpty && translated.map { member.words(of: $0).isEmpty } ?? true
    }
  }
}

extension TextItem {
  package var hasWords: Bool { TextMember.allCases.contains { !$0.words(of: self).isEmpty } }

  /// Whether all words equal those of another item, except for outer blanks. The parts of a stack are not words.
  ///
  /// Texts are compared by bytes: Swift treats `é` in one and in two code points as equal.
  package func saysTheSame(as other: TextItem) -> Bool {
    TextMember.allCases.allSatisfy { member in
      let (mine, theirs) = (member.words(of: self), member.words(of: other))
      return mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0.elementsEqual($1) }
    }
  }
}

/// The bytes of a text without spaces, tabs and line breaks at its ends.
package func withoutOuterBlanks(_ text: String) -> Substring.UTF8View {
  let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  let bytes = text[...].utf8
  guard let first = bytes.firstIndex(where: { !isBlank($0) }), let last = bytes.lastIndex(where: { !isBlank($0) })
  else { return bytes[bytes.endIndex...] }
  return bytes[first...last]
}
