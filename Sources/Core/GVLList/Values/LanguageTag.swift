/// The one spelling of language tags in which lists, files and options are compared: `pt-br`, `sr-cyrl`.
///
/// It is the spelling of the official file names, and what BCP 47 (RFC 5646 §2.1.1) says of case: it means nothing.
public enum LanguageTag {
  /// A tag as real lists and people write it (`sr - cyrl`, `pt_BR`, `DE`) in the one spelling: lower case, one hyphen
  /// between parts and none at the ends.
  ///
  /// Parts are kept whatever they are, so that a tag which is none can still be shown and compared.
  public static func normalized(_ written: String) -> String {
    // Nearly all are written so already.
    isPlain(written) ? written : parts(written).joined(separator: "-")
  }

  /// What stands between hyphens, underscores and blanks, in lower case.
  public static func parts(_ written: String) -> [Substring] {
    // By scalars: a mark that joins the letter before it is no reason to keep a blank or hyphen.
    Substring(written.lowercased()).unicodeScalars.split {
      $0 == "-" || $0 == "_" || $0.properties.isWhitespace
    }.map(Substring.init)
  }

  /// Whether a tag is spelled like the official codes: two or three letters, then up to three parts of two to eight
  /// letters or digits, all in lower case.
  public static func isNormal(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.count), language.allSatisfy(isLetter) else {
      return false
    }
    return parts.count <= 4
      && parts.dropFirst().allSatisfy { (2...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) } }
  }

  /// Lower case letters, digits, and single hyphens inside.
  private static func isPlain(_ tag: String) -> Bool {
    var last = UInt8(ascii: "-")
    for byte in tag.utf8 {
      guard isLetter(byte) || isDigit(byte) || (byte == UInt8(ascii: "-") && last != byte) else { return false }
      last = byte
    }
    return tag.isEmpty || last != UInt8(ascii: "-")
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// How a server calls the file of a translation: `purposes-pt.json` of specification 2 is Portugal's, and its Serbian
  /// ones are named after their scripts. Everywhere else the code is the name.
  ///
  /// - Source: the files that the official server has of each specification.
  public static func served(_ code: String, specification: Int) -> String {
    guard specification == 2 else { return code }
    return servedByVersion2[code] ?? code
  }

  private static let servedByVersion2 = ["pt-pt": "pt", "sr-cyrl": "sr-cyrillic", "sr-latn": "sr-latin"]
}
