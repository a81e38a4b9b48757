import GVLText
import PlainText

extension Classifier {
  /// Whether a language, in any spelling, has a lexicon: `de`, `de-AT`, `pt_BR`, `nb`.
  package func knows(_ language: String) -> Bool { lexicon(language) != nil }

  /// Codes to suggest for a code without a lexicon, or for an English name of a language.
  package func nearest(to written: String) -> [String] {
    let named = Languages.nearest(to: written).map(\.code).filter { languages.contains($0) }
    if !named.isEmpty { return named }
    return Nearest.word(to: written.lowercased(), in: languages).map { [$0] } ?? []
  }
}
