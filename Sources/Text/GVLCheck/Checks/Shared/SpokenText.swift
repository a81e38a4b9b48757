extension DialogText {
  /// Whether it describes a row of a list: a cookie, a service, a category. Only keys show that.
  func describesRow(in dialog: Dialog) -> Bool {
    dialog.source == .strings && key.map { EntryKey.of($0).describesRow } == true
  }
}

extension ForeignText {
  /// Whether nearly all of it is code: `<p>$CookieForm</p><p>[cookietable group="Necessary"]</p>` is not English.
  var isMarkup: Bool { paragraph != nil && SpokenText.letters(in: text) < 12 }
}

enum SpokenText {
  /// Whether a text besides the labels is long enough for a sentence that could say more. False for strings, where a
  /// short text may be a label.
  static func isSentence(in dialog: Dialog) -> Bool {
    dialog.source != .strings && dialog.texts.contains { $0.text.utf8.count >= 25 }
  }

  /// The number of letters outside of tags, short codes in brackets, and names with a dollar sign.
  static func letters(in text: String) -> Int {
    let scalars = Array(text.unicodeScalars.prefix(5_000))
    var count = 0
    var at = 0
    /// Closing marks that do not occur in the remaining text.
    var missing: Set<Unicode.Scalar> = []
    while at < scalars.count {
      let scalar = scalars[at]
      if let close = closes[scalar], !missing.contains(close) {
        if let end = scalars[at...].firstIndex(of: close) {
          at = end + 1
          continue
        }
        missing.insert(close)
      }
      if scalar == "$" {
        at += 1
        while at < scalars.count, scalars[at].properties.isAlphabetic || scalars[at] == "_" { at += 1 }
        continue
      }
      if scalar.properties.isAlphabetic { count += 1 }
      at += 1
    }
    return count
  }

  private static let closes: [Unicode.Scalar: Unicode.Scalar] = ["<": ">", "[": "]", "{": "}"]
}
