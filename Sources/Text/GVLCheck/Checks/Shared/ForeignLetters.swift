import GVLText

/// Finds letters that belong to no script of the text's language.
enum ForeignLetters {
  /// The longest run of letters of another script. Latin letters are ignored: every language has Latin names.
  static func run(in text: String, language: String) -> (text: String, script: Script)? {
    guard let own = scripts(of: language), text.utf8.contains(where: { $0 >= 0xC3 }) else { return nil }
    var run: (script: Script, letters: Int, start: String.Index, end: String.Index)?
    let scalars = text.unicodeScalars
    var best: (script: Script, letters: Int, start: String.Index, end: String.Index)?
    for index in scalars.indices {
      // Characters that are not letters neither begin nor end a run.
      guard let script = Script(scalars[index]) else { continue }
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

  /// Whether each letter of the script is a syllable or a word.
  private static func isDense(_ script: Script) -> Bool { [.kana, .hangul, .han].contains(script) }

  /// A word with look-alike letters of another script: "Аccept" with a Cyrillic A. Nobody sees them, but screen
  /// readers, searches and this program do.
  static func disguised(in text: String) -> (word: String, script: Script)? {
    guard text.utf8.contains(where: { 0xCD...0xD3 ~= $0 }) else { return nil }
    for word in text.split(whereSeparator: { !$0.isLetter }) where word.utf8.contains(where: { $0 < 0x80 }) {
      let scripts = word.unicodeScalars.compactMap { Script($0) }
      for script in [Script.cyrillic, .greek] {
        let strange = scripts.indices.filter { scripts[$0] == script }
        // A Latin name with an ending in the language's own letters is normal in such languages.
        guard let first = strange.first, let last = strange.last, strange.count * 2 < scripts.count,
          last < scripts.count - 1,
          first == 0 || scripts[first - 1] == .latin,
          word.unicodeScalars.allSatisfy({ Script($0) == .latin || lookalikes.contains($0) })
        else { continue }
        return (String(word), script)
      }
    }
    return nil
  }

  private static let lookalikes = Set("аеорсухіјѕԁАВЕКМНОРСТХІЈЅοΑΒΕΖΗΙΚΜΝΟΡΤΥΧν".unicodeScalars)

  /// The scripts of a language; nil if they are not known, or if it has several.
  static func scripts(of language: String) -> Set<Script>? {
    let code = language.lowercased().split { $0 == "_" || $0 == "-" }.joined(separator: "-")
    let base = String(code.prefix { $0 != "-" })
    // Serbian is written in two scripts.
    if code == "sr" { return [.latin, .cyrillic] }
    let script = Languages.row(code)?.script ?? Languages.row(base)?.script ?? others[base]
    guard let script,
      code.split(separator: "-").dropFirst().allSatisfy({ $0.utf8.count != 4 }) || Languages.row(code) != nil
    else { return nil }
    return Script.of(script)
  }

  /// Languages without an official translation.
  private static let others = [
    "af": "Latn", "bn": "Beng", "fa": "Arab", "ga": "Latn", "lb": "Latn", "mr": "Deva", "nb": "Latn", "nn": "Latn",
    "oc": "Latn", "pt": "Latn", "rm": "Latn", "ta": "Taml", "te": "Telu",
  ]
}
