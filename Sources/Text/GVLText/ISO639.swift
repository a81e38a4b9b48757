/// Which codes are language codes.
package enum ISO639 {
  /// False for two letters that are no language (`xx`; `gr` is a country) and for the codes for "undetermined" and
  /// similar. True for any other three letters, because all three-letter codes are too many to list.
  static func mayBe(_ subtag: Substring) -> Bool {
    subtag.utf8.count == 2 ? languages.contains(subtag) : !special.contains(subtag)
  }

  /// The language of a country whose code was mistaken for a language code.
  package static func language(ofCountry subtag: Substring) -> String? { countries[subtag] }

  /// ISO 639-1, which gets no new codes, and its old codes that are still in use: `in`, `iw`, `ji`, `jw`, `mo`, `sh`.
  private static let languages = Set<Substring>(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo \
    es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji jv \
    jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne \
    ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su \
    sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(separator: " "))

  /// ISO 639-2: miscellaneous, several, undetermined, none.
  private static let special: Set<Substring> = ["mis", "mul", "und", "zxx"]

  private static let countries: [Substring: String] = [
    "ae": "ar", "at": "de", "cn": "zh", "cz": "cs", "dk": "da", "gb": "en", "gr": "el", "jp": "ja", "kr": "ko",
    "mx": "es", "rs": "sr-cyrl", "tw": "zh-hant", "ua": "uk", "us": "en", "vn": "vi",
  ]
}
