import GVLText

/// Scripts as far as texts of lists are told apart by them.
enum Writing: Int, Sendable, CaseIterable {
  case latin, greek, cyrillic, hebrew, arabic, devanagari, thai, georgian, kana, hangul, han, other

  /// Of a letter beyond ASCII; nil for what is no letter.
  init?(_ value: UInt32) {
    switch value {
    case 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x5D0...0x5F4: self = .hebrew
    case 0x620...0x65F, 0x66E...0x6D3, 0x6FA...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFC: self = .arabic
    case 0x900...0x965, 0x970...0x97F: self = .devanagari
    case 0xE01...0xE4E: self = .thai
    case 0x10A0...0x10FF, 0x1C90...0x1CBF: self = .georgian
    case 0x3041...0x30FF: self = .kana
    case 0x1100...0x11FF, 0xAC00...0xD7A3: self = .hangul
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .han
    case 0x530...0x58F, 0x980...0x9E5, 0x9F0...0xDFF: self = .other
    default: return nil
    }
  }

  /// What a language is written in, by the code of ISO 15924 in the table of languages; empty for one that is not known.
  static func of(_ language: Language) -> [Writing] {
    switch language.script {
    case "Latn": [.latin]
    case "Grek": [.greek]
    case "Cyrl": [.cyrillic]
    case "Hebr": [.hebrew]
    case "Arab": [.arabic]
    case "Deva": [.devanagari]
    case "Thai": [.thai]
    case "Geor": [.georgian]
    case "Jpan": [.kana, .han]
    case "Kore": [.hangul, .han]
    case "Hans", "Hant": [.han]
    default: []
    }
  }

  var words: String {
    switch self {
    case .latin: "Latin"
    case .greek: "Greek"
    case .cyrillic: "Cyrillic"
    case .hebrew: "Hebrew"
    case .arabic: "Arabic"
    case .devanagari: "Devanagari"
    case .thai: "Thai"
    case .georgian: "Georgian"
    case .kana: "Japanese"
    case .hangul: "Korean"
    case .han: "Chinese"
    case .other: "other"
    }
  }
}

/// Chinese in simplified or traditional signs.
enum HanSigns {
  /// Signs of texts on consent that only one of the two has, pair by pair.
  private static let simplified = Set("个设备问网络浏览应类语识标满处测统计评对会过还开发务户传输确实储选择广为时这们关话机".unicodeScalars)
  private static let traditional = Set("個設備問網絡瀏覽應類語識標滿處測統計評對會過還開發務戶傳輸確實儲選擇廣為時這們關話機".unicodeScalars)

  /// How many signs of each kind a text has that the other kind writes otherwise.
  static func count(_ text: String) -> (simplified: Int, traditional: Int) {
    var result = (simplified: 0, traditional: 0)
    for scalar in text.unicodeScalars where scalar.value >= 0x4E00 {
      let (a, b) = (simplified.contains(scalar), traditional.contains(scalar))
      if a, !b { result.simplified += 1 }
      if b, !a { result.traditional += 1 }
    }
    return result
  }
}
