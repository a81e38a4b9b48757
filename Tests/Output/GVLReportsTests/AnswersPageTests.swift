import GVLDialog
import GVLStringsWriting
import GVLText
@testable import GVLTranslationReports
import Markup
import TestSupport

/// The page that takes a reviewer's answers.
@Suite(.serialized, .oneBrowser) struct AnswersPageTests {
  private static let code = "de"

  /// A review of our German texts, with hashes that name the texts.
  private static func review(_ answers: ReviewAnswers = ReviewAnswers(), missing: String? = nil) throws
    -> TranslationReview
  {
    var words = try #require(BuiltInWords.words(code))
    if let missing { words.texts[missing] = nil }
    let digests = Dictionary(uniqueKeysWithValues: DialogStrings.all.map { ($0.key, digest(of: $0.key)) })
    let own = OwnReview(
      words, in: words.language, source: BuiltInWords.english, ready: nil, readySource: BuiltInWords.english,
      answers: AnsweredTexts(digests: digests, answers))
    return TranslationReview([.init(words.language, official: nil, own: own)])
  }

  /// A made-up hash for each key.
  private static func digest(of key: String) -> String {
    let number = DialogStrings.all.firstIndex { $0.key == key } ?? 0
    return String(repeating: "0", count: 61) + String(1_000 + number).suffix(3)
  }

  private static func rows(_ page: HTMLPage) -> [Int] { page.elements.filter { page.nodes[$0]["data-key"] != nil } }

  /// Every text can be answered, under its own hash.
  @Test func everyTextHasItsHash() throws {
    let page = try HTMLPage(Array(try Self.review().html().utf8))
    let rows = Self.rows(page)
    #expect(rows.compactMap { page.nodes[$0]["data-key"] } == DialogStrings.all.map(\.key))
    for row in rows {
      #expect(page.nodes[row]["data-sha256"] == Self.digest(of: page.nodes[row]["data-key"] ?? ""))
    }
  }

  /// Given answers are on the page, and approved texts are marked as done.
  @Test func answersAreShown() throws {
    func answer(_ key: String, _ sha256: String, approved: Bool, note: String?) throws -> ReviewAnswer {
      ReviewAnswer(
        try #require(Languages.row(Self.code)), key: key, sha256: sha256, reviewer: "Anna", capacity: "lawyer",
        at: Timestamp(seconds: 1_760_000_000), isApproved: approved, note: note)
    }
    let answers = ReviewAnswers([
      try answer("first.title", Self.digest(of: "first.title"), approved: true, note: nil),
      try answer("first.acceptAll", String(repeating: "f", count: 64), approved: true, note: "<b>too short</b>"),
      try answer("first.rejectAll", Self.digest(of: "first.rejectAll"), approved: false, note: "better: Ablehnen"),
    ])
    let (before, review) = (try Self.review(), try Self.review(answers))
    #expect(review.toRead == before.toRead - 1 && review.texts == before.texts)
    let page = try HTMLPage(Array(try review.html().utf8))
    let rows = Dictionary(
      uniqueKeysWithValues: Self.rows(page).map { (page.nodes[$0]["data-key"] ?? "", $0) })
    func text(_ key: String) throws -> String { page.text(in: try #require(rows[key])) }
    #expect(try text("first.title").contains("approved by Anna, lawyer, 2025-10-09"))
    #expect(page.nodes[try #require(rows["first.title"])]["data-state"] == "approved")
    #expect(try text("first.acceptAll").contains("Anna, lawyer approved an earlier text, 2025-10-09"))
    #expect(try text("first.acceptAll").contains("<b>too short</b> (on an earlier text)"))
    #expect(try text("first.rejectAll").contains("Anna, lawyer, 2025-10-09: better: Ablehnen"))
    #expect(review.sections[0].undecided.contains("first.rejectAll"))
    #expect(!review.sections[0].undecided.contains("first.title"))
  }

  /// In a browser: the reader's ticks and notes are in the saved file and are kept, and a missing text cannot be
  /// approved.
  @Test(.slow, .enabled(if: Chromium.isPresent, Comment(rawValue: Chromium.absence)))
  func whatAReaderAnswersIsInTheFile() throws {
    let driver = """
      <script>
      const seen = [];
      URL.createObjectURL = (blob) => { seen.push(blob); return 'blob:nothing'; };
      URL.revokeObjectURL = () => {};
      HTMLAnchorElement.prototype.click = function () { seen.name = this.download; };
      const row = (key) => document.querySelector(`[data-key="${key}"]`);
      const put = (field, value) => {
        if (field.type === 'checkbox') field.checked = value; else field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      };
      put(row('first.title').querySelector('[type=checkbox]'), true);
      put(row('first.acceptAll').querySelector('textarea'), 'zu "kurz" </script\\u003e\\nمرحبا');
      put(row('first.rejectAll').querySelector('[type=checkbox]'), true);
      put(row('first.rejectAll').querySelector('[type=checkbox]'), false);
      const form = document.getElementById('answers');
      put(form.elements.reviewer, '  Anna Beispiel ');
      put(form.elements.capacity, 'native speaker');
      form.requestSubmit();
      const settings = row('first.settings').querySelectorAll('[type=checkbox]').length;
      seen[0].text().then((text) => {
        let signs = '';
        for (const byte of new TextEncoder().encode(text)) signs += String.fromCharCode(byte);
        const said = form.querySelector('output').textContent;
        const kept = Object.keys(localStorage).length;
        document.body.textContent = ['', btoa(signs), seen.name, said, settings, kept].join('@@');
      });
      </script></body>
      """
    let html = try Self.review(missing: "first.settings").html()
      .replacing(try Regex("<meta http-equiv=\"Content-Security-Policy\"[^>]*>"), with: "")
      .replacing("</body>", with: driver)
    let view = try Chromium.view(html)
    let parts = view.page.text(in: 0).components(separatedBy: "@@")
    try #require(parts.count == 6, "\(view.console)")
    let file = Array(try #require(Data(base64Encoded: parts[1])))
    let answers = try ReviewAnswers(file)
    #expect(answers.all.map(\.key) == ["first.acceptAll", "first.rejectAll", "first.title"])
    #expect(answers.all.map(\.isApproved) == [false, false, true])
    #expect(answers.all.map(\.note) == ["zu \"kurz\" </script>\nمرحبا", nil, nil])
    for answer in answers.all {
      #expect(answer.who == "Anna Beispiel, native speaker" && answer.language.code == Self.code)
      #expect(answer.sha256 == Self.digest(of: answer.key))
    }
    #expect(parts[2] == "review-de.json" && parts[3] == "3 answers saved in review-de.json")
    #expect(parts[4] == "0" && (Int(parts[5]) ?? 0) >= 5)
  }

  /// With its own policy the page runs its scripts, makes no network request, and shows a control for each text.
  @Test(.slow, .enabled(if: Chromium.isPresent, Comment(rawValue: Chromium.absence)))
  func theControlsAreThere() throws {
    let view = try Chromium.view(try Self.review().html())
    #expect(view.console.isEmpty, "\(view.console)")
    let nodes = view.page.elements.map { view.page.nodes[$0] }
    #expect(nodes.count { $0.name == "textarea" } == DialogStrings.all.count)
    #expect(nodes.contains { $0["id"] == "answers" && $0["hidden"] == nil })
  }
}
