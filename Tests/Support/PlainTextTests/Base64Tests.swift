import TestSupport

@Suite struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func theExamplesOfRFC4648ComeOutBothWays(plain: String, text: String) {
    #expect(Base64.text(Array(plain.utf8)) == text)
    #expect(Base64.bytes(text) == Array(plain.utf8))
  }

  @Test(arguments: SeededNumbers.seeds(63))
  func whatIsWrittenIsWhatFoundationWritesAndIsReadAgain(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      let text = Base64.text(bytes)
      #expect(text == Data(bytes).base64EncodedString())
      #expect(Base64.bytes(text) == bytes)
    }
  }

  /// An impossible length, other characters, the URL alphabet, padding in the middle or too much, leftover bits.
  @Test(arguments: [
    "Zg", "Zg=", "Zm9vY", "Zm9v\n", "Zm 9v", "Zm9-", "Zm9_", "Zg==Zg==", "====", "Z===", "=m9v", "Zh==", "Zm9=", "Zmé=",
  ])
  func whatIsNotWrittenSoIsRefused(text: String) {
    #expect(Base64.bytes(text) == nil)
  }
}
