import TestSupport

/// Values that a program may build but no reader does: none of them crashes.
@Suite struct HostileValueTests {
  @Test(arguments: [
    "", "-", ".", "e", "-.", "e5", "1e", "1e99999999999999999999", "0x10", "٣", "1.2.3", "--1", "\u{0}",
  ])
  func textsThatAreNoNumbersStayAsTheyAre(text: String) {
    let value = JSONValue.number(text)
    #expect(value.canonical.canonical == value.canonical && value.means(value))
    #expect(value.written(.compact) == Array(text.utf8))
    #expect(JSONValue.array([value]).canonicalBytes.first == UInt8(ascii: "["))
  }

  @Test(arguments: [Int.min, -1, 0, 1, Int.max])
  func everyDepthLimitIsALimit(limit: Int) throws {
    let text = Array("[[1]]".utf8)
    guard limit < 2 else {
      #expect(try JSONDocument(text, depthLimit: limit).root.count == 1)
      return
    }
    #expect { _ = try JSONDocument(text, depthLimit: limit) } throws: { ($0 as? JSONError)?.code == .tooDeep }
  }

  @Test func aMemberIsFoundByItsBytes() throws {
    let root = try JSONDocument(#"{"a": 1, "\u0062": 2, "é": 3, "": 4, "a\u0000": 5, "aa": 6}"#).root
    #expect(root["a"]?.integer == 1 && root["b"]?.integer == 2 && root["é"]?.integer == 3 && root[""]?.integer == 4)
    #expect(root["a\u{0}"]?.integer == 5 && root["aa"]?.integer == 6)
    // Two code points that Swift's `==` treats as the one above.
    #expect(root["e\u{301}"] == nil && root["c"] == nil && root["\\u0062"] == nil)
    #expect(root["a"]?["a"] == nil)
    #expect(try JSONDocument("[1]").root["a"] == nil)
  }

  /// For any members, the look-up finds the first one that a search of all members finds.
  @Test(arguments: SeededNumbers.seeds(41)) func aLookUpAgreesWithAWalk(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let pieces = ["a", "b", "ab", "\\u0061", "é", "\\\"", "", "purposes"]
    for _ in 0..<200 {
      let names = (0..<numbers.below(8)).map { _ in numbers.pick(pieces) + numbers.pick(pieces) }
      let text = "{" + names.enumerated().map { "\"\($1)\": [\($0), {\"a\": 0}]" }.joined(separator: ", ") + "}"
      let root = try JSONDocument(Array(text.utf8), keepsRepeated: true).root
      for name in root.members.map(\.name) + ["a", "none"] {
        let walked = root.members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
        #expect(root[name]?.place == walked?.place, "\(text) \(name)")
      }
    }
  }
}
