/// What a language of programs writes around its texts, as far as `AppLexer` needs it.
///
/// To add one: a row here, and a format in `Formats/AppPrograms.swift`.
struct ProgramSyntax: Sendable {
  /// What a text in single quotes is.
  enum Single: Sendable { case text, character, mark }
  /// What `#` begins: `#"…"#` of Swift, a comment of Python.
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
  /// Before the bracket of what is put into a text: `${…}`, `#{…}`, `\(…)`; 0 for none.
  var gap: UInt8 = 0
  /// Before the quote of a text without escapes: `r"…"`; 0xFF, which no text holds, for none.
  var rawLetter: UInt8 = 0xFF
  /// Whether an unclosed quote may be no quote.
  var mayHoldPatterns = false

  static let dart = ProgramSyntax(commentsNest: true, gap: UInt8(ascii: "$"), rawLetter: UInt8(ascii: "r"))
  // `'a'` is one character, and is read as a text, which nobody takes for one.
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
