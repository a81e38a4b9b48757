import GVLBundleFormat
import TestSupport

/// The largest result of a small file: at most 32 times its bytes plus 65,536.
@Suite struct CompactLimitTests {
  private static func read(_ file: JSONValue, _ kind: HostileCompactFile) throws(CompactError) -> JSONValue {
    kind.isList ? try CompactList.document(file) : try CompactTexts.document(file)
  }

  /// F15: 404 kB of `[0,0,0…]` became 102 MB of text, in several copies.
  @Test(arguments: HostileCompactFile.allCases) func aFileThatGrowsIsRefused(kind: HostileCompactFile) throws {
    let file = kind.file(kind == .columns ? 5_000 : 60_000)
    let error = #expect(throws: CompactError.self) { try Self.read(file, kind) }
    #expect(error?.code == .tooLarge && error?.subject.isEmpty == false, "\(error.map(\.description) ?? "read")")
  }

  /// The reader refuses at the step that exceeds the limit, before it expands anything after it.
  @Test func theReaderCountsBeforeItExpands() throws {
    let file = HostileCompactFile.parts.file(60_000)
    let error = #expect(throws: CompactError.self) { try CompactTexts.document(file) }
    // Each part has 512 bytes; one id and one member are counted besides.
    let room = 31 * file.packedBytes + 65_536 - 24 - ("description".utf8.count + 4)
    #expect(error?.subject == "/items/stacks/2/\(room / 512 + 1)")
  }

  /// An accepted result is below the limit, even one close to it; some are close to it.
  @Test(arguments: HostileCompactFile.allCases) func whatIsReadIsWithinTheLimit(kind: HostileCompactFile) throws {
    var most = 0
    for count in [1, 10, 40, 100, 170, 500, 1_000, 2_000] {
      let file = kind.file(count)
      guard let document = try? Self.read(file, kind) else { continue }
      let (bytes, size) = (document.packedBytes, file.packedBytes)
      #expect(bytes <= 32 * size + 65_536, "\(count)")
      most = max(most, bytes)
    }
    #expect(most > 40_000)
  }

  /// Six maps of 255 items, which a file states in a few bytes.
  @Test func countsOfIDsAreWithinTheLimit() throws {
    let kinds = ["purposes", "specialPurposes", "features", "specialFeatures", "stacks", "dataCategories"]
    let file: JSONValue = [
      "schema": "gvl.compact-texts/1", "head": [:], "items": .object(kinds.map { .init($0, ["", 255]) }),
    ]
    #expect(try CompactTexts.document(file).packedBytes <= 65_536)
  }

  /// Packed files can be read, and published files are far below the limit.
  @Test(arguments: Stock.present) func publishedFilesAreFarBelow(stock: Stock) throws {
    let files = PackedFile.all(stock)
    #expect(files.count > 9)
    for file in stock == .real ? Effort.sample(files, every: 5) : files {
      let packed = try file.packed()
      let read = file.isList ? try CompactList.document(packed) : try CompactTexts.document(packed)
      #expect(read.packedBytes <= 8 * packed.packedBytes, "\(file)")
    }
  }

  /// The packer refuses files that readers would refuse.
  @Test func thePackerRefusesWhatReadersWould() throws {
    let value = JSONValue.string(String(repeating: "a", count: 254))
    let name = String(repeating: "b", count: 62)
    let vendors = (1...20_000).map { id in
      JSONValue.Member("\(id)", .object([.init("id", .integer(id)), .init(name, value)]))
    }
    let error = #expect(throws: CompactError.self) {
      try CompactList.packed(["purposes": [:], "vendors": .object(vendors)])
    }
    #expect(error?.code == .tooLarge)
  }
}

extension JSONValue {
  /// The size of the text on one line, as the limit counts it.
  fileprivate var packedBytes: Int { written(.compact).count }
}
