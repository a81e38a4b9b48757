import ConsentSignals
import TestSupport

@Suite struct GPPStringTests {
  @Test(arguments: [
    ("DBABM", [2]), ("DBABMA", [2]), ("DBABMAAA", [2]), ("DBACNY", [2, 6]), ("DBACNYA", [2, 6]), ("DBACNYAA", [2, 6]),
    ("DBABjw", [5, 6]), ("DBABjwAA", [5, 6]), ("DBAA", []), ("DBABTA", [6]), ("DBABLA", [7]), ("DBABBg", [8]),
  ])
  func headersAreReadHoweverTheyAreFilledUp(header: String, ids: [Int]) throws {
    let text = ([header] + ids.map { "s\($0)" }).joined(separator: "~")
    let string = try GPPString(text)
    #expect(string.sections.map(\.id) == ids && string.sections.map(\.text) == ids.map { "s\($0)" })
    // The specification pads only the last character.
    #expect((string.encoded == text) == (string.headerPadding == .specification))
    #expect(try GPPString(string.encoded).sections == string.sections)
  }

  @Test func theSpecificationsPaddingIsWritten() {
    #expect(GPPString([.init(id: 2, text: "C")]).encoded == "DBABM~C")
    #expect(GPPString([.init(id: 6, text: "1YNN"), .init(id: 2, text: "C")]).encoded == "DBACNY~C~1YNN")
    #expect(GPPString([.init(id: 5, text: "C"), .init(id: 6, text: "1YNN")]).encoded == "DBABjw~C~1YNN")
    #expect(GPPString([.init(id: 0, text: "C"), .init(id: .max, text: "x")]).encoded == "DBAA")
  }

  @Test(arguments: SeededNumbers.seeds(37))
  func anySectionsComeBack(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<300 {
      let most = numbers.pick([3, 30, 4_000, 65_536])
      let ids = Set((0..<numbers.below(12)).map { _ in 1 + numbers.below(most) }).sorted()
      let sections = ids.map { GPPString.Section(id: $0, text: numbers.pick(["", "BVVVVVVY.YA", "1YNN", "?", "é"])) }
      let string = GPPString(sections)
      #expect(try GPPString(string.encoded) == string && string.sections == sections)
    }
  }

  @Test(arguments: [
    ("", SignalError.Code.empty), (TCStringLawTests.example, .gppHeader), ("DBABM", .gppSections),
    ("DBABM~a~b", .gppSections),
    ("DBAA~a", .gppSections), ("DCABM~a", .gppHeader), ("DB", .truncated), ("DBAB~a", .truncated), ("~a", .gppHeader),
    // A header with 4,095 entries.
    ("DB____~a", .gppSections), ("DBABM.A~a", .gppHeader),
    ("DBAB" + String(repeating: "A", count: 40) + "~a", .range), ("DBA+M~a", .standardBase64),
    ("DBABM%7Ea", .percentEncoded),
  ])
  func whatCannotBeReadIsNamed(text: String, code: SignalError.Code) {
    let error = #expect(throws: SignalError.self) { try GPPString(text) }
    #expect(error?.code == code, "\(error?.description ?? "")")
  }

  /// A few bits can name any number of sections; the error does not list those that are missing.
  @Test func aGroupOfManyIDsIsNotListed() throws {
    let header = GPPString((1...65_536).map { .init(id: $0, text: "") }).encoded.prefix { $0 != "~" }
    #expect(header.count < 20)
    let error = #expect(throws: SignalError.self) { try GPPString(header + "~a") }
    #expect(error?.code == .gppSections)
  }

  @Test(.enabled(if: Corpus.isPresent, "\(Corpus.absence)"))
  func realStringsComeBackWithTheirSections() throws {
    var (read, refused) = (0, 0)
    for row in try Self.rows("signals/gpp/gpp-strings.tsv") {
      guard let string = try? GPPString(row) else {
        refused += 1
        continue
      }
      read += 1
      #expect(try GPPString(string.encoded).sections == string.sections, "\(row)")
      #expect(row.hasSuffix(string.encoded.drop { $0 != "~" }), "\(row)")
      if let section = string.section(6) { #expect(try USPrivacy(section.text).encoded == section.text, "\(row)") }
    }
    #expect(read > 40 && refused < 6)
  }

  @Test(arguments: ["", "1YN", "1YNNN", "2YNN", "1YNX", "1 NN", "1ÝNN"])
  func wrongUSPrivacyIsRefused(text: String) {
    #expect(throws: SignalError.self) { try USPrivacy(text) }
  }

  @Test(.enabled(if: Corpus.isPresent, "\(Corpus.absence)"))
  func realUSPrivacyIsRead() throws {
    for row in try Self.rows("signals/usp-strings.tsv") { #expect(try USPrivacy(row).encoded == row) }
    let string = try USPrivacy("1yn-")
    #expect(string.notice == .yes && string.optedOutOfSale == .no && string.isCoveredByLSPA == .notApplicable)
  }

  static func rows(_ path: String) throws -> [String] {
    String(decoding: try Corpus.bytes(path), as: UTF8.self).split(separator: "\n").dropFirst()
      .map { String($0.prefix { $0 != "\t" }) }
  }
}
