import TestSupport

@testable import GVLWording

/// Facts that lexicons give rules beside roles: numbers, pitfalls, and the language of a text's words.
@Suite struct WordSenseTests {
  let classifier = Classifier.standard

  @Test(arguments: [
    ("partners", "en"), ("Partner", "de"), ("partenaires", "fr"), ("socios", "es"), ("fornitori", "it"),
    ("dostawców", "pl"), ("third parties", "en"), ("Unternehmen", "de"), ("партнёров", "ru"), ("社", "ja"),
    ("vendors", "fi"), ("parceiros", "pt-BR"),
  ])
  func thirdPartiesAreCounted(word: String, language: String) {
    #expect(classifier.numberWords(word, language: language).contains(.parties), "\(word)")
  }

  @Test(arguments: [
    ("months", "en"), ("Monate", "de"), ("mois", "fr"), ("finalidades", "es"), ("giorni", "it"), ("miesięcy", "pl"),
    ("kuukautta", "fi"), ("месяцев", "ru"), ("ヶ月", "ja"), ("dagar", "sv"), ("tage", nil),
  ])
  func timesAndPurposesAreNoParties(word: String, language: String?) {
    let said = classifier.numberWords(word, language: language ?? "de")
    #expect(said.contains(.units) && !said.contains(.parties), "\(word)")
  }

  /// "Article 49", "ISO 27001", "since 2019".
  @Test(arguments: [
    ("Article", "en"), ("Art.", "de"), ("Abs.", "de"), ("ISO", "en"), ("seit", "de"), ("depuis", "fr"), ("ISO", "pl"),
    ("статья", "ru"), ("artículo", "es"), ("čl.", "cs"),
  ])
  func numbersOfLawsAndYearsHaveTheirWords(word: String, language: String) {
    let said = classifier.numberWords(word, language: language)
    #expect(said.contains(.labels) && !said.contains(.parties), "\(word)")
  }

  @Test func aWordThatSaysNothingOfNumbersIsNone() {
    #expect(classifier.numberWords("weather", language: "en") == [])
    #expect(classifier.numberWords("", language: "en") == [])
    #expect(classifier.numberWords("49", language: "de") == [])
    #expect(classifier.numberWords("partners", language: nil) == .parties)
    #expect(classifier.numberWords("partners", language: "xx") == .parties)
  }

  @Test(arguments: [
    ("In der Nähe", "de", Role.close), ("Nah dran", "de", .close), ("Cerca", "es", .close), ("Vicino", "it", .close),
    ("kiinni", "fi", .close), ("Blisko", "pl", .close), ("Die Rettung", "de", .save), ("Declino", "it", .reject),
    ("Spadek", "pl", .reject), ("Heikkeneminen", "fi", .reject), ("Hanyatlás", "hu", .reject), ("衰退", "zh", .reject),
    ("Personifiera", "sv", .settings),
  ])
  func anotherSenseOfTheEnglishWordIsKnown(text: String, language: String, role: Role) {
    #expect(classifier.pitfalls(text, language: language) == .sense(of: role))
  }

  @Test(arguments: [
    ("Wir lieben Plätzchen", "de"), ("È tempo di biscotti", "it"), ("La hora de las galletas", "es"),
    ("Nous utilisons des biscuits", "fr"), ("我们使用饼干", "zh"), ("Мы используем печенье", "ru"),
  ])
  func theCookieThatIsEatenIsKnown(text: String, language: String) {
    #expect(classifier.pitfalls(text, language: language) == .food)
  }

  /// In these languages the usual word for browser cookies is also the word for something baked.
  @Test(arguments: [
    ("Ez az oldal sütiket használ", "hu"), ("Naudojame slapukus", "lt"), ("Koristimo kolačiće", "hr"),
    ("Бисквитки", "bg"),
    ("Uporaba piškotkov", "sl"), ("Kasutame küpsiseid", "et"), ("Çerez ayarları", "tr"), ("Utilitzem galetes", "ca"),
    ("Pliki ciasteczka", "pl"), ("Schließen", "de"), ("Cerrar", "es"), ("Alle ablehnen", "de"), ("Вафли", "xx"),
  ])
  func theRightWordsAreNoPitfalls(text: String, language: String) {
    #expect(classifier.pitfalls(text, language: language) == [])
  }

  /// No correct label of a role contains a word that the lexicon lists as a pitfall of that role.
  @Test(arguments: Classifier.standard.languages)
  func labelsThatAreReadAsMeantHoldNoPitfall(language: String) {
    for sample in Sample.own where sample.language == language && ["close", "save"].contains(sample.label) {
      let role = sample.label == "close" ? Role.close : .save
      #expect(!classifier.pitfalls(sample.text, language: language).contains(.sense(of: role)), "\(sample.text)")
    }
  }

  /// Knowing filler words such as "in der" is not knowing the text.
  @Test func fillerIsNoKnowledge() {
    #expect(classifier.knowsSense(of: "In der Nähe", language: "de") == false)
    #expect(classifier.knowsSense(of: "Die Rettung", language: "de") == false)
    #expect(classifier.knowsSense(of: "Alle ablehnen", language: "de") == true)
    #expect(classifier.knowsSense(of: "Alle ablehnen", language: "xx") == nil)
  }

  @Test func oneSharedWordMakesNoLanguage() {
    #expect(classifier.language(of: "Accept") == nil)
    #expect(classifier.language(of: "Alle akzeptieren")?.code == "de")
  }

}
