/// One language of the official translations and what others call it.
package struct Language: Sendable, Hashable {
  package enum Direction: String, Sendable { case leftToRight = "ltr", rightToLeft = "rtl" }

  /// The code in the file names of specification 3: `sr-cyrl` of `purposes-sr-cyrl.json`. `en` is the list itself.
  package let code: String
  /// BCP 47: `sr-Cyrl`.
  package let tag: String
  /// Apple's folder without its ending: `sr-Cyrl`, `nb`.
  package let apple: String
  /// Android's resource qualifier without `values-`: `b+sr+Cyrl`, `pt-rBR`.
  package let android: String
  /// ISO 15924.
  package let script: String
  package let direction: Direction
  /// The code in the file names of specification 2; nil where that had no such translation.
  package let v2Code: String?
  /// In English.
  package let name: String
}
