import TestSupport

@testable import GVLWording

/// Sentences that take another act for a choice.
@Suite struct ImpliedWordsTests {
  @Test(arguments: [
    ("By using our services you agree to our use of cookies.", "en"), ("We'll assume you're ok with this.", "en"),
    ("Closing this banner means you accept cookies.", "en"), ("By exiting you accept.", "en"),
    ("Wenn Sie weitersurfen, sind Sie einverstanden.", "de"), ("Indem Sie weiter blättern, stimmen Sie zu.", "de"),
    ("Se continuate a navigare, accettate i cookie.", "it"), ("Scorrendo la pagina accetti i cookie.", "it"),
    ("Al continuar la navegación entendemos que aceptas.", "es"),
    ("Door onze services te gebruiken stemt u in met cookies.", "nl"),
    ("Используя наши сервисы, вы соглашаетесь.", "ru"), ("Використовуючи наші сервіси, ви погоджуєтесь.", "uk"),
    ("使用我们的服务即表示您同意。", "zh"), ("サービスを使用することにより、同意するものとします。", "ja"),
    ("Používáním našich služeb souhlasíte s cookies.", "cs"), ("Korištenjem naših usluga prihvaćate kolačiće.", "hr"),
    ("Szolgáltatásaink használatával elfogadja a sütiket.", "hu"),
  ])
  func goingOnIsNamed(text: String, language: String) {
    #expect(Classifier.standard.said(text, language: language).manner.contains(.implied))
  }

  /// Sentences that ask for consent or say how it is given. They may contain words for continuing, but do not say that
  /// the reader agrees by continuing.
  @Test(arguments: [
    ("I agree to the use of our cookies.", "en"), ("Manage your consent by using our preference centre.", "en"),
    ("Souhlasím s používáním našich cookies.", "cs"), ("Slažem se s korištenjem naših kolačića.", "hr"),
    ("Съгласявам се с използването на бисквитки.", "bg"), ("Се согласувам со користење на колачиња.", "mk"),
    ("Strinjam se z uporabo naših piškotkov.", "sl"), ("Ich bin mit der Nutzung unserer Cookies einverstanden.", "de"),
    ("Συμφωνώ με τη χρήση των cookies.", "el"), ("Bu düğmeyi kullanarak onay verebilirsiniz.", "tr"),
    ("Jeg samtykker til brug af cookies.", "da"), ("Wählen Sie, was Sie erlauben.", "de"),
  ])
  func aChoiceIsNotImplied(text: String, language: String) {
    #expect(!Classifier.standard.said(text, language: language).manner.contains([.implied, .agrees]))
  }
}
