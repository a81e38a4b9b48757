@testable import GVLDialog
import GVLStringsWriting
import GVLText
import TestSupport

/// Answers of reviewers: which answer counts, and for which text.
@Suite struct ReviewAnswersTests {
  static func answer(
    _ key: String = "first.title", _ code: String = "de", by reviewer: String = "Anna", at seconds: Int = 0,
    sha256: String = String(repeating: "0", count: 64), approved: Bool = true, note: String? = nil
  ) throws -> ReviewAnswer {
    ReviewAnswer(
      try #require(Languages.row(code)), key: key, sha256: sha256, reviewer: reviewer,
      at: Timestamp(seconds: 1_760_000_000 + seconds), isApproved: approved, note: note)
  }

  /// Answers of two reviewers on three texts in two languages, at few times, so that many compete.
  private static func some(_ count: Int, _ numbers: inout SeededNumbers) throws -> [ReviewAnswer] {
    try (0..<count).map { _ in
      try answer(
        numbers.pick(["first.title", "first.acceptAll", "official.purposes.1.name"]), numbers.pick(["de", "fr"]),
        by: numbers.pick(["Anna", "Bert"]), at: numbers.below(3),
        sha256: String(repeating: numbers.pick(["0", "a"]), count: 64), approved: numbers.below(2) == 0,
        note: numbers.pick([nil, "zu förmlich", "two\nlines \"quoted\""]))
    }
  }

  /// The order and repetition of files do not change which answers count.
  @Test(arguments: SeededNumbers.seeds(1)) func theOrderOfFilesDoesNotMatter(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<200 {
      let (a, b) = (try Self.some(4, &numbers), try Self.some(4, &numbers))
      var (one, other) = (ReviewAnswers(a), ReviewAnswers(b))
      one.take(b)
      other.take(a)
      #expect(one == other && one == ReviewAnswers((a + b).shuffled(using: &numbers)))
      var twice = one
      twice.take(a + b)
      #expect(twice == one)
      // Each reviewer has one answer on a text, and no later one exists.
      for answer in one.all {
        let rivals = (a + b).filter {
          ($0.language, $0.key, $0.reviewer) == (answer.language, answer.key, answer.reviewer)
        }
        #expect(rivals.contains(answer) && rivals.allSatisfy { $0.at <= answer.at })
      }
      #expect(try ReviewAnswers(Array(one.document.utf8)) == one)
    }
  }

  /// The hash covers both texts: a changed English text needs a new approval.
  @Test func theHashIsOfBothTexts() {
    let texts: [ReviewedText] = [
      .init(english: .single("Accept"), text: .single("Annehmen")),
      .init(english: .single("Accept all"), text: .single("Annehmen")),
      .init(english: .single("Accept"), text: .single("Annehmen ")),
      .init(english: nil, text: .single("Annehmen")), .init(english: .single("Accept"), text: nil),
      .init(english: .single("Accept"), text: .plural([.other: "Annehmen"])),
      .init(english: .single("Accept"), text: .plural([.one: "Annehmen", .other: "Annehmen"])),
    ]
    #expect(Set(texts.map(\.bytes)).count == texts.count)
    let plural = ReviewedText(english: .plural([.one: "a", .other: "b"]), text: .plural([.other: "d", .few: "c"]))
    #expect(
      String(decoding: plural.bytes, as: UTF8.self)
        == #"{"english":{"one":"a","other":"b"},"text":{"few":"c","other":"d"}}"#)
  }

  /// A reviewer of some texts, or of earlier ones, has not approved all; nor have two reviewers together.
  @Test func allTextsByOnePerson() throws {
    let now = String(repeating: "1", count: 64)
    let texts = [("first.title", now), ("first.acceptAll", now)].map { (key: $0.0, sha256: $0.1) }
    func approvers(_ answers: [ReviewAnswer]) -> [String] {
      ReviewAnswers(answers).approvers(ofAll: texts).map { "\($0.who), \($0.day)" }
    }
    let title = try Self.answer("first.title", at: 86_400, sha256: now)
    let accept = try Self.answer("first.acceptAll", sha256: now)
    #expect(approvers([title, accept]) == ["Anna, 2025-10-10"])
    #expect(approvers([title]) == [] && approvers([]) == [])
    #expect(approvers([title, try Self.answer("first.acceptAll")]) == [])
    #expect(approvers([title, try Self.answer("first.acceptAll", by: "Bert", sha256: now)]) == [])
    #expect(approvers([title, try Self.answer("first.acceptAll", sha256: now, approved: false, note: "no")]) == [])
    #expect(ReviewAnswers([title, accept]).approvers(ofAll: []).isEmpty)
  }

  @Test func whatStandsNow() throws {
    let now = String(repeating: "1", count: 64)
    let answers = ReviewAnswers([
      try Self.answer("first.title", by: "Anna", sha256: now), try Self.answer("first.title", by: "Bert", note: "old"),
      try Self.answer("first.acceptAll", sha256: now, approved: false, note: "new"),
    ])
    let texts = AnsweredTexts(digests: ["first.title": now, "first.acceptAll": now], answers)
    #expect(texts.approvals(of: "first.title").map(\.reviewer) == ["Anna"] && texts.isApproved("first.title"))
    #expect(texts.earlierApprovals(of: "first.title").map(\.reviewer) == ["Bert"])
    #expect(texts.notes(on: "first.title").count == 1 && !texts.hasNote(on: "first.title"))
    #expect(!texts.isApproved("first.acceptAll") && texts.hasNote(on: "first.acceptAll"))
    #expect(texts.sha256(of: "first.other") == nil && !texts.isApproved("first.other"))
  }

  /// Faults of a file, with their place.
  @Test(arguments: [
    (#""language": "xx""#, "code of a language"), (#""key": """#, "line of 1 to 200"), (#""key": "a\nb""#, "line of 1"),
    (#""sha256": "00""#, "64 hexadecimal"), (#""reviewer": "  ""#, "line of 1"),
    (#""at": "yesterday""#, "a time such as"),
    (#""approved": "yes""#, "true or false"), (#""note": 7"#, "a text"),
  ])
  func aWrongFile(member: String, message: String) throws {
    let good = try Self.answer(note: "x").json.compactText
    let name = try #require(member.split(separator: "\"").first)
    let pattern = try Regex("\"\(name)\":(\"[^\"]*\"|true)")
    let bad = good.replacing(pattern, with: member)
    #expect(bad != good)
    let document = "{\"schema\": \"gvl.review/1\", \"answers\": [\(bad)]}"
    let error = #expect(throws: FieldError.self) { try ReviewAnswers(Array(document.utf8)) }
    #expect(error?.message.contains(message) == true, "\(error?.located ?? "")")
    #expect(error?.pointer == "/answers/0/\(name)")
  }
}
