/// One language of the official translations, and its codes and names on other platforms.
package struct Language: Sendable, Hashable {
  package enum Direction: String, Sendable { case leftToRight = "ltr", rightToLeft = "rtl" }

  /// The code in the file names of specification 3: `sr-cyrl` of `purposes-sr-cyrl.json`. `en` is the list itself.
  package let code: String
  /// The BCP 47 tag: `sr-Cyrl`.
  package let tag: String
  /// Apple's folder without `.lproj`: `sr-Cyrl`, `nb`.
  package let apple: String
  /// Android's resource qualifier without `values-`: `b+sr+Cyrl`, `pt-rBR`.
  package let android: String
  /// The locale in the name of an `.arb` file of Flutter: `sr_Cyrl`, `nb`.
  package let flutter: String
  /// ISO 639-2 codes, the terminological one first: `deu`, `ger`. They have neither script nor region.
  package let threeLetters: [String]
  /// The ISO 15924 code of the script.
  package let script: String
  package let direction: Direction
  /// The code in the file names of specification 2; nil if it has no such translation.
  package let v2Code: String?
  /// The message language of Sourcepoint's SDKs for iOS and Android; nil if they do not have it (any more).
  package let sdkCode: String?
  /// The English name.
  package let name: String
  /// The language's name in itself, as CLDR writes it.
  package let ownName: String

  /// Language without script and region: `sr`.
  package var base: String { String(code.prefix { $0 != "-" }) }

  /// The language in a TC string: `SR`. Script and region are lost; `Languages.row(letters:)` finds the row.
  package var letters: String { base.uppercased() }
}
