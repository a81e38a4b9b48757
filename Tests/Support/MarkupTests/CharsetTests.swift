import TestSupport

@testable import Markup

@Suite struct CharsetTests {
  private static let sentence = "<p>é ü ñ ß – „łąć”</p>"

  private func text(_ page: HTMLPage) -> String {
    page.nodes.indices.first { page.nodes[$0].name == "p" }.map { page.text(in: $0) } ?? ""
  }

  /// One text in many encodings gives the same words.
  @Test(arguments: ["utf-8", "utf-16le", "utf-16be", "utf-8 with mark", "utf-16le with mark", "utf-16be with mark"])
  func unicodeFormsAgree(form: String) throws {
    var bytes: [UInt8] = []
    let big = form.hasPrefix("utf-16be")
    if form.hasPrefix("utf-16") {
      for unit in (form.hasSuffix("mark") ? "\u{FEFF}" : "").utf16 + Array("<html><body>\(Self.sentence)".utf16) {
        bytes += big ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      }
    } else {
      bytes = Array(((form.hasSuffix("mark") ? "\u{FEFF}" : "") + Self.sentence).utf8)
    }
    let page = try HTMLPage(bytes)
    #expect(text(page) == "é ü ñ ß – „łąć”")
    #expect(page.notes.isEmpty)
    #expect(page.charset == form.split(separator: " ")[0])
  }

  @Test func declaredCharsetsAreHonoured() throws {
    let polish: [UInt8] = Array("<meta charset='ISO-8859-2'><p>".utf8) + [0xB1, 0xE6, 0xB3] + Array("</p>".utf8)
    #expect(text(try HTMLPage(polish)) == "ąćł")
    let western: [UInt8] = Array("<meta http-equiv=x content='text/html; charset=latin1'><p>".utf8) + [0xE9, 0x80]
    let page = try HTMLPage(western)
    #expect(text(page) == "é€" && page.charset == "windows-1252" && page.notes.isEmpty)
    let served = try HTMLPage(polish, charset: "windows-1250")
    #expect(text(served) == "±ćł" && served.notes.map(\.code) == [.charsetConflict])
  }

  @Test func latin1CalledUTF8IsMendedAndReported() throws {
    let bytes: [UInt8] = Array("<meta charset=utf-8><p>".utf8) + [0xE9, 0x74, 0xE9, 0x3C] + Array("/p>".utf8)
    let page = try HTMLPage(bytes)
    #expect(text(page) == "été")
    #expect(page.notes.map(\.code) == [.repairedBytes])
  }

  @Test func nulBytesAreReported() throws {
    let page = try HTMLPage(Array("<p>a\u{0}b</p>".utf8))
    #expect(text(page) == "ab" && page.notes.map(\.code) == [.nulBytes])
  }

  /// Whatever the system's converter does, ASCII text stays the same, and whole, in every charset that contains it.
  @Test(arguments: [
    "iso-8859-2", "iso-8859-5", "iso-8859-7", "iso-8859-8", "iso-8859-15", "windows-1250", "windows-1251",
    "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-1258", "koi8-r", "koi8-u",
    "shift_jis", "euc-jp", "euc-kr", "gbk", "gb18030", "big5",
  ])
  func asciiIsTheSameInAll(charset: String) throws {
    let bytes = Array(String(repeating: "<p>We value your choice", count: 500).utf8)
    for end in [0, 1, 7, 300] + [bytes.count - 1, bytes.count] {
      #expect(try CharsetDecoder.decode(Array(bytes[..<end]), declared: charset).utf8 == Array(bytes[..<end]))
    }
  }

  /// Texts that grow when decoded, and texts that end inside a character.
  @Test func longAndBrokenTexts() throws {
    let long = [UInt8](repeating: 0xC1, count: 100_001)
    let decoded = try CharsetDecoder.decode(long, declared: "koi8-r")
    #expect(decoded.utf8 == Array(String(repeating: "а", count: long.count).utf8))
    for (bytes, charset) in [([0x41, 0x82], "shift_jis"), ([0xA4], "big5"), ([0x41, 0xFF, 0x42], "euc-kr")] {
      #expect { try CharsetDecoder.decode(bytes.map(UInt8.init), declared: charset) } throws: {
        ($0 as? MarkupError)?.code == .badEncoding
      }
    }
  }

  @Test func unknownCharsetsAreErrors() {
    #expect(throws: MarkupError.self) { try HTMLPage(Array("<p>x".utf8), charset: "klingon") }
  }

  /// The repairing reader agrees with Swift on which UTF-8 is valid.
  @Test(arguments: SeededNumbers.seeds(42)) func validUTF8IsLeftAloneAndNothingElseIs(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<3_000 {
      let bytes: [UInt8] = (0..<8).map { _ in
        numbers.pick([0x41, 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0xED, 0xA0, 0x80, 0xFF])
      }
      let decoded = try CharsetDecoder.decode(bytes, declared: "utf-8")
      let valid = String(validating: bytes, as: UTF8.self) != nil
      #expect((decoded.utf8 == bytes) == valid)
      #expect(decoded.notes.isEmpty == valid)
      #expect(String(validating: decoded.utf8, as: UTF8.self) != nil)
    }
  }
}
