import Platform

/// Converts the bytes of a text to valid UTF-8. libxml2 would keep raw Latin-1 bytes in a tree declared as UTF-8, so it
/// only gets text that was decoded and repaired here.
package enum CharsetDecoder {
  /// A decoded text.
  package struct Decoded: Sendable {
    /// Valid UTF-8 without a byte order mark; without NUL, except in a page.
    package internal(set) var utf8: [UInt8]
    /// The charset used for decoding, in lower case: `utf-16le`.
    package internal(set) var charset: String
    /// Repairs that were made.
    package internal(set) var notes: [MarkupNote] = []
  }

  /// Where a text can declare its own charset.
  package enum Language: Sendable {
    /// In a `<meta>` element.
    case html
    /// In the XML declaration.
    case xml
    /// Nowhere.
    case plain
  }

  /// The first of these decides: byte order mark, server's declaration, UTF-16's shape, text's declaration, UTF-8.
  package static func decode(
    _ bytes: [UInt8], declared: String? = nil, language: Language = .html
  ) throws(MarkupError) -> Decoded {
    let mark = CharsetNames.byteOrderMark(bytes)
    let served = declared.map(CharsetNames.canonical)
    let written =
      switch language {
      case .html: CharsetNames.meta(bytes).map(CharsetNames.canonical)
      case .xml: CharsetNames.xmlDeclaration(bytes).map(CharsetNames.canonical)
      case .plain: String?.none
      }
    let shape = mark == nil && served == nil ? CharsetNames.unmarkedUTF16(bytes) : nil
    let charset = mark?.name ?? served ?? shape ?? written ?? "utf-8"
    var decoded: Decoded
    let body = bytes[(mark?.length ?? 0)...]
    switch charset {
    case "utf-8": decoded = utf8(body)
    case "windows-1252": decoded = windows1252(body)
    case "utf-16le", "utf-16be": decoded = utf16(body, bigEndian: charset == "utf-16be")
    default: decoded = try other(body, charset)
    }
    decoded.charset = charset
    if let strong = mark?.name ?? served, let written, written != strong {
      decoded.notes.append(
        MarkupNote(code: .charsetConflict, message: "the text says \(written), but \(strong) was declared and taken"))
    }
    // In a page NUL bytes stay: the HTML standard defines their treatment.
    let isPage = language == .html
    var nuls = 0
    for index in decoded.utf8.indices where decoded.utf8[index] == 0 {
      if !isPage { decoded.utf8[index] = UInt8(ascii: " ") }
      nuls += 1
    }
    if nuls > 0 {
      let what = isPage ? "left out" : "read as blanks"
      decoded.notes.append(MarkupNote(code: .nulBytes, message: "\(nuls) NUL bytes were \(what)"))
    }
    return decoded
  }

  private static func utf8(_ bytes: ArraySlice<UInt8>) -> Decoded {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var repaired = 0
    var at = bytes.startIndex
    while at < bytes.endIndex {
      let byte = bytes[at]
      if byte < 0x80 {
        let start = at
        while at < bytes.endIndex, bytes[at] < 0x80 { at += 1 }
        output.append(contentsOf: bytes[start..<at])
        continue
      }
      let length = UTF8Shape.length(bytes, at)
      if length > 0 {
        output.append(contentsOf: bytes[at..<at + length])
        at += length
      } else {
        append(Windows1252.scalar(byte), to: &output)
        repaired += 1
        at += 1
      }
    }
    var decoded = Decoded(utf8: output, charset: "utf-8")
    if repaired > 0 {
      decoded.notes.append(
        MarkupNote(
          code: .repairedBytes, message: "\(repaired) bytes are not UTF-8 and were read as windows-1252"))
    }
    return decoded
  }

  private static func windows1252(_ bytes: ArraySlice<UInt8>) -> Decoded {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes { append(Windows1252.scalar(byte), to: &output) }
    return Decoded(utf8: output, charset: "windows-1252")
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) -> Decoded {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var at = bytes.startIndex
    while at + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[at]), UInt16(bytes[at + 1]))
      units.append(bigEndian ? first << 8 | second : second << 8 | first)
      at += 2
    }
    var output: [UInt8] = []
    output.reserveCapacity(units.count * 3)
    var repaired = at < bytes.endIndex ? 1 : 0
    _ = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false) { output.append($0) }
    var open = false
    for unit in units {
      let (high, low) = (unit & 0xFC00 == 0xD800, unit & 0xFC00 == 0xDC00)
      if open != low { repaired += 1 }
      open = high
    }
    if open { repaired += 1 }
    var decoded = Decoded(utf8: output, charset: "")
    if repaired > 0 {
      decoded.notes.append(
        MarkupNote(code: .repairedBytes, message: "\(repaired) units are not UTF-16 and were replaced"))
    }
    return decoded
  }

  private static func other(_ bytes: ArraySlice<UInt8>, _ charset: String) throws(MarkupError) -> Decoded {
    guard charset.utf8.count <= 40, charset.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), CharsetNames.isKnown(charset)
    else { throw MarkupError(.unknownCharset, "the charset \"\(charset.prefix(40))\" is not one that is read") }
    guard let converted = Iconv.utf8(Array(bytes), from: charset) else {
      throw MarkupError(.badEncoding, "the bytes are not text in \(charset)")
    }
    return utf8(converted[...])
  }

  private static func append(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
    if let units = UTF8.encode(scalar) { output.append(contentsOf: units) }
  }
}

enum UTF8Shape {
  /// The length of the valid multi-byte sequence at this index; 0 if there is no valid one.
  static func length(_ bytes: ArraySlice<UInt8>, _ at: Int) -> Int {
    let first = bytes[at]
    func tail(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      at + offset < bytes.endIndex && range.contains(bytes[at + offset])
    }
    switch first {
    case 0xC2...0xDF: return tail(1) ? 2 : 0
    case 0xE0: return tail(1, 0xA0...0xBF) && tail(2) ? 3 : 0
    case 0xED: return tail(1, 0x80...0x9F) && tail(2) ? 3 : 0
    case 0xE1...0xEF: return tail(1) && tail(2) ? 3 : 0
    case 0xF0: return tail(1, 0x90...0xBF) && tail(2) && tail(3) ? 4 : 0
    case 0xF1...0xF3: return tail(1) && tail(2) && tail(3) ? 4 : 0
    case 0xF4: return tail(1, 0x80...0x8F) && tail(2) && tail(3) ? 4 : 0
    default: return 0
    }
  }
}

enum Windows1252 {
  /// 0x80–0x9F by the Encoding Standard; the five unassigned bytes keep their value.
  private static let high: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D,
    0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
    0x017E, 0x0178,
  ]

  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard byte >= 0x80, byte < 0xA0 else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(high[Int(byte) - 0x80]) ?? Unicode.Scalar(byte)
  }
}

/// The C library's converter, for charsets without a table here.
private enum Iconv {
  /// Returns nil if the charset is unknown or the bytes do not fit.
  static func utf8(_ bytes: [UInt8], from charset: String) -> [UInt8]? {
    guard let converter = unsafe iconv_open("UTF-8", charset),
      unsafe converter != UnsafeMutableRawPointer(bitPattern: -1)
    else { return nil }
    defer { _ = unsafe iconv_close(converter) }
    var (bytes, output) = (bytes, [UInt8]())
    let isWhole = unsafe bytes.withUnsafeMutableBytes { input in
      var from = unsafe input.baseAddress?.assumingMemoryBound(to: CChar.self)
      var left = input.count
      while left > 0 {
        guard unsafe append(converter, &from, &left, to: &output) else { return false }
      }
      // Flush the character that the converter holds back because the next one might combine with it.
      var nothing: UnsafeMutablePointer<CChar>?
      return unsafe append(converter, &nothing, &left, to: &output)
    }
    return isWhole ? output : nil
  }

  /// Converts until the input ends or the output piece is full. False for bytes that do not fit.
  private static func append(
    _ converter: iconv_t, _ from: inout UnsafeMutablePointer<CChar>?, _ left: inout Int, to output: inout [UInt8]
  ) -> Bool {
    let room = max(256, left * 2)
    var isFine = false
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
      var free = room
      unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
        var to = buffer.baseAddress
        isFine = unsafe iconv(converter, &from, &left, &to, &free) != -1 || errno == E2BIG
      }
      filled = room - free
    }
    output += piece
    return isFine
  }
}
