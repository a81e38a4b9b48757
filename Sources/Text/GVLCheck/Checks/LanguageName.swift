import GVLText

/// Names of languages in messages: in English, since codes such as `it`, `no` and `is` read as words.
enum LanguageName {
  /// The name; an unknown code is put in quotation marks.
  static func of(_ code: String?) -> String {
    guard let code else { return "of no known language" }
    let own = LanguageCode(code)?.code ?? code
    let base = String(own.prefix { $0 != "-" })
    return Languages.row(own)?.name ?? Languages.row(base)?.name ?? others[base] ?? "\"\(code)\""
  }

  /// Languages of lexicons and string files without an official translation.
  private static let others = [
    "af": "Afrikaans", "bn": "Bengali", "fa": "Persian", "ga": "Irish", "lb": "Luxembourgish", "mr": "Marathi",
    "oc": "Occitan", "pt": "Portuguese", "rm": "Romansh", "sr": "Serbian", "ta": "Tamil", "te": "Telugu",
  ]
}
