import WordFolding

/// The role of a text, and the words that decided it.
public struct Classification: Sendable, Hashable, CustomStringConvertible {
  /// `unknown` if the words do not decide.
  public let role: Role
  /// The code of the lexicon that decided, `de`; nil if none did.
  public let language: String?
  private let basis: Basis

  /// Formatted only on demand.
  private enum Basis: Sendable, Hashable {
    case said(String)
    case phrase(FoldedText)
    case words(FoldedText, [Reading.Token])
  }

  package init(role: Role, language: String?, evidence: String) {
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

  /// The classification with a role that follows from several lexicons.
  func with(_ role: Role) -> Classification { Classification(role: role, language: language, basis: basis) }

  private init(role: Role, language: String?, basis: Basis) {
    (self.role, self.language, self.basis) = (role, language, basis)
  }

  /// Whether the label only names the necessary cookies: the heading of a category, or a button that keeps those alone.
  /// Next to an acceptance it may be the refusal; then its role is not `other`.
  package var namesTheNecessary: Bool {
    guard role == .other, case .words(_, let tokens) = basis else { return false }
    let said = WordClasses(.filler).union(WordClasses(.necessary)).union(WordClasses(.functional))
    return tokens.allSatisfy { !$0.classes.isEmpty && said.isSuperset(of: $0.classes) }
      && tokens.contains { $0.classes.has(.necessary) }
  }

  /// The lexicon's phrase or words that decided: `de: all "alle" + reject "ablehnen"`.
  public var evidence: String {
    switch basis {
    case .said(let text): text
    case .phrase(let words): "\(language ?? ""): phrase \"\(words.text(words.words.indices))\""
    case .words(let words, let tokens): shown(words, tokens)
    }
  }

  /// The role and the evidence, as `gvl wording` prints it: `reject_all (de: all "alle" + reject "ablehnen")`.
  public var description: String { "\(role.rawValue) (\(evidence))" }

  private func shown(_ words: FoldedText, _ tokens: [Reading.Token]) -> String {
    var bytes: [UInt8] = []
    tell(words, tokens, quote: [UInt8(ascii: "\"")], &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the evidence as the content of a JSON string, if words decided; else appends nothing and returns false.
  /// Folded words hold no character that JSON escapes, so they are copied unchecked.
  package func appendEscapedWords(to bytes: inout [UInt8]) -> Bool {
    guard case .words(let words, let tokens) = basis else { return false }
    tell(words, tokens, quote: [UInt8(ascii: "\\"), UInt8(ascii: "\"")], &bytes)
    return true
  }

  /// Works on bytes, for hundreds of thousands of lines a second.
  private func tell(_ words: FoldedText, _ tokens: [Reading.Token], quote: [UInt8], _ bytes: inout [UInt8]) {
    bytes += (language ?? "").utf8
    bytes += ": ".utf8
    let start = bytes.count
    for token in tokens where !token.classes.has(.filler) && !token.classes.isEmpty {
      if bytes.count > start { bytes += " + ".utf8 }
      bytes += (token.classes.first?.name ?? "").utf8
      tell(words, token, quote, &bytes)
    }
    var isFirst = true
    for token in tokens where token.classes.isEmpty {
      bytes += (isFirst ? bytes.count > start ? " + not known" : "not known" : ",").utf8
      tell(words, token, quote, &bytes)
      isFirst = false
    }
    if bytes.count == start { bytes += "words that say nothing".utf8 }
  }

  private func tell(_ words: FoldedText, _ token: Reading.Token, _ quote: [UInt8], _ bytes: inout [UInt8]) {
    bytes.append(0x20)
    bytes += quote
    for index in token.words {
      if index > token.words.lowerBound { bytes.append(0x20) }
      bytes += words.bytes[words.words[index].start..<words.words[index].end]
    }
    bytes += quote
  }
}
