/// A script, as far as gvl distinguishes them. The case names are the values of `script` in lexicons.
package enum Script: Int, Sendable, Hashable, CaseIterable {
  case latin, greek, cyrillic, hebrew, arabic, devanagari, bengali, tamil, telugu, thai, georgian, kana, hangul, han
  /// Letters of all other scripts together.
  case other

  /// The script of a letter or of a mark above or below one, by Unicode blocks; nil if it is no letter.
  package init?(_ letter: Unicode.Scalar) {
    switch letter.value {
    case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x373, 0x376, 0x377, 0x37B...0x37D, 0x37F, 0x386, 0x388...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x481, 0x48A...0x52F: self = .cyrillic
    case 0x5D0...0x5F2: self = .hebrew
    case 0x620...0x65F, 0x66E...0x6D3, 0x6FA...0x6FF, 0x750...0x77F, 0xFB50...0xFDFB, 0xFE70...0xFEFC: self = .arabic
    case 0x900...0x963, 0x970...0x97F: self = .devanagari
    case 0x980...0x9E3: self = .bengali
    case 0xB80...0xBD7: self = .tamil
    case 0xC00...0xC63: self = .telugu
    case 0xE01...0xE3A, 0xE40...0xE4E: self = .thai
    case 0x10A0...0x10FF, 0x1C90...0x1CBF: self = .georgian
    case 0x3041...0x3096, 0x309D...0x30FA, 0x30FC...0x30FF: self = .kana
    case 0x1100...0x11FF, 0xAC00...0xD7A3: self = .hangul
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .han
    case 0x531...0x588, 0x9F0...0xDFF: self = .other
    default: return nil
    }
  }

  /// The script of a name in a lexicon; nil for `other`.
  package init?(name: String) {
    guard let script = Self.allCases.first(where: { $0.name == name }), script != .other else { return nil }
    self = script
  }

  package static let names = allCases.filter { $0 != .other }.map(\.name)

  package var name: String { "\(self)" }

  /// The name in messages: "Latin".
  package var words: String {
    switch self {
    case .kana: "Japanese"
    case .hangul: "Korean"
    case .han: "Chinese"
    case .other: name
    default: name.prefix(1).uppercased() + name.dropFirst()
    }
  }

  /// The scripts in which languages with this ISO 15924 code are written; nil for an unknown code.
  package static func of(_ code: String) -> Set<Script>? { byCode[code] }

  private static let byCode: [String: Set<Script>] = [
    "Latn": [.latin], "Grek": [.greek], "Cyrl": [.cyrillic], "Hebr": [.hebrew], "Arab": [.arabic],
    "Deva": [.devanagari], "Beng": [.bengali], "Taml": [.tamil], "Telu": [.telugu], "Thai": [.thai],
    "Geor": [.georgian],
    "Jpan": [.kana, .han], "Kore": [.hangul, .han], "Hans": [.han], "Hant": [.han],
  ]
}
