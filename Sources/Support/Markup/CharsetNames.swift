import PlainText

/// Finds the declared charset of a text.
enum CharsetNames {
  static func byteOrderMark(_ bytes: [UInt8]) -> (name: String, length: Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return ("utf-8", 3) }
    if bytes.starts(with: [0xFF, 0xFE]) { return ("utf-16le", 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return ("utf-16be", 2) }
    return nil
  }

  /// UTF-16 without a byte order mark has a NUL beside every ASCII character.
  static func unmarkedUTF16(_ bytes: [UInt8]) -> String? {
    let head = bytes.prefix(64)
    guard head.count >= 8 else { return nil }
    var (even, odd) = (0, 0)
    for (index, byte) in head.enumerated() where byte == 0 {
      if index % 2 == 0 { even += 1 } else { odd += 1 }
    }
    let half = head.count / 2
    if odd * 4 >= half * 3, even * 8 < half { return "utf-16le" }
    if even * 4 >= half * 3, odd * 8 < half { return "utf-16be" }
    return nil
  }

  /// `<meta charset=…>` or `<meta … content="text/html; charset=…">` near the top.
  static func meta(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(4096).map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
      .lowercased()
    for tag in head.split(separator: "<").filter({ $0.hasPrefix("meta") }) {
      let inside = tag.prefix { $0 != ">" }
      guard let found = inside.firstRange(of: "charset") else { continue }
      var rest = inside[found.upperBound...].drop { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst().drop { $0 == " " || $0 == "\"" || $0 == "'" }
      let name = rest.prefix { !" \"';/>\n\r\t".contains($0) }
      // A page readable up to here is not UTF-16: the Encoding Standard then uses UTF-8.
      if !name.isEmpty { return name.hasPrefix("utf-16") ? "utf-8" : String(name) }
    }
    return nil
  }

  /// `<?xml version="1.0" encoding="…"?>` at the very top.
  static func xmlDeclaration(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(200).map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
    guard head.hasPrefix("<?xml"), let end = head.firstRange(of: "?>"),
      let found = head[..<end.lowerBound].firstRange(of: "encoding")
    else { return nil }
    let rest = head[found.upperBound..<end.lowerBound].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    let name = rest.dropFirst().prefix { $0 != quote }.lowercased()
    // A declaration readable up to here is not UTF-16.
    return name.isEmpty ? nil : name.hasPrefix("utf-16") ? "utf-8" : name
  }

  /// Labels of the Encoding Standard that pages use.
  static func canonical(_ label: String) -> String {
    let name = label.lowercased().filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
    switch name {
    case "utf8", "unicode-1-1-utf-8", "": return "utf-8"
    case "iso-8859-1", "iso8859-1", "latin1", "l1", "ascii", "us-ascii", "cp1252", "x-cp1252", "ansi_x3.4-1968":
      return "windows-1252"
    case "utf-16", "unicode", "ucs-2": return "utf-16le"
    case "cp1250", "x-cp1250": return "windows-1250"
    case "cp1251", "x-cp1251": return "windows-1251"
    case "latin2", "l2", "iso8859-2": return "iso-8859-2"
    case "latin-9", "latin9", "iso8859-15": return "iso-8859-15"
    case "iso-8859-9", "latin5": return "windows-1254"
    case "x-sjis", "sjis", "ms_kanji": return "shift_jis"
    case "gb2312", "x-gbk": return "gbk"
    case "ks_c_5601-1987", "ksc5601": return "euc-kr"
    default: return name
    }
  }

  static func isKnown(_ charset: String) -> Bool { known.contains(charset) }

  private static let known: Set<String> = [
    "iso-8859-2", "iso-8859-3", "iso-8859-4", "iso-8859-5", "iso-8859-6", "iso-8859-7", "iso-8859-8", "iso-8859-10",
    "iso-8859-13", "iso-8859-14", "iso-8859-15", "iso-8859-16", "windows-1250", "windows-1251", "windows-1253",
    "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-1258", "windows-874", "koi8-r", "koi8-u",
    "shift_jis", "euc-jp", "iso-2022-jp", "euc-kr", "gbk", "gb18030", "big5", "macintosh",
  ]
}
