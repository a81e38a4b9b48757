import TestSupport

@testable import YAMLText

/// Aliases are expanded: the result is limited in proportion to the text.
@Suite struct AliasTests {
  private static func code(_ text: String) -> YAMLError.Code? {
    do throws(YAMLError) {
      _ = try YAMLText.parse(text)
      return nil
    } catch { return error.code }
  }

  /// Nine levels of nine aliases: 387 million values of 500 bytes.
  private static let bomb =
    "a0: &a0 x\n"
    + (1...9).map { level in "a\(level): &a\(level) [" + repeated("*a\(level - 1)", 9) + "]\n" }.joined()

  private static func repeated(_ item: String, _ count: Int) -> String {
    Array(repeating: item, count: count).joined(separator: ", ")
  }

  /// A value costs 32 bytes and its path: at most 40,000 are made before the text is refused.
  @Test func aBombOfAFewBytesIsRefusedEarly() {
    #expect(Self.bomb.utf8.count < 500)
    let error = #expect(throws: YAMLError.self) { try YAMLText.parse(Self.bomb) }
    #expect(error?.code == .tooManyAliases && error?.message.contains("use fewer") == true)
    #expect(error?.message.contains(String(RepeatRoom(of: Self.bomb.utf8.count).limit)) == true)
  }

  /// Many aliases of one long text: as values of a mapping, in a list, in lists that are aliases, in each other.
  @Test(
    arguments: [
      { "a: &a \($0)\n" + (0..<3_000).map { "k\($0): *a\n" }.joined() },
      { "- &a \($0)\n" + String(repeating: "- *a\n", count: 3_000) },
      { "a: &a \($0)\nb: &b [" + repeated("*a", 60) + "]\nc: [" + repeated("*b", 60) + "]\n" },
      { "a: &a {\($0): {b: c}}\nb: [" + repeated("*a", 3_000) + "]\n" },
      { "a: &a [" + repeated("1", $0.utf8.count / 3) + "]\nb: [" + repeated("*a", 3_000) + "]\n" },
    ] as [@Sendable (String) -> String])
  func aLongTextIsNotRepeated(make: @Sendable (String) -> String) {
    #expect(Self.code(make(String(repeating: "x", count: 60_000))) != nil)
    #expect(Self.code(make("x")) == nil)
  }

  /// An alias may not be the name of a member, however short.
  @Test func anAliasIsNoName() {
    #expect(Self.code("a: &a b\n" + (0..<3_000).map { "k\($0):\n  *a : c\n" }.joined()) == .badKey)
  }

  /// Twenty profiles with the same list of 800 vendors are read.
  @Test func aListOfVendorsForEachProfileIsRead() throws {
    let vendors = (1...800).map(String.init).joined(separator: ", ")
    let text = "v: &v [\(vendors)]\nprofiles:\n" + (0..<20).map { "  p\($0): {vendors: *v}\n" }.joined()
    let profiles = try YAMLText.parse(text).required("profiles").members()
    #expect(try profiles.allSatisfy { try $0.value.required("vendors").integers().count == 800 })
  }

  /// An accepted result has at most 32 times the text's bytes and 1 MB, besides its own size.
  @Test(arguments: SeededNumbers.seeds(13)) func whatIsReadIsInProportion(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    var (read, refused) = (0, 0)
    for _ in 0..<300 {
      var text = "a0: &a0 \(String(repeating: "x", count: 1 + numbers.below(20_000)))\n"
      for level in 1...(1 + numbers.below(8)) {
        let items = (0..<(1 + numbers.below(9))).map { _ in "*a\(numbers.below(level))" }.joined(separator: ", ")
        text += "a\(level): &a\(level) [\(items)]\n"
      }
      guard let root = try? YAMLText.parse(text) else {
        refused += 1
        continue
      }
      read += 1
      #expect(root.json.compactText.utf8.count <= RepeatRoom(of: text.utf8.count).limit + text.utf8.count)
    }
    #expect(read > 50 && refused > 10)
  }
}
