import PlainText

/// The spelling of language tags in which lists, files and options are compared: `pt-br`, `sr-cyrl`.
///
/// It is the spelling of the official file names. Case has no meaning in BCP 47 (RFC 5646 §2.1.1).
public enum LanguageTag {
  /// Normalises a tag from real lists or users (`sr - cyrl`, `pt_BR`, `DE`): lower case, one hyphen between parts, no
  /// hyphen at the ends.
  ///
  /// Parts are not checked, so that an invalid tag can still be shown and compared.
  public static func normalized(_ written: String) -> String {
    // Nearly all tags are in this form already.
    isPlain(written) ? written : parts(written).joined(separator: "-")
  }

  /// The parts between hyphens, underscores and blanks, in lower case.
  public static func parts(_ written: String) -> [Substring] {
    // Split by scalars: a combining mark after a blank or hyphen would otherwise hide it.
    Substring(written.lowercased()).unicodeScalars.split {
      $0 == "-" || $0 == "_" || $0.properties.isWhitespace
    }.map(Substring.init)
  }

  /// Whether a tag is spelled like the official codes: two or three letters, then up to three parts of two to eight
  /// letters or digits, all in lower case.
  public static func isNormal(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.count), language.allSatisfy(ASCII.isSmall) else {
      return false
    }
    return parts.count <= 4
      && parts.dropFirst().allSatisfy {
        (2...8).contains($0.count) && $0.allSatisfy { ASCII.isSmall($0) || ASCII.isDigit($0) }
      }
  }

  /// Whether a tag has only lower case letters, digits, and single hyphens inside.
  private static func isPlain(_ tag: String) -> Bool {
    var last = UInt8(ascii: "-")
    for byte in tag.utf8 {
      guard ASCII.isSmall(byte) || ASCII.isDigit(byte) || (byte == UInt8(ascii: "-") && last != byte) else {
        return false
      }
      last = byte
    }
    return tag.isEmpty || last != UInt8(ascii: "-")
  }

  /// The code in the server's file name for a translation. In specification 2 `purposes-pt.json` is Portugal's, and the
  /// Serbian files are named after their scripts. Everywhere else it is the code itself.
  ///
  /// - Source: The files that the official server has for each specification.
  public static func served(_ code: String, specification: Int) -> String {
    guard specification == 2 else { return code }
    return servedByVersion2[code] ?? code
  }

  private static let servedByVersion2 = ["pt-pt": "pt", "sr-cyrl": "sr-cyrillic", "sr-latn": "sr-latin"]
}
