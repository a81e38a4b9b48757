import GVLText
import WordFolding

/// Finds the role of a control's text. The same text and language always give the same result.
public struct Classifier: Sendable {
  let lexicons: Lexicons

  /// Uses the embedded lexicons.
  public static let standard = Classifier(lexicons: .standard)

  /// The codes of languages with a lexicon, sorted.
  public var languages: [String] { lexicons.languages }

  /// Longest text that is classified, in UTF-8 bytes; a longer text is no label.
  public static let sizeLimit = 2_000

  /// Adds lexicons to the embedded ones, or replaces them: each text is a YAML file.
  package init(adding texts: [String]) throws(LexiconError) {
    var more: [Lexicon] = []
    for text in texts { more.append(try Lexicon(yaml: text)) }
    lexicons = Lexicons.standard.adding(more)
  }

  private init(lexicons: Lexicons) { self.lexicons = lexicons }

  package static func classify(_ text: String, only language: String) -> Classification {
    standard.classify(text, only: language)
  }

  package static func classify(_ text: String, language: String? = nil) -> Classification {
    standard.classify(text, language: language)
  }

  /// The role of `text`. `language` is the likely language of the page or file. If its lexicon does not know the text,
  /// all other lexicons are tried, because dialogs may be half translated. Two languages that disagree give `unknown`.
  public func classify(_ text: String, language: String? = nil) -> Classification {
    judge(text) { verdict($0, language) }
  }

  /// The role of `text` in this language only; `unknown` if its lexicon does not know the text.
  public func classify(_ text: String, only language: String) -> Classification {
    guard let reader = reader(of: language) else { return judge(text) { _ in nothing("no lexicon for \(language)") } }
    return classify(text, by: reader)
  }

  /// The lexicon of a language, looked up once for many labels.
  package struct Reader: Sendable {
    let own: Lexicon
  }

  /// Returns nil if the language has no lexicon.
  package func reader(of language: String) -> Reader? { lexicon(language).map(Reader.init) }

  /// The role of `text` in the reader's language only.
  package func classify(_ text: String, by reader: Reader) -> Classification {
    judge(text) { words in
      guard let written = written(reader.own, Script(words)) else {
        return nothing("not written as \(reader.own.language) is")
      }
      let found = read(words, written).verdict
      if found.role != .unknown { return found }
      // The other Portuguese, or the other Chinese script.
      return lexicons.siblings(of: written.language).lazy.map { read(words, $0).verdict }.first { $0.role != .unknown }
        ?? found
    }
  }

  /// The role of `text` in any script or region of a language; no other language is tried.
  package func classify(_ text: String, inFamily language: String) -> Classification {
    judge(text) { words in
      let script = Script(words)
      guard let own = lexicon(language).flatMap({ written($0, script) }) else {
        return nothing("no lexicon of \(language) knows these words")
      }
      let (verdict, strange) = read(words, own)
      if verdict.role != .unknown || strange == 0 { return verdict }
      let family = lexicons.siblings(of: own.language).filter { $0.scripts.contains(script) }
      return family.isEmpty ? verdict : believed(detect(words, family), or: verdict, strange: strange, of: words)
    }
  }

  private func judge(_ text: String, _ verdict: (FoldedText) -> Classification) -> Classification {
    guard text.utf8.count <= Self.sizeLimit else { return nothing("longer than any label") }
    if let cross = Self.cross(text) { return cross }
    let words = FoldedText(text)
    guard !words.words.isEmpty else { return nothing(text.allSatisfy(\.isWhitespace) ? "no text" : "no words") }
    let verdict = verdict(words)
    // "Do I have to consent to everything?" opens an answer; it is not a choice.
    if words.words.count > 1, verdict.role.isAccept || verdict.role.isRefusal, Self.isQuestion(text) {
      return nothing("a question: " + verdict.evidence)
    }
    return verdict
  }

  /// Whether a text is visible but has no words: `…`, `–`, `★`.
  package static func isWordless(_ text: String) -> Bool {
    let words = FoldedText(text)
    return !text.allSatisfy(\.isWhitespace) && words.words.indices.allSatisfy { words.text($0..<$0 + 1) == "&" }
  }

  /// Whether a question mark follows the last letter.
  private static func isQuestion(_ text: String) -> Bool {
    text.unicodeScalars.reversed().prefix { !$0.properties.isAlphabetic }
      .contains {
        $0 == "?" || $0 == "？" || $0 == "؟" || $0 == ";" && text.unicodeScalars.contains { 0x370...0x3FF ~= $0.value }
      }
  }

  private func verdict(_ words: FoldedText, _ language: String?) -> Classification {
    let script = Script(words)
    guard let own = language.flatMap({ lexicon($0, script) }) else {
      return detect(words, lexicons.candidates(words, script))
    }
    let (verdict, strange) = read(words, own)
    // The page's language knows every word: another language's reading of them would be wrong.
    if verdict.role != .unknown || strange == 0 { return verdict }
    let others = lexicons.candidates(words, script).filter { $0.language != own.language }
    return believed(detect(words, others), or: verdict, strange: strange, of: words)
  }

  private func believed(
    _ other: Classification, or verdict: Classification, strange: Int, of words: FoldedText
  ) -> Classification {
    // A choice in another language counts only if the page's language knows hardly any of the words: "disability" is no
    // refusal, even if it means one in some language.
    let isForeign = strange * 2 >= words.words.count && words.bytes.count > 3
    if other.role == .unknown || (other.role.isAccept || other.role.isRefusal) && !isForeign { return verdict }
    return other
  }

  /// The lexicon of a language in the script of the text: Serbian has two.
  private func lexicon(_ language: String, _ script: Script) -> Lexicon? {
    lexicon(language).flatMap { written($0, script) }
  }

  private func written(_ own: Lexicon, _ script: Script) -> Lexicon? {
    if own.scripts.contains(script) { return own }
    if let sibling = lexicons.siblings(of: own.language).first(where: { $0.scripts.contains(script) }) {
      return sibling
    }
    return script == .latin ? own : nil
  }

  /// The lexicon of a language, else of the language without region or script.
  func lexicon(_ language: String) -> Lexicon? {
    if let exact = lexicons.lexicon(language) { return exact }
    guard let code = LanguageCode(language)?.code else { return nil }
    return lexicons.lexicon(code) ?? lexicons.lexicon(String(code.prefix { $0 != "-" }))
  }

  /// Tries lexicons that may know the text. The one that knows most words decides; if several do, they must agree.
  private func detect(_ words: FoldedText, _ lexicons: [Lexicon]) -> Classification {
    var best: [(verdict: Classification, strange: Int)] = []
    for lexicon in lexicons {
      let found = read(words, lexicon)
      let role = found.verdict.role
      guard role != .unknown, found.strange <= (best.first?.strange ?? found.strange),
        found.strange == 0 || !role.isAccept && !role.isRefusal
      else { continue }
      if let first = best.first, found.strange < first.strange { best = [] }
      best.append(found)
    }
    // Related languages read many labels alike; English is the likeliest untranslated language.
    if let english = best.firstIndex(where: { $0.verdict.language == "en" }) {
      best.insert(best.remove(at: english), at: 0)
    }
    guard let first = best.first?.verdict else { return nothing("no lexicon knows these words") }
    let roles = Set(best.map(\.verdict.role))
    if roles.count == 1 { return first }
    // A lexicon with the word for "all" knows more than one without it.
    for (less, more) in [(Role.accept, Role.acceptAll), (.reject, .rejectAll)] where roles == [less, more] {
      return best.first { $0.verdict.role == more }?.verdict ?? first
    }
    if roles.allSatisfy(\.isRefusal) { return first.with(.reject) }
    return nothing(
      "lexicons disagree: "
        + best.map { "\($0.verdict.language ?? "") \($0.verdict.role.rawValue)" }
        .joined(separator: ", "))
  }

  private func read(_ text: FoldedText, _ lexicon: Lexicon) -> (verdict: Classification, strange: Int) {
    if let role = lexicon.phrase(text) {
      return (Classification(role: role, language: lexicon.language, phrase: text), 0)
    }
    let words = lexicon.cut(text, by: lexicon.words)
    let reading = Reading(words, lexicon)
    let role = RoleRules.role(reading)
    return (
      Classification(role: role, language: lexicon.language, words: words, tokens: reading.tokens), reading.strange
    )
  }

  private static let crosses: Set<Unicode.Scalar> = ["×", "✕", "✖", "✗", "✘", "⨯", "❌", "╳", "🗙", "⊗", "ⓧ"]

  /// A lone cross means close; other icons mean nothing. Checked before words, because Unicode counts ⓧ as a letter.
  private static func cross(_ text: String) -> Classification? {
    var mark: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80, scalar.value > 0x20 { return nil }
      if scalar.properties.isWhitespace || scalar.value == 0xFE0F { continue }
      if mark != nil { return nil }
      mark = scalar
    }
    guard let mark, crosses.contains(mark) else { return nil }
    return Classification(role: .close, language: nil, evidence: "symbol \(mark)")
  }

  private func nothing(_ why: String) -> Classification { Classification(role: .unknown, language: nil, evidence: why) }
}
