/// One language of the official translations and what others call it.
public struct Language: Sendable, Hashable {
  public enum Direction: String, Sendable { case leftToRight = "ltr", rightToLeft = "rtl" }

  /// The code in the file names of specification 3: `sr-cyrl` of `purposes-sr-cyrl.json`. `en` is the list itself.
  public let code: String
  /// BCP 47: `sr-Cyrl`.
  public let tag: String
  /// Apple's folder without its ending: `sr-Cyrl`, `nb`.
  public let apple: String
  /// Android's resource qualifier without `values-`: `b+sr+Cyrl`, `pt-rBR`.
  public let android: String
  /// ISO 15924.
  public let script: String
  public let direction: Direction
  /// The code in the file names of specification 2; nil where that had no such translation.
  public let v2Code: String?
  /// In English.
  public let name: String
}
