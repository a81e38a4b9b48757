import GVLDialogReading
import GVLWording

extension DialogText {
  /// Whether it says what a row of a list is for: a cookie, a service, a category. Only keys tell.
  func describesRow(in dialog: Dialog) -> Bool {
    dialog.source == .strings && key.map { EntryKey.of($0).describesRow } == true
  }
}

extension ForeignText {
  /// Whether nearly all of it is for programs: `<p>$CookieForm</p><p>[cookietable group="Necessary"]</p>` is no English.
  var isMarkup: Bool { paragraph != nil && SpokenText.letters(in: text) < 12 }
}

enum SpokenText {
  /// Whether a text that stands beside the labels is long enough to be a sentence that could say more; in a file of strings a
  /// short one may be a label.
  static func isSentence(in dialog: Dialog) -> Bool {
    dialog.source != .strings && dialog.texts.contains { $0.text.utf8.count >= 25 }
  }

  /// Letters of a text outside of tags, of short codes in brackets and of names that begin with a dollar sign.
  static func letters(in text: String) -> Int {
    let scalars = Array(text.unicodeScalars.prefix(5_000))
    var count = 0
    var at = 0
    /// Closing marks that do not come any more.
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
