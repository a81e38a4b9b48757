import WordFolding

/// The script of a label, so far as it tells which lexicons can know it. The names are what `script` in a lexicon says.
enum Script: String, Sendable, Hashable {
  case latin, greek, cyrillic, hebrew, arabic, devanagari, bengali, tamil, telugu, thai, georgian, kana, hangul, han
  case unknown

  static let names = [
    latin, greek, cyrillic, hebrew, arabic, devanagari, bengali, tamil, telugu, thai, georgian, kana, hangul, han,
  ].map(\.rawValue)

  /// By the name that lexicons use; `unknown` is none.
  init?(name: String) {
    guard Self.names.contains(name) else { return nil }
    self.init(rawValue: name)
  }

  /// That of the first letter which is not Latin. Folding has left no other Latin letters than a to z.
  init(_ text: FoldedText) {
    guard text.bytes.contains(where: { $0 >= 0x80 }) else {
      self = .latin
      return
    }
    var result = Script.unknown
    for scalar in String(decoding: text.bytes, as: UTF8.self).unicodeScalars where scalar.value >= 0x80 {
      let script = Script(scalar)
      // Japanese mixes both; kana decide.
      if script == .kana {
        self = .kana
        return
      }
      if result == .unknown { result = script }
    }
    self = result
  }

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x590...0x5FF: self = .hebrew
    case 0x600...0x77F, 0xFB50...0xFEFE: self = .arabic
    case 0x900...0x97F: self = .devanagari
    case 0x980...0x9FF: self = .bengali
    case 0xB80...0xBFF: self = .tamil
    case 0xC00...0xC7F: self = .telugu
    case 0xE00...0xE7F: self = .thai
    case 0x10A0...0x10FF: self = .georgian
    case 0x3041...0x30FF: self = .kana
    case 0x1100...0x11FF, 0xAC00...0xD7A3: self = .hangul
    case 0x3400...0x9FFF: self = .han
    default: self = .unknown
    }
  }
}
