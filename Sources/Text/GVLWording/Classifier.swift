import GVLText

/// Says what a control's text does. Deterministic; the same text and language always give the same verdict.
public enum Classifier {
  /// Languages that have a lexicon, by code.
  public static let languages: [String] = Lexicons.all.map(\.language)

  /// Longest text that is looked at, in UTF-8 bytes; longer ones are no labels.
  public static let sizeLimit = 2_000

  /// The role of `text`. `language` is the file's or the page's; where its lexicon knows nothing to say, the others are
  /// asked, since dialogs are left half translated. Two languages that disagree make `unknown`.
  public static func classify(_ text: String, language: String? = nil) -> Verdict {
    guard text.utf8.count <= sizeLimit else { return nothing("longer than any label") }
    if let cross = cross(text) { return cross }
    let words = TextFolding.words(text)
    guard !words.isEmpty else { return nothing(text.allSatisfy(\.isWhitespace) ? "no text" : "no words") }
    let verdict = verdict(words, language)
    // "Do I have to consent to everything?" opens an answer; it decides nothing.
    if words.count > 2, isQuestion(text), verdict.role.isAccept || verdict.role.isRefusal {
      return nothing("a question: " + verdict.evidence)
    }
    return verdict
  }

  /// Whether a text has something to see and no word in it: `…`, `–`, `★`.
  public static func isWordless(_ text: String) -> Bool {
    !text.allSatisfy(\.isWhitespace) && TextFolding.words(text).allSatisfy { $0 == "&" }
  }

  /// A question mark after the last letter.
  private static func isQuestion(_ text: String) -> Bool {
    text.unicodeScalars.reversed().prefix { !$0.properties.isAlphabetic }
      .contains { $0 == "?" || $0 == "？" || $0 == "؟" }
  }

  private static func verdict(_ words: [String], _ language: String?) -> Verdict {
    if let code = language.flatMap({ LanguageCode($0) })?.code,
      let lexicon = Lexicons.lexicon(code) ?? Lexicons.lexicon(String(code.prefix { $0 != "-" }))
    {
      let verdict = read(words, lexicon).verdict
      if verdict.role != .unknown { return verdict }
    }
    return detect(words)
  }

  /// All lexicons: the one that explains most words speaks; equals must agree.
  private static func detect(_ words: [String]) -> Verdict {
    var best: [(verdict: Verdict, strange: Int)] = []
    for lexicon in Lexicons.all {
      let found = read(words, lexicon)
      guard found.verdict.role != .unknown, found.strange <= (best.first?.strange ?? found.strange) else { continue }
      if let first = best.first, found.strange < first.strange { best = [] }
      best.append(found)
    }
    guard let first = best.first?.verdict else { return nothing("no lexicon knows these words") }
    let roles = Set(best.map(\.verdict.role))
    if roles.count == 1 { return first }
    if roles.allSatisfy(\.isAccept) {
      return Verdict(role: .accept, language: first.language, evidence: first.evidence)
    }
    if roles.allSatisfy(\.isRefusal) {
      return Verdict(role: .reject, language: first.language, evidence: first.evidence)
    }
    return nothing(
      "lexicons disagree: "
        + best.map { "\($0.verdict.language ?? "") \($0.verdict.role.rawValue)" }
        .joined(separator: ", "))
  }

  private static func read(_ words: [String], _ lexicon: Lexicon) -> (verdict: Verdict, strange: Int) {
    let phrase = words.joined(separator: " ")
    if let role = lexicon.phrases[phrase] {
      return (
        Verdict(role: role, language: lexicon.language, evidence: "\(lexicon.language): phrase \"\(phrase)\""), 0
      )
    }
    let reading = Reading(words, lexicon)
    let role = RoleRules.role(reading)
    return (
      Verdict(role: role, language: lexicon.language, evidence: "\(lexicon.language): \(reading.evidence)"),
      reading.strange
    )
  }

  private static let crosses: Set<Unicode.Scalar> = ["×", "✕", "✖", "✗", "✘", "⨯", "❌", "╳", "🗙", "⊗", "ⓧ"]

  /// A lone cross closes; any other icon says nothing. Before the words, since Unicode calls a cross in a circle a letter.
  private static func cross(_ text: String) -> Verdict? {
    let marks = text.unicodeScalars.lazy.filter { !$0.properties.isWhitespace && $0.value != 0xFE0F }.prefix(2)
    guard let mark = marks.first, marks.count == 1, crosses.contains(mark) else { return nil }
    return Verdict(role: .close, language: nil, evidence: "symbol \(mark)")
  }

  private static func nothing(_ why: String) -> Verdict { Verdict(role: .unknown, language: nil, evidence: why) }
}
