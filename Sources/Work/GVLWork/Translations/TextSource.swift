/// The source of texts to translate.
package enum TextSource: String, Sendable, CaseIterable {
  /// The official translations.
  case official
  /// The CMP's own words.
  case dialog
}
