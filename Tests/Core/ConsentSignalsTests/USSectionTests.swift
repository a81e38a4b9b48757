import TestSupport

@testable import ConsentSignals

@Suite struct USSectionTests {
  private func section(_ id: Int, _ text: String) throws(SignalError) -> USSection {
    try USSection(GPPString.Section(id: id, text: text))
  }

  /// Compared field by field with a table exported from the reference library.
  @Test(.enabled(if: Corpus.isPresent, "\(Corpus.absence)"))
  func theLayoutIsThatOfTheReferenceLibrary() throws {
    let rows = String(decoding: try Corpus.bytes("signals/gpp/us-sections-layout.tsv"), as: UTF8.self)
      .split(separator: "\n").dropFirst().map { $0.split(separator: "\t").map(String.init) }
    var cores: [Int: [String]] = [:]
    var (controls, sensitive) = (Set<Int>(), Set<Int>())
    for row in rows {
      let id = try #require(Int(row[1]))
      switch row[3] {
      case "Gpc": controls.insert(id)
      case "SensitiveDataConsent": sensitive.insert(id)
      default: cores[id, default: []].append("\(row[4]) \(row[5])")
      }
    }
    #expect(Set(cores.keys) == Set(7...27) && Set(USLayout.all.keys) == Set(7...27))
    for (id, core) in cores {
      let layout = try #require(USLayout.all[id])
      let fields = layout.fields.map { "\($0.name) " + ($0.count.map { "2x\($0)" } ?? "2") }
      #expect(Array(core.dropFirst()) == fields, "\(id)")
      #expect(layout.hasGPC == controls.contains(id) && layout.hasSensitiveSegment == sensitive.contains(id), "\(id)")
    }
    #expect(USLayout.firstNational.width == 60 && USLayout.all[7]?.width == 70)
  }

  private func bits(_ text: String) -> [Int] {
    text.prefix { $0 != "." }.utf8.flatMap { byte -> [Int] in
      let value = Int(Base64URL.values[Int(byte)])
      return [32, 16, 8, 4, 2, 1].map { value & $0 == 0 ? 0 : 1 }
    }
  }

  private func number(_ bits: ArraySlice<Int>) -> Int { bits.reduce(0) { $0 * 2 + $1 } }

  /// A slow reader takes two characters at a time from the bits as text.
  @Test(.enabled(if: Corpus.isPresent, "\(Corpus.absence)"))
  func realSectionsAreReadAsASlowReaderReadsThem() throws {
    var read = 0
    for row in try GPPStringTests.rows("signals/gpp/gpp-strings.tsv") {
      for part in (try? GPPString(row))?.sections ?? [] where 7..<25 ~= part.id {
        guard let section = try? USSection(part) else { continue }
        read += 1
        let core = bits(part.text)
        #expect(section.version == number(core[..<6]), "\(row)")
        var at = 6
        for value in section.fields.flatMap(\.values) where at + 2 <= core.count {
          #expect(value == number(core[at..<at + 2]), "\(row)")
          at += 2
        }
        #expect((section.globalPrivacyControl == nil) == !part.text.contains("."), "\(row)")
      }
    }
    #expect(read > 15)
  }

  /// A string from the tests of another library: California, no opt-out, with Global Privacy Control.
  @Test func californiaIsRead() throws {
    let section = try section(8, "BVqqqqpY.YA")
    #expect(section.version == 1 && section.globalPrivacyControl == true && section.warnings.isEmpty)
    #expect(section.optedOutOfSale == false && section.optedOutOfSharing == false)
    #expect(section.optedOutOfTargetedAdvertising == nil)
    #expect(section.field("SensitiveDataProcessing")?.values == Array(repeating: 2, count: 9))
    #expect(section.field("MspaCoveredTransaction")?.values == [1] && section.field("SaleOptOutNotice")?.values == [1])
    #expect(section.field("KnownChildSensitiveDataConsents")?.isList == true)
  }

  /// 60, 66, 70 or 72 bits: the number of bits decides the layout, and a version that does not fit gives a warning.
  @Test(arguments: [
    ("BAAAVVVVUQ", 12, []), ("BAAAVVVVUQA", 12, []), ("CAAAAAAAAABA", 16, []),
    ("BVVVkkkkkpFY", 16, [USSection.Warning.versionAndLength]),
    ("CAAAVVVVUQ", 12, [.versionAndLength]), ("BVQqAAAAAg", 12, []),
  ])
  func theLengthOfUSNationalSaysItsLayout(core: String, sensitive: Int, warnings: [USSection.Warning]) throws {
    let section = try section(7, core + ".QA")
    #expect(section.field("SensitiveDataProcessing")?.values.count == sensitive)
    #expect(section.warnings.filter { $0 == .versionAndLength } == warnings && section.globalPrivacyControl == false)
  }

  @Test func sectionsOf2025HaveASegmentForSensitiveData() throws {
    let section = try section(25, "BVVV.kkk")
    #expect(section.fields.count == 10 && section.field("SensitiveDataProcessing")?.values.count == 8)
    #expect(section.globalPrivacyControl == nil)
    // The specification's own form, recognised by its header.
    let error = #expect(throws: SignalError.self) { try self.section(25, "ZBABM.BVVV") }
    #expect(error?.code == .gppForm)
  }

  @Test(arguments: [
    (8, "BVqqqq", SignalError.Code.truncated), (8, "", .empty), (8, "BVqqqqpY.AA", .segment),
    (8, "BVqqqqpY.YA.YA", .segment),
    (9, "BAAAAAA.YA", .segment), (8, "BVqq+qpY", .standardBase64), (28, "BAAA", .gppForm), (2, "C", .gppForm),
  ])
  func whatCannotBeReadIsNamed(id: Int, text: String, code: SignalError.Code) {
    let error = #expect(throws: SignalError.self) { try section(id, text) }
    #expect(error?.code == code)
  }
}
