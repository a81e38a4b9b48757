@testable import GVLCheck
import GVLText
import TestSupport

@Suite struct ForeignLettersTests {
  @Test(arguments: [
    ("Мы храним информацию на вашем устройстве.", "sv", Script.cyrillic),
    ("Vi lagrar информацию på din enhet", "sv", .cyrillic), ("Χρησιμοποιούμε cookies", "de", .greek),
    ("Мы используем 您的 файлы", "ru", .han), ("نحن نستخدم", "he", .arabic), ("接受 すべて", "zh", .kana),
    ("쿠키를 사용합니다", "ja", .hangul),
  ])
  func anotherScriptIsSeen(text: String, language: String, script: Script) {
    #expect(ForeignLetters.run(in: text, language: language)?.script == script)
  }

  @Test(arguments: [
    ("Мы используем Google Analytics и cookies", "ru"), ("私たちはクッキーを使用します", "ja"), ("使用 cookie", "zh"),
    ("Πολιτική cookies", "el"), ("100 µg, π ≈ 3", "de"), ("Alle akzeptieren", "de"), ("Прихвати све", "sr"),
    ("Prihvati sve", "sr"), ("Alt, der er nødvendigt", "da"), ("тест", "xx"), ("Θ α", "en"), ("모두 同意", "ko"),
    ("", "en"),
  ])
  func ownLettersAndNamesAreNot(text: String, language: String) {
    #expect(ForeignLetters.run(in: text, language: language)?.text == nil)
  }

  @Test func aLetterInDisguiseIsSeen() {
    #expect(ForeignLetters.disguised(in: "\u{0410}ccept all")?.word == "\u{0410}ccept")
    #expect(ForeignLetters.disguised(in: "Ac\u{0441}ept all")?.script == .cyrillic)
    // Names with endings, words of one script, compound words.
    for text in ["cookieта", "cookie-файлы", "IT-отдел", "Приемам", "Accept all", "cookieто"] {
      #expect(ForeignLetters.disguised(in: text)?.word == nil, "\(text)")
    }
  }
}
