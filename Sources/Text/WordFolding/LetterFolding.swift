/// How each character of a label is folded.
enum LetterFolding {
  enum Fold: Sendable {
    /// Removed: invisible, or a mark on a letter.
    case nothing
    /// Separates words.
    case gap
    case itself
    case letters([UInt8])
  }

  static func fold(_ scalar: Unicode.Scalar) -> Fold {
    switch scalar.value {
    case ..<0x80: .itself
    case 0x80..<0x700: table[Int(scalar.value) - 0x80]
    // Kana, Chinese characters, Korean syllables.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: .itself
    case 0x1E00..<0x2000: extended[Int(scalar.value) - 0x1E00]
    default: computed(scalar)
    }
  }

  private static let table: [Fold] = (UInt32(0x80)..<0x700).map { Unicode.Scalar($0).map(computed) ?? .gap }
  private static let extended: [Fold] = (UInt32(0x1E00)..<0x2000).map { Unicode.Scalar($0).map(computed) ?? .gap }

  private static func computed(_ scalar: Unicode.Scalar) -> Fold {
    if let plain = plain[scalar] { return .letters(plain) }
    if isInvisible(scalar) { return .nothing }
    let properties = scalar.properties
    if properties.isAlphabetic {
      let lower = properties.lowercaseMapping.unicodeScalars
      if lower.count == 1, lower.first == scalar { return .itself }
      return .letters(lower.flatMap { plain[$0] ?? UTF8.encode($0).map(Array.init) ?? [] })
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .decimalNumber: return .nothing
    default: return .gap
    }
  }

  /// Soft hyphen, zero-width characters, bidi marks, variation selectors, byte order mark, tatweel, vowel points.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x034F, 0x061C, 0x0640, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F,
      0xFE00...0xFE0F, 0xFEFF, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670, 0x6D6...0x6DC:
      true
    default: false
    }
  }

  /// The folded letters of accented letters, ligatures, full-width forms, and letters that people type for one another.
  private static let plain: [Unicode.Scalar: [UInt8]] = {
    var table: [Unicode.Scalar: [UInt8]] = [:]
    let rows: [(String, String)] = [
      ("a", "àáâãäåāăąǎạảấầẩẫậắằẳẵặª"), ("ae", "æ"), ("c", "çćĉċč"), ("d", "ďđð"), ("e", "èéêëēĕėęěẹẻẽếềểễệ"),
      ("g", "ĝğġģ"), ("h", "ĥħ"), ("i", "ìíîïĩīĭįıỉị"), ("ij", "ĳ"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀł"),
      ("n", "ñńņňŉ"), ("o", "òóôõöøōŏőơọỏốồổỗộớờởỡợº"), ("oe", "œ"), ("r", "ŕŗř"), ("s", "śŝşšșſ"), ("ss", "ß"),
      ("t", "ţťŧț"), ("u", "ùúûüũūŭůűųưụủứừửữự"), ("w", "ŵẁẃẅ"), ("y", "ýÿŷỳỵỷỹ"), ("z", "źżž"), ("th", "þ"),
      ("fi", "ﬁ"), ("fl", "ﬂ"), ("ff", "ﬀ"),
      ("α", "ά"), ("ε", "έ"), ("η", "ή"), ("ι", "ίϊΐ"), ("ο", "ό"), ("υ", "ύϋΰ"), ("ω", "ώ"), ("σ", "ς"),
      ("е", "ёѐ"), ("и", "йѝ"), ("і", "ї"), ("у", "ў"), ("г", "ѓ"), ("к", "ќ"),
      ("क", "\u{958}"), ("ख", "\u{959}"), ("ग", "\u{95A}"), ("ज", "\u{95B}"), ("ड", "\u{95C}"), ("ढ", "\u{95D}"),
      ("फ", "\u{95E}"), ("य", "\u{95F}"), ("ড", "\u{9DC}"), ("ঢ", "\u{9DD}"), ("য", "\u{9DF}"),
      ("ا", "أإآٱ"), ("ي", "ىی"), ("ه", "ةۀ"), ("ك", "ک"),
    ]
    for (letter, variants) in rows {
      for variant in variants.unicodeScalars {
        table[variant] = Array(letter.utf8)
        // The capital of ΐ is a letter and two marks: not a single letter.
        let capital = variant.properties.uppercaseMapping.unicodeScalars
        guard capital.count == 1, let upper = capital.first, upper.value > 0x7F, table[upper] == nil else { continue }
        table[upper] = Array(letter.utf8)
      }
    }
    table["\u{1E9E}"] = Array("ss".utf8)
    table["\u{130}"] = Array("i".utf8)
    for offset in UInt8(0)..<26 {
      for start in [UInt32(0xFF21), 0xFF41] {
        if let wide = Unicode.Scalar(start + UInt32(offset)) { table[wide] = [0x61 + offset] }
      }
    }
    return table
  }()
}
