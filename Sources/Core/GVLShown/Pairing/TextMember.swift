package import GVLList

/// A member of an item that holds words for users.
package enum TextMember: String, Sendable, CaseIterable {
  case name, description, descriptionLegal, illustrations

  /// What an item says there, without outer blanks; nothing where it is absent, null, empty or blank.
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

  /// What a translation of an item lacks, in the order of all members; all that English has where it lacks the item.
  package static func lacking(in translated: TextItem?, of english: TextItem) -> [TextMember] {
    allCases.filter { member in
      !member.words(of: english).isEmpty && translated.map { member.words(of: $0).isEmpty } ?? true
    }
  }
}

extension TextItem {
  package var hasWords: Bool { TextMember.allCases.contains { !$0.words(of: self).isEmpty } }

  /// Whether all its words are those of another item, but for outer blanks. What a stack is made of is no words.
  ///
  /// Texts are compared by their bytes: to Swift `é` in one and in two code points would be equal.
  package func saysTheSame(as other: TextItem) -> Bool {
    TextMember.allCases.allSatisfy { member in
      let (mine, theirs) = (member.words(of: self), member.words(of: other))
      return mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0.elementsEqual($1) }
    }
  }
}

/// The bytes of a text from its first to its last character that is no space, tab or line break.
package func withoutOuterBlanks(_ text: String) -> Substring.UTF8View {
  let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  let bytes = text[...].utf8
  guard let first = bytes.firstIndex(where: { !isBlank($0) }), let last = bytes.lastIndex(where: { !isBlank($0) })
  else { return bytes[bytes.endIndex...] }
  return bytes[first...last]
}
