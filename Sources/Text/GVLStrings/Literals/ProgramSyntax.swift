/// The syntax around texts in a programming language, as far as `AppLexer` needs it.
///
/// To add a language: a row here, and a format in `Formats/AppPrograms.swift`.
struct ProgramSyntax: Sendable {
  /// The meaning of single quotes.
  enum Single: Sendable { case text, character, mark }
  /// The meaning of `#`: `#"…"#` in Swift, a comment in Python.
  enum Hashes: Sendable { case mark, text, comment }

  var single = Single.text
  var hashes = Hashes.mark
  /// `// …` and `/* … */`.
  var hasSlashes = true
  var commentsNest = false
  /// `"""…"""`.
  var hasLong = true
  /// `` `…` ``.
  var hasBackticks = false
  /// The character before the bracket of an interpolation: `${…}`, `#{…}`, `\(…)`; 0 for none.
  var gap: UInt8 = 0
  /// The letter before the quote of a text without escapes: `r"…"`; 0xFF, which occurs in no UTF-8 text, for none.
  var rawLetter: UInt8 = 0xFF
  /// Whether an unclosed quote is allowed, because it may not be a quote.
  var mayHoldPatterns = false

  static let dart = ProgramSyntax(commentsNest: true, gap: UInt8(ascii: "$"), rawLetter: UInt8(ascii: "r"))
  // `'a'` is one character; reading it as a text is harmless.
  static let kotlin = ProgramSyntax(commentsNest: true, gap: UInt8(ascii: "$"))
  static let swift = ProgramSyntax(
    single: .mark, hashes: .text, commentsNest: true, gap: UInt8(ascii: "\\"))
  static let java = ProgramSyntax(single: .character)
  static let cSharp = ProgramSyntax(single: .character, rawLetter: UInt8(ascii: "@"))
  static let objectiveC = ProgramSyntax(single: .character, hasLong: false)
  static let go = ProgramSyntax(single: .character, hasLong: false, hasBackticks: true)
  static let python = ProgramSyntax(
    hashes: .comment, hasSlashes: false, rawLetter: UInt8(ascii: "r"), mayHoldPatterns: true)
  static let ruby = ProgramSyntax(
    hashes: .comment, hasSlashes: false, hasLong: false, gap: UInt8(ascii: "#"), mayHoldPatterns: true)
  static let elixir = ProgramSyntax(
    hashes: .comment, hasSlashes: false, gap: UInt8(ascii: "#"), mayHoldPatterns: true)
}
