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
  /// The locale in the name of an `.arb` file of Flutter: `sr_Cyrl`, `nb`.
  package let flutter: String
  /// ISO 639-2, first for terminology, then for libraries where that differs: `deu`, `ger`. They know neither script nor region.
  package let threeLetters: [String]
  /// ISO 15924.
  package let script: String
  package let direction: Direction
  /// The code in the file names of specification 2; nil where that had no such translation.
  package let v2Code: String?
  /// The message language of Sourcepoint's SDKs for iOS and Android; nil for one that they do not have (any more).
  package let sdkCode: String?
  /// In English.
  package let name: String
  /// In the language itself, as CLDR writes it.
  package let ownName: String

  /// Language without script and region: `sr`.
  package var base: String { String(code.prefix { $0 != "-" }) }

  /// What a TC string has of the language: `SR`. Script and region are lost; `Languages.row(letters:)` says which row is
  /// meant then.
  package var letters: String { base.uppercased() }
}
