import GVLText
import Testing
import YAMLText

@testable import GVLDialog

@Suite struct DialogWordsTests {
  @Test("The file of each language is what is written of it", arguments: BuiltInWords.languages)
  func builtIn(_ code: String) throws {
    let file = try #require(BuiltInWords.file(code))
    let words = try DialogWords(yaml: file)
    #expect(words.language.code == code)
    #expect(words.written(replacing: file) == file)
  }
}
