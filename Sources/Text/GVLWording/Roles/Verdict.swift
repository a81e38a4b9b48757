import WordFolding

/// The role of a text, and what decided it.
public struct Verdict: Sendable, Hashable {
  public let role: Role
  /// The lexicon that decided, `de`; nil where none did.
  public let language: String?
  private let basis: Basis

  /// Put into words only when somebody asks.
  private enum Basis: Sendable, Hashable {
    case said(String)
    case phrase(FoldedText)
    case words(FoldedText, [Reading.Token])
  }

  public init(role: Role, language: String?, evidence: String) {
    (self.role, self.language) = (role, language)
    basis = .said(evidence)
  }

  init(role: Role, language: String, phrase: FoldedText) {
    (self.role, self.language) = (role, language)
    basis = .phrase(phrase)
  }

  init(role: Role, language: String, words: FoldedText, tokens: [Reading.Token]) {
    (self.role, self.language) = (role, language)
    basis = .words(words, tokens)
  }

  /// The same words, judged together with what other lexicons say.
  func with(_ role: Role) -> Verdict { Verdict(role: role, language: language, basis: basis) }

  private init(role: Role, language: String?, basis: Basis) {
    (self.role, self.language, self.basis) = (role, language, basis)
  }

  /// The lexicon's entry or the words that decided: `de: all "alle" + reject "ablehnen"`.
  public var evidence: String {
    switch basis {
    case .said(let text): text
    case .phrase(let words): "\(language ?? ""): phrase \"\(words.text(words.words.indices))\""
    case .words(let words, let tokens): "\(language ?? ""): " + Self.told(words, tokens)
    }
  }

  private static func told(_ words: FoldedText, _ tokens: [Reading.Token]) -> String {
    let known = tokens.filter { !$0.classes.has(.filler) && !$0.classes.isEmpty }
    let strange = tokens.filter { $0.classes.isEmpty }
    var parts = known.map { "\($0.classes.first?.name ?? "") \"\(words.text($0.words))\"" }
    if !strange.isEmpty {
      parts.append("not known " + strange.map { "\"\(words.text($0.words))\"" }.joined(separator: ", "))
    }
    return parts.isEmpty ? "words that say nothing" : parts.joined(separator: " + ")
  }
}
