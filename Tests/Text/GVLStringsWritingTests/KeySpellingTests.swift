@testable import GVLStringsWriting
import TestSupport

@Suite struct KeySpellingTests {
  /// Keys of every shape, with as many ids as lists have, and some more.
  private static let keys: [String] = {
    var keys = ["first.acceptAll", "first.rejectAll", "first.partners", "second.acceptAll", "first.title", "title"]
    for kind in ["purposes", "specialPurposes", "features", "specialFeatures", "stacks", "dataCategories"] {
      for id in 1...60 {
        let item = "official.\(kind).\(id)"
        keys += ["\(item).name", "\(item).description", "\(item).descriptionLegal"]
        keys += (0..<12).map { "\(item).illustrations.\($0)" }
      }
    }
    return keys
  }()

  @Test(arguments: StringsWriters.all.map(\.id)) func keysStayApart(id: String) throws {
    let writer = try #require(StringsWriters.named(id))
    #expect(writer.collisions(among: Self.keys).isEmpty)
    let (given, keys) = (Set(Self.keys), Set(Self.keys.map(writer.key)))
    #expect(keys.count == Self.keys.count)
    for key in keys {
      switch id {
      case "android": #expect(key.utf8.allSatisfy { isLower($0) || isDigit($0) || $0 == UInt8(ascii: "_") }, "\(key)")
      case "arb": #expect(key.utf8.allSatisfy { isLower($0 | 0x20) || isDigit($0) }, "\(key)")
      default: #expect(given.contains(key))
      }
      #expect(key.utf8.first.map(isLower) == true, "\(key)")
    }
  }

  private func isLower(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  @Test func spellings() {
    #expect(StringsWriter.android.key("official.purposes.1.name") == "official_purposes_1_name")
    #expect(StringsWriter.android.key("first.acceptAll") == "first_accept_all")
    #expect(StringsWriter.android.key("1.a") == "gvl_1_a")
    #expect(StringsWriter.arb.key("official.purposes.1.name") == "officialPurposes1Name")
    #expect(StringsWriter.arb.key("First.accept-all") == "firstAcceptAll")
    #expect(StringsWriter.arb.key("n.1.1") != StringsWriter.arb.key("n.11"))
    #expect(StringsWriter.arb.key("1") == "gvl1" && StringsWriter.arb.key("é") == "gvl")
  }

  @Test func whatFallsTogetherIsTold() {
    #expect(StringsWriter.arb.collisions(among: ["a.b", "aB", "c"]) == [["a.b", "aB"]])
    #expect(StringsWriter.po.collisions(among: ["a.b", "aB", "a.b"]).isEmpty)
  }
}
