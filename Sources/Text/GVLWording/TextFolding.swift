/// A text as words to look up: lower case, without accents, symbols, invisible characters and layout.
///
/// Accents go from both the lexicon and the text, so that "Préférences" and "preferences" agree; none of our languages
/// tells accept from reject by an accent. No ICU, and so no locale: Turkish İ and ı are both i.
enum TextFolding {
  /// Words beyond this are no label.
  static let wordLimit = 40

  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 {
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        if byte &- 0x61 < 26 {
          word.unicodeScalars.append(scalar)
          continue
        }
        if byte &- 0x41 < 26 {
          word.unicodeScalars.append(Unicode.Scalar(byte | 0x20))
          continue
        }
        if byte &- 0x30 < 10 { continue }
      } else {
        if let replacement = LetterFolding.table[scalar.value] {
          word += replacement
          continue
        }
        if isInvisible(scalar) { continue }
        if scalar.properties.isAlphabetic {
          // What is no Latin letter with an accent keeps its own lower case.
          word += LetterFolding.folded(scalar.properties.lowercaseMapping)
          continue
        }
        if scalar.properties.generalCategory == .nonspacingMark { continue }
      }
      if scalar == "&" || scalar == "+" {
        finish(&word, &words)
        words.append("&")
      } else {
        finish(&word, &words)
      }
      if words.count > wordLimit { return words }
    }
    finish(&word, &words)
    return words
  }

  /// Soft hyphen, zero-width characters, bidi marks, variation selectors, byte order mark: without meaning.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x034F, 0x061C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F,
      0xFE00...0xFE0F, 0xFEFF:
      true
    default: false
    }
  }

  private static func finish(_ word: inout String, _ words: inout [String]) {
    guard !word.isEmpty else { return }
    words.append(word)
    word = ""
  }
}

enum LetterFolding {
  /// Latin letters with marks, ligatures and full-width forms, written out.
  static let table: [UInt32: String] = {
    var table: [UInt32: String] = [:]
    let rows: [(String, String)] = [
      ("a", "àáâãäåāăąǎạảấầẩẫậắằẳẵặªα"), ("ae", "æ"), ("c", "çćĉċč"), ("d", "ďđð"), ("e", "èéêëēĕėęěẹẻẽếềểễệ"),
      ("g", "ĝğġģ"),
      ("h", "ĥħ"), ("i", "ìíîïĩīĭįıỉị"), ("ij", "ĳ"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀł"), ("n", "ñńņňŉ"),
      ("o", "òóôõöøōŏőơọỏốồổỗộớờởỡợº"), ("oe", "œ"), ("r", "ŕŗř"), ("s", "śŝşšșſ"), ("ss", "ß"), ("t", "ţťŧț"),
      ("u", "ùúûüũūŭůűųưụủứừửữự"), ("w", "ŵ"), ("y", "ýÿŷỳỵỷỹ"), ("z", "źżž"), ("th", "þ"), ("fi", "ﬁ"), ("fl", "ﬂ"),
      ("ff", "ﬀ"),
    ]
    for (plain, letters) in rows {
      for letter in letters.unicodeScalars where letter != "α" {
        table[letter.value] = plain
        for upper in letter.properties.uppercaseMapping.unicodeScalars where upper.value > 0x7F {
          table[upper.value] = table[upper.value] ?? plain
        }
      }
    }
    table[0x1E9E] = "ss"
    table[0x130] = "i"
    for offset in UInt32(0)..<26 {
      let letter = String(Character(Unicode.Scalar(UInt8(0x61 + offset))))
      table[0xFF21 + offset] = letter
      table[0xFF41 + offset] = letter
    }
    return table
  }()

  static func folded(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars { result += table[scalar.value] ?? String(Character(scalar)) }
    return result
  }
}
