/// The lexicons inside the program, read once on first use.
enum Lexicons {
  /// Those that could be read, by language. A test reads every file; none is lost unseen.
  static let all: [Lexicon] = loaded.lexicons
  static let failures: [LexiconError] = loaded.failures

  private static let loaded: (lexicons: [Lexicon], failures: [LexiconError]) = {
    var lexicons: [Lexicon] = []
    var failures: [LexiconError] = []
    for (_, text) in EmbeddedTexts.all {
      do throws(LexiconError) { lexicons.append(try Lexicon(yaml: text.description)) } catch { failures.append(error) }
    }
    return (lexicons.sorted { $0.language < $1.language }, failures)
  }()

  static func lexicon(_ language: String) -> Lexicon? { all.first { $0.language == language } }
}
