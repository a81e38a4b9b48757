import GVLText
import PlainText

extension Classifier {
  /// Whether a language, however it is spelled, has a lexicon: `de`, `de-AT`, `pt_BR`, `nb`.
  package func knows(_ language: String) -> Bool { lexicon(language) != nil }

  /// The codes that somebody may have meant who wrote one without a lexicon, or the name of a language in English.
  package func nearest(to written: String) -> [String] {
    let named = Languages.nearest(to: written).map(\.code).filter { languages.contains($0) }
    if !named.isEmpty { return named }
    return Nearest.word(to: written.lowercased(), in: languages).map { [$0] } ?? []
  }
}
