import GVLText

/// The script of a letter, and the scripts that a language is written in.
enum LetterScript: String, Sendable, Hashable {
  case latin = "Latin"
  case greek = "Greek"
  case cyrillic = "Cyrillic"
  case hebrew = "Hebrew"
  case arabic = "Arabic"
  case devanagari = "Devanagari"
  case bengali = "Bengali"
  case tamil = "Tamil"
  case telugu = "Telugu"
  case thai = "Thai"
  case georgian = "Georgian"
  case kana = "Japanese"
  case hangul = "Korean"
  case han = "Chinese"

  /// nil for what is no letter, or one of another script.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x386...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x481, 0x48A...0x52F: self = .cyrillic
    case 0x5D0...0x5F2: self = .hebrew
    case 0x620...0x64A, 0x66E...0x6D3, 0xFB50...0xFDFB, 0xFE70...0xFEFC: self = .arabic
    case 0x904...0x939: self = .devanagari
    case 0x985...0x9B9: self = .bengali
    case 0xB85...0xBB9: self = .tamil
    case 0xC05...0xC39: self = .telugu
    case 0xE01...0xE2E: self = .thai
    case 0x10A0...0x10FF: self = .georgian
    case 0x3041...0x3096, 0x30A1...0x30FA: self = .kana
    case 0xAC00...0xD7A3: self = .hangul
    case 0x3400...0x4DBF, 0x4E00...0x9FFF: self = .han
    default: return nil
    }
  }

  /// The scripts of a language; nil where that is not known, or may be several.
  static func of(language: String) -> Set<LetterScript>? {
    let code = language.lowercased().split { $0 == "_" || $0 == "-" }.joined(separator: "-")
    let base = String(code.prefix { $0 != "-" })
    // Serbian, Uzbek, Azerbaijani and others are written in two.
    if code == "sr" { return [.latin, .cyrillic] }
    let script = Languages.row(code)?.script ?? Languages.row(base)?.script ?? others[base]
    guard let script,
      code.split(separator: "-").dropFirst().allSatisfy({ $0.utf8.count != 4 }) || Languages.row(code) != nil
    else { return nil }
    return bySubtag[script]
  }

  private static let bySubtag: [String: Set<LetterScript>] = [
    "Latn": [.latin], "Grek": [.greek], "Cyrl": [.cyrillic], "Hebr": [.hebrew], "Arab": [.arabic],
    "Deva": [.devanagari], "Beng": [.bengali], "Taml": [.tamil], "Telu": [.telugu], "Thai": [.thai],
    "Geor": [.georgian],
    "Jpan": [.kana, .han], "Kore": [.hangul, .han], "Hans": [.han], "Hant": [.han],
  ]

  /// Languages without an official translation.
  private static let others = [
    "af": "Latn", "bn": "Beng", "fa": "Arab", "ga": "Latn", "lb": "Latn", "mr": "Deva", "nb": "Latn", "nn": "Latn",
    "oc": "Latn", "pt": "Latn", "rm": "Latn", "ta": "Taml", "te": "Telu",
  ]
}

/// Letters of a text that are of no script of its language.
enum ForeignLetters {
  /// A run of letters of another script, with the script's name; names in Latin letters are at home everywhere.
  static func run(in text: String, language: String) -> (text: String, script: LetterScript)? {
    guard let own = LetterScript.of(language: language), text.utf8.contains(where: { $0 >= 0xC3 }) else { return nil }
    var run: (script: LetterScript, letters: Int, start: String.Index, end: String.Index)?
    let scalars = text.unicodeScalars
    var best: (script: LetterScript, letters: Int, start: String.Index, end: String.Index)?
    for index in scalars.indices {
      // What is no letter neither ends a run nor begins one.
      guard let script = LetterScript(scalars[index]) else { continue }
      guard script != .latin, !own.contains(script) else {
        run = nil
        continue
      }
      let end = scalars.index(after: index)
      if let last = run, last.script == script {
        run = (script, last.letters + 1, last.start, end)
      } else {
        run = (script, 1, index, end)
      }
      if let now = run, now.letters > best?.letters ?? 0 { best = now }
    }
    guard let best, best.letters >= (isDense(best.script) ? 2 : 4) else { return nil }
    return (String(text[best.start..<best.end]), best.script)
  }

  /// Each letter is a syllable or a word.
  private static func isDense(_ script: LetterScript) -> Bool { [.kana, .hangul, .han].contains(script) }

  /// A word in which letters of another script stand for those that look like them: "Аccept" with a Cyrillic A. Nobody
  /// sees it, but screen readers, searches and this program do.
  static func disguised(in text: String) -> (word: String, script: LetterScript)? {
    guard text.utf8.contains(where: { 0xCD...0xD3 ~= $0 }) else { return nil }
    for word in text.split(whereSeparator: { !$0.isLetter }) where word.utf8.contains(where: { $0 < 0x80 }) {
      let scripts = word.unicodeScalars.compactMap(LetterScript.init)
      for script in [LetterScript.cyrillic, .greek] {
        let strange = scripts.indices.filter { scripts[$0] == script }
        // An ending in one's own letters at a name in Latin ones is how such languages write.
        guard let first = strange.first, let last = strange.last, strange.count * 2 < scripts.count,
          last < scripts.count - 1,
          first == 0 || scripts[first - 1] == .latin,
          word.unicodeScalars.allSatisfy({ LetterScript($0) == .latin || lookalikes.contains($0) })
        else { continue }
        return (String(word), script)
      }
    }
    return nil
  }

  private static let lookalikes = Set("аеорсухіјѕԁАВЕКМНОРСТХІЈЅοΑΒΕΖΗΙΚΜΝΟΡΤΥΧν".unicodeScalars)
}
