import GVLChanges
import GVLDialog
import GVLList
import GVLShown
import GVLStringsWriting
import GVLText
@testable import GVLTranslationReports
import Markup
@testable import ReportFormats
import TestSupport

/// The page for translators and reviewers has every text once, marks exactly the changed and missing ones, and turns no
/// text into markup.
@Suite struct TranslationReviewTests {
  /// Texts of v3/7 and v3/8 in a language, each changed, as the page shows them for v3/8.
  static func official(
    older: (JSONValue) -> JSONValue = { $0 }, newer: (JSONValue) -> JSONValue = { $0 },
    list: (JSONValue) -> JSONValue = { $0 }, notes: [String] = []
  ) throws -> OfficialReview {
    let lists = [
      7: try VendorList(Fiction.list().bytes), 8: try VendorList(list(Fiction.list(version: 8)).bytes),
    ]
    func translation(_ version: Int, _ change: (JSONValue) -> JSONValue) throws -> Translation {
      try Translation(change(Fiction.translation("de", version: version)).bytes)
    }
    let (old, new) = (try translation(7, older), try translation(8, newer))
    func reference(_ version: Int) -> ListReference { ListReference(specification: 3, version: version) }
    func candidate(_ version: Int, _ translation: Translation) throws -> PairedTexts.Candidate {
      .init(
        .init(reference(version), lastUpdated: translation.lastUpdatedText, sha256: "\(version)"), translation.texts,
        of: try #require(lists[version]).texts)
    }
    let english = try #require(lists[8])
    let texts = PairedTexts(english.texts, from: [try candidate(8, new), try candidate(7, old)])
    let diff = TranslationDiff(
      language: "de", from: .init(list: reference(7), old), to: .init(list: reference(8), new)
    ) { lists[$0.version]?.texts }
    return OfficialReview(
      of: reference(8), lastUpdated: english.lastUpdatedText, english: english.texts, texts: texts, diff: diff,
      notCompared: notes.first, notes: notes)
  }

  static func own(
    _ code: String, _ change: (inout DialogWords) -> Void = { _ in }, english: (inout DialogWords) -> Void = { _ in }
  ) throws -> OwnReview {
    let ready = try #require(BuiltInWords.words(code))
    var (words, source) = (ready, BuiltInWords.english)
    change(&words)
    english(&source)
    return OwnReview(words, in: ready.language, source: source, ready: ready, readySource: BuiltInWords.english)
  }

  static func section(_ code: String, _ official: OfficialReview?, _ own: OwnReview?) throws
    -> TranslationReview.Section
  { .init(try #require(Languages.row(code)), official: official, own: own) }

  private static func page(_ review: TranslationReview) throws -> HTMLPage {
    try HTMLPage(Array(try review.html().utf8))
  }

  private static func rows(_ page: HTMLPage, _ state: ReviewState) -> [Int] {
    page.elements.filter { page.nodes[$0].name == "tr" && page.nodes[$0]["data-state"] == state.rawValue }
  }

  private static func marks(_ page: HTMLPage) -> Int {
    page.elements.count { ["del", "ins"].contains(page.nodes[$0].name) }
  }

  // MARK: Content

  /// Every item of the list, every English text of it and every text of the dialog, once for each language.
  @Test func everythingIsThereOnce() throws {
    let codes = ["de", "ar", "ja", "pl", "sr-latn"]
    let review = TranslationReview(
      try codes.map { try Self.section($0, try Self.official(), try Self.own($0)) })
    let page = try Self.page(review)
    let nodes = page.elements.map { page.nodes[$0] }
    let ids = nodes.compactMap { $0["id"] }
    let english = try VendorList(Fiction.list(version: 8).bytes).texts
    for code in codes {
      for key in english.keys { #expect(ids.count { $0 == "\(code)-\(key.kind.member)-\(key.id)" } == 1, "\(key)") }
      for string in DialogStrings.all { #expect(ids.count { $0 == "\(code)-\(string.key)" } == 1, "\(string.key)") }
      #expect(ids.count { $0 == code } == 1)
    }
    #expect(Set(ids).count == ids.count)
    let cells = page.elements.filter { page.nodes[$0].name == "td" }
    let texts = english.keys.compactMap(english.item).flatMap(Handout.members)
    for (_, text) in texts {
      let wanted = texts.count { $0.text == text } * codes.count
      #expect(cells.count { page.nodes[$0]["lang"] == "en" && page.text(in: $0) == text } == wanted, "\(text)")
    }
    // Every link has its target, and the head counts the texts to read.
    for link in nodes.compactMap({ $0["href"] }) { #expect(ids.contains(String(link.dropFirst())), "\(link)") }
    let official = texts.count * codes.count
    let forms = try codes.map { try #require(BuiltInWords.words($0)).texts.values.reduce(0) { $0 + $1.forms.count } }
    #expect(review.texts == official + forms.reduce(0, +))
  }

  /// Each cell of a language has the language's tag and direction.
  @Test(
    arguments: Languages.all.filter { $0.direction == .rightToLeft && $0.code != "en" }
      + Effort.sample(Languages.all.filter { $0.direction != .rightToLeft && $0.code != "en" }, every: 6))
  func cellsHaveTheirLanguage(language: Language) throws {
    let own = OwnReview(
      BuiltInWords.words(language.code), in: language, source: BuiltInWords.english, ready: nil,
      readySource: BuiltInWords.english)
    let page = try Self.page(
      TranslationReview([.init(language, official: try Self.official(), own: own)]))
    let cells = page.elements.map { page.nodes[$0] }.filter { $0.name == "td" && $0["data-label"] == language.name }
    #expect(!cells.isEmpty)
    for cell in cells {
      #expect(cell["lang"] == language.tag && cell["dir"] == language.direction.rawValue)
    }
  }

  /// A form for each category of the language, with a number of that category.
  @Test func pluralForms() throws {
    for language in Languages.all {
      let plurals = language.plurals
      for category in PluralCategory.allCases {
        let example = plurals.example(of: category)
        let isUsed = (0...1_000).contains { plurals.category(of: $0) == category }
        #expect((example != nil) == isUsed, "\(language.code) \(category)")
        if let example { #expect(plurals.category(of: example) == category, "\(language.code) \(category)") }
      }
    }
    let polish = try #require(try Self.own("pl").rows.first { $0.string.key == "first.partners" })
    #expect(polish.forms.map(\.category) == [.one, .few, .many, .other])
    #expect(polish.forms.map(\.example) == [1, 2, 5, nil])
    let arabic = try #require(try Self.own("ar").rows.first { $0.string.key == "first.partners" })
    #expect(arabic.forms.map(\.example) == [0, 1, 2, 3, 11, 100])
  }

  // MARK: Marks

  /// If no text has changed or is missing, only texts that are too long are marked.
  @Test func nothingIsMarkedWithoutReason() throws {
    for code in BuiltInWords.languages where code != "en" {
      let page = try Self.page(TranslationReview([try Self.section(code, try Self.official(), try Self.own(code))]))
      for state in [ReviewState.missing, .changed] { #expect(Self.rows(page, state).isEmpty, "\(code)") }
      let words = try #require(BuiltInWords.words(code))
      let long = DialogStrings.all.count { string in
        guard let limit = string.place.limit else { return false }
        return (words.texts[string.key]?.forms ?? []).contains { $0.text.count > limit }
      }
      #expect(Self.rows(page, .tooLong).count == long, "\(code)")
      #expect(Self.marks(page) == 0, "\(code)")
      let faults = page.elements.count { page.nodes[$0]["class"]?.contains("badge error") == true }
      #expect(
        faults == long && !page.elements.contains { page.nodes[$0]["class"]?.contains("hole") == true }, "\(code)")
    }
  }

  /// A missing text is marked and says why; if the English has changed, the former translation is shown.
  @Test func holes() throws {
    let review = try Self.official(
      older: { $0.replacing(["features", "1"], with: nil) },
      newer: {
        $0.replacing(["purposes", "2"], with: nil).replacing(["purposes", "3"], with: nil)
          .replacing(["features", "1"], with: nil).replacing(["dataCategories", "1", "description"], with: " \n")
      },
      list: { $0.replacing(["purposes", "3", "description"], with: "Something else.") })
    #expect(review.holes.map { $0.items.map(\.description) } == [["purposes/3"], ["features/1"]])
    let page = try Self.page(TranslationReview([try Self.section("de", review, nil)]))
    let text = page.elements.map { page.text(in: $0) }.first ?? ""
    // The text is of another version, whose English is the same, and so is its category.
    #expect(review.items.first { $0.key.description == "purposes/2" }?.origin?.list.version == 7)
    #expect(review.items.first { $0.key.description == "dataCategories/1" }?.origin?.list.version == 7)
    #expect(text.contains("text of v3/7, whose English is the same"))
    #expect(text.contains("missing: its English changed") && text.contains("missing: not translated"))
    #expect(text.contains("for the English of v3/7:") && text.contains("About: Purpose 3 (de)."))
    // A language without stored texts.
    let none = OfficialReview(
      of: review.list, lastUpdated: nil, english: try VendorList(Fiction.list().bytes).texts, texts: nil, diff: nil)
    #expect(none.texts == 0 && none.holes.count == 1 && none.holes[0].why == "no text is stored")
  }

  /// Exactly the texts that a translation lacks are missing on the page.
  @Test(arguments: SeededNumbers.seeds(12)) func holesAreThoseOfTheTranslation(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let english = try VendorList(Fiction.list(version: 8).bytes).texts
    for _ in 0..<20 { try expectHoles(Set(english.keys.filter { _ in numbers.below(3) == 0 }), english) }
  }

  private func expectHoles(_ removed: Set<TextKey>, _ english: Texts) throws {
    let cut: (JSONValue) -> JSONValue = { document in
      removed.reduce(document) { $0.replacing([$1.kind.member, String($1.id)], with: nil) }
    }
    let review = try Self.official(older: cut, newer: cut)
    #expect(review.items.map(\.key) == english.keys)
    #expect(Set(review.holes.flatMap(\.items)) == removed)
    let lacking = removed.compactMap(english.item).reduce(0) { $0 + Handout.members($1).count }
    #expect(review.missing == lacking)
    let page = try Self.page(TranslationReview([try Self.section("de", review, nil)]))
    #expect(Self.rows(page, .missing).count == lacking)
  }

  /// Each change of the comparison has its row: beside the English change, or with "English did not change"; texts
  /// deleted from the list have rows too.
  @Test func changes() throws {
    let review = try Self.official(
      older: {
        $0.replacing(["purposes", "1", "description"], with: "Anders.").replacing(
          ["purposes", "9"], with: Fiction.item(9, "Weg")
        )
        .replacing(["purposes", "2", "illustrations"], with: ["eins", "zwei"]).replacing(
          ["dataCategories", "2"], with: nil)
      },
      list: { $0.replacing(["purposes", "2", "illustrations"], with: ["Another example."]) })
    let diff = try #require(review.diff)
    let shown = review.items.flatMap { $0.changes + $0.members.flatMap(\.changes) }
    #expect(Set(shown) == Set(diff.changes) && shown.count == diff.changes.count)
    #expect(review.items.filter { !$0.isListed }.map(\.key.description) == ["purposes/9"])
    let page = try Self.page(TranslationReview([try Self.section("de", review, nil)]))
    let text = page.elements.map { page.text(in: $0) }.first ?? ""
    #expect(text.contains("no longer in the list") && text.contains("English did not change"))
    #expect(page.elements.contains { page.nodes[$0].name == "del" && page.text(in: $0) == "Anders" })
  }

  /// Dialog texts that are missing, too long, unlike the ready texts, or unchanged although the English changed.
  @Test func ownWords() throws {
    let review = try Self.own("ar") {
      $0.texts["first.scope"] = nil
      $0.texts["first.acceptAll"] = .single(String(repeating: "م", count: 33))
      guard case .plural(var forms)? = $0.texts["vendors.days"] else { return }
      forms[.few] = nil
      $0.texts["vendors.days"] = .plural(forms)
      $0.reviewedBy = ["Amal"]
    } english: {
      $0.texts["first.title"] = .single("It is your data")
    }
    let concerns = Dictionary(uniqueKeysWithValues: review.concerns.map { ($0.what, $0.rows.map(\.string.key)) })
    #expect(
      concerns == [
        "missing": ["first.scope", "vendors.days"], "longer than fits": ["first.acceptAll"],
        "changed since the ready words": ["first.acceptAll", "vendors.days"],
        "as before, while our English changed": ["first.title"],
      ])
    let page = try Self.page(TranslationReview([try Self.section("ar", nil, review)]))
    let text = page.elements.map { page.text(in: $0) }.first ?? ""
    #expect(text.contains("33 characters, at most 32 fit") && text.contains("Amal"))
    #expect(!text.contains("no native speaker") && text.contains("this did not change"))
    // If every text is missing, the head of the page says so once.
    let none = OwnReview(
      nil, in: try #require(Languages.row("de")), source: BuiltInWords.english, ready: nil,
      readySource: BuiltInWords.english)
    #expect(none.texts == 0 && none.concerns.isEmpty && none.rows.allSatisfy { $0.state == .missing })
  }

  /// A review with the text wherever a file may have one.
  static func hostile(_ payload: String) throws -> TranslationReview {
    let value = JSONValue.string(payload)
    // An endless text is put in one place: its cost is the same in all places.
    let isLong = HostileFormatTests.isEndless(payload)
    func changed(_ document: JSONValue) -> JSONValue {
      let named = document.replacing(["purposes", "1", "name"], with: value)
      if isLong { return named }
      return named.replacing(["purposes", "3", "illustrations"], with: [value, value])
        .replacing(["lastUpdated"], with: value).replacing(["specialFeatures", "1"], with: nil)
    }
    let official = try Self.official(newer: changed, list: changed, notes: [payload])
    let own = try Self.own("ar") { words in
      guard !isLong else { return }
      for string in DialogStrings.all {
        words.texts[string.key] = string.isPlural ? .plural([.other: payload, .few: payload]) : .single(payload)
      }
      words.reviewedBy = [payload]
    } english: {
      if !isLong { $0.texts["first.title"] = .single(payload) }
    }
    return TranslationReview([try Self.section("ar", official, own)], notes: [payload])
  }

  /// A page too large for browsers is refused, with the advice what to do.
  @Test func aPageBeyondTheLimitIsRefused() throws {
    let review = TranslationReview([try Self.section("de", try Self.official(), try Self.own("de"))])
    let error = #expect(throws: ReportError.self) { try review.html(limit: 40_000) }
    #expect(error?.code == .tooLarge && error?.description.contains("--language") == true)
  }
}
