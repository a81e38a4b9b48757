import TestSupport

@testable import PlainText

@Suite struct DisguiseTests {
  private static func kinds(_ text: String) -> [Disguise.Kind] { Disguise.found(in: text).map(\.kind) }

  @Test(
    arguments: [
      ("\u{202E}eikooC", .override), ("a\u{202D}b", .override), ("Acc\u{0007}ept", .control),
      ("Acc\u{85}ept", .control),
      ("\u{7F}", .control), ("a\u{0}", .control), ("Accept\u{E0041}", .tag), ("\u{E0001}", .tag),
      ("wszy\u{200B}stko", .zeroWidth), ("όλ\u{FEFF}α", .zeroWidth), ("al\u{2060}l", .zeroWidth),
      ("Аkcеptuj", .mixedScripts), ("Rejeсt all", .mixedScripts), ("Αll", .mixedScripts), ("сè", .mixedScripts),
      ("ассеpt", .mixedScripts), ("Ꭺccept", .mixedScripts), ("аλ", .mixedScripts), ("Аk\u{200D}cept", .mixedScripts),
      ("Ⓐⓚⓒⓔⓟⓣⓤⓙ wszystko", .mathematical), ("ᴀᴋᴄᴇᴘᴛᴜᴊ", .mathematical), ("🄰🄲🄲🄴🄿🅃", .mathematical),
      ("wszy\u{2800}stko", .zeroWidth), ("wszy\u{FE0F}stko", .zeroWidth), ("𝐀𝐜𝐜𝐞𝐩𝐭", .mathematical),
      ("Accept 𝟏", .mathematical), ("100%сookies", .mixedScripts),
    ] as [(String, Disguise.Kind)])
  func found(text: String, kind: Disguise.Kind) { #expect(Self.kinds(text).contains(kind), "\(Self.kinds(text))") }

  /// Characters that scripts, formats and programs need are no disguise.
  @Test(
    arguments: [
      "", "Accept all", "Alle akzeptieren\r\n\tund mehr", "Zustimmungs\u{AD}verwaltung", "می\u{200C}خواهم",
      "क्\u{200D}ष",
      "\u{200E}abc\u{200F}", "\u{2068}{name}\u{2069}", "\u{202B}עברית\u{202C}", "👨\u{200D}👩\u{200D}👧",
      "🏴\u{E0067}\u{E0062}\u{E007F}",
      "Прочитайте о cookie", "cookie-файлы", "IP-адрес", "%sпартнёров", "%1$sи", "%(count)dпартнёров",
      "{count}партнёров",
      "\\nПринять", "\\u00e4Принять", "&nbsp;Принять", ":countпартнёров", "$tПринять", "<b>Принять</b>", "Δεν cookies",
      "τα «cookies»",
      "同意Cookieの使用", "쿠키cookie를", "คุกกี้cookie", "ตกลง\u{200B}ทั้งหมด", "end\u{200B}", "\u{FEFF}Accept",
      "yes\u{200B}/\u{200B}no",
      "Ⓜ\u{FE0F} Metro", "🅿\u{FE0F} Parking", "1\u{FE0F}\u{20E3} one", "葛\u{FE00}城", "5\u{200B}000", "на\u{301}",
      "Zähler", "Za\u{308}hler", "ﬁn", "ª º", "µ",
    ])
  func silent(text: String) { #expect(Disguise.found(in: text) == [], "\(text)") }

  /// Compared with a slow search: every hidden character in plain Latin words is found, in every position.
  @Test func everyCharacterOfAKindIsFound() throws {
    let hidden = [0...8, 0x0E...0x1F, 0x7F...0x9F, 0x202D...0x202E, 0xE0000...0xE007F].flatMap { Array($0) }
    for value in hidden {
      let scalar = try #require(Unicode.Scalar(UInt32(value)))
      for text in ["\(Character(scalar))ab", "a\(Character(scalar))b", "ab\(Character(scalar))"] {
        let found = Disguise.found(in: text)
        #expect(
          found.count == 1 && found[0].isHidden && found[0].message.contains("U+"), "U+\(String(value, radix: 16))")
      }
    }
  }

  /// Each kind is reported once, and words are shown without the hidden characters.
  @Test func eachKindIsSaidOnce() {
    let found = Disguise.found(in: "Аccept Аll \u{7}\u{8} wszy\u{200B}stko")
    #expect(Set(found.map(\.kind)) == [.control, .zeroWidth, .mixedScripts] && found.count == 3)
    #expect(found.contains { $0.message.contains("\"wszystko\"") })
    #expect(found.contains { $0.message.contains("Cyrillic and Latin letters in the word \"Аccept\"") })
  }

  /// Long words are shortened, and the time is proportional to the text.
  @Test func longWords() {
    let found = Disguise.found(in: String(repeating: "аa", count: 100_000))
    #expect(found.count == 1 && found[0].message.utf8.count < 300)
    #expect(Disguise.found(in: String(repeating: "a\u{200B}", count: 100_000) + "b").count == 1)
  }
}
