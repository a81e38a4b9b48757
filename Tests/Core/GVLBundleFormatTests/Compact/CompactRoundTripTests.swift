import GVLBundleFormat
import TestSupport

@Suite struct CompactRoundTripTests {
  /// A packed file means the same when read, and has only one form.
  private func check(_ file: PackedFile) throws {
    let packed = try file.packed()
    #expect(JSONSchema.ours.problems(packed) == [], "\(file)")
    let read = try file.read(packed)
    #expect(read.means(file.document), "\(file)")
    let again = PackedFile(description: file.description, document: read, isList: file.isList)
    #expect(try again.packed().bytes == packed.bytes, "\(file)")
    // Read from bytes too, as apps do.
    let reread = try PackedFile.read(packed.bytes, isList: file.isList, english: file.isList ? file.english() : nil)
    #expect(reread == read, "\(file)")
  }

  @Test(.slow, arguments: Stock.present) func publishedFilesComeBack(stock: Stock) throws {
    let files = PackedFile.all(stock)
    #expect(files.count > 9)
    for file in files { try check(file) }
  }

  @Test(.slow, arguments: SeededNumbers.seeds(171)) func randomFilesComeBack(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<400 { try check(PackedFile.random(&numbers)) }
  }

  @Test(arguments: SeededNumbers.seeds(172)) func theOrderOfMembersMeansNothing(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<50 {
      let file = PackedFile.random(&numbers)
      guard case .object(let members) = file.document else { continue }
      let shuffled = members.map { member in
        guard case .object(let entries) = member.value else { return member }
        return .init(
          member.name,
          .object(
            entries.shuffled(using: &numbers).map { entry in
              guard case .object(let inner) = entry.value else { return entry }
              return .init(entry.name, .object(inner.shuffled(using: &numbers)))
            }))
      }
      // The head and odd entries keep their order, so the packed forms are compared canonically.
      let other = PackedFile(description: "shuffled", document: .object(shuffled), isList: file.isList)
      #expect(try other.packed().canonicalBytes == file.packed().canonicalBytes)
    }
  }

  /// Bundles of the same list have the same bytes in every version of gvl.
  @Test func thePackedFormStays() throws {
    try expectGolden(CompactList.packed(Fiction.list()).documentText, "cli/compact-list.json")
    try expectGolden(CompactTexts.packed(Fiction.translation("de")).documentText, "cli/compact-texts.json")
  }

  @Test func theDocumentedExampleIsTrue() throws {
    let page = try String(contentsOf: Corpus.packageRoot.appending(path: "docs/bundles-compact.md"), encoding: .utf8)
    let examples = try page.split(separator: "\n```").compactMap { block in
      block.hasPrefix("json\n") ? try JSONDocument(Array(block.dropFirst(5).utf8)).root.value : nil
    }
    try #require(examples.count == 3)
    #expect(try CompactList.document(examples[0], english: examples[1]).means(examples[2]))
    #expect(try CompactList.packed(examples[2]) == examples[0])
    #expect(try CompactTexts.packed(CompactTexts.document(examples[1])) == examples[1])
  }

  @Test func withoutEnglishItemsHaveNoWords() throws {
    let list = Fiction.list()
    let read = try CompactList.document(CompactList.packed(list))
    #expect(read["vendors"]?.means(list["vendors"] ?? .null) == true)
    let words = Set(["name", "description", "descriptionLegal", "illustrations"])
    for kind in ["purposes", "specialPurposes", "features", "specialFeatures", "stacks", "dataCategories"] {
      guard case .object(let items)? = read[kind] else { continue }
      for item in items {
        guard case .object(let members) = item.value else { continue }
        #expect(words.isDisjoint(with: members.map(\.name)))
      }
    }
  }

  @Test func ofRepeatedMembersNoneIsLost() {
    let twice: JSONValue = .object([.init("id", 1), .init("name", "a"), .init("name", "b")])
    for document: JSONValue in [
      .object([.init("a", 1), .init("a", 2)]), .object([.init("purposes", .object([.init("1", twice)]))]),
      .object([.init("vendors", .object([.init("1", twice)]))]),
      .object([.init("vendors", .object([.init("1", ["id": 1]), .init("1", ["id": 1])]))]),
      .object([.init("vendors", .object([.init("x", 1), .init("x", 1)]))]),
    ] {
      #expect(throws: CompactError.self) { try CompactList.packed(document) }
    }
    #expect(throws: CompactError.self) { try CompactTexts.packed(3) }
  }
}
