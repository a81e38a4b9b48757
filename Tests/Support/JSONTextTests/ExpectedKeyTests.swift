import TestSupport

/// The reader reuses keys of the object before. Whatever that object, the next one reads as it would alone.
@Suite struct ExpectedKeyTests {
  /// Every object of up to three members (repeated, escaped, or no members), and some with long keys.
  static let objects: [String] = {
    let keys = [#""a""#, #""\u0061""#, #""b""#, #""longerThanAWord""#, #""longerThanAWore""#]
    var lists: [[String]] = [[]]
    for length in 0..<3 {
      lists += lists.filter { $0.count == length }.flatMap { list in keys.map { list + [$0] } }
    }
    let large = (0..<40).map { "\"k\($0)\"" }
    lists += [large, large.dropLast() + [#""k3""#], large + [#""k3""#], large + [#""\u006b3""#], large.reversed()]
    return lists.map { list in
      "{" + list.enumerated().map { "\($1):\($0 % 2 == 0 ? "[{}]" : "1")" }.joined(separator: ",") + "}"
    }
  }()

  @Test func anObjectReadsAfterAnotherAsItDoesAlone() {
    let alone = Self.objects.map(outcome)
    for (first, model) in zip(Self.objects, alone) where model.error == nil {
      for (object, expected) in zip(Self.objects, alone) {
        let found = outcome("[\(first),\(object)]")
        #expect(found.error?.code == expected.error?.code, "\(first) \(object)")
        #expect(found.error?.message == expected.error?.message)
        #expect(found.error.map { $0.offset - first.utf8.count - 2 } == expected.error?.offset)
        if expected.error == nil { #expect(found.value == .array([model.value, expected.value])) }
      }
    }
  }

  @Test func aKeyThatOnlyBeginsAlikeIsItsOwn() throws {
    let text = #"[{"name":1},{"nam":2},{"names":3},{"name" : 4},{"name":5,"name2":6}]"#
    #expect(
      String(decoding: try JSONDocument(text).root.written(.compact), as: UTF8.self) == text.replacing(" ", with: ""))
  }

  @Test(arguments: [
    #"[{"name":1},{"name"#, #"[{"name":1},{name":1}]"#, #"[{"name":1},{"name"1}]"#, #"[{"a":1},{"a":1,"#,
  ])
  func aBrokenKeyIsRefused(text: String) {
    #expect(throws: JSONError.self) { try JSONDocument(text) }
  }

  private func outcome(_ text: String) -> (value: JSONValue, error: JSONError?) {
    do throws(JSONError) { return (try JSONDocument(text).root.value, nil) } catch { return (.null, error) }
  }
}

@Suite struct RepeatedMemberTests {
  /// With `keepsRepeated`, repeated members are kept, whatever object was read before.
  @Test func repeatedMembersAreKeptWhereAskedFor() throws {
    let objects = ExpectedKeyTests.objects
    for (first, second) in zip(objects, objects.reversed()) {
      let document = try JSONDocument(Array("[\(first),\(second),\(first)]".utf8), keepsRepeated: true)
      let read = document.root.elements.map { $0.members.map(\.name) }
      let alone = try [first, second, first].map {
        try JSONDocument(Array($0.utf8), keepsRepeated: true).root.members.map(\.name)
      }
      #expect(read == alone && read[0].count == first.split(separator: "\":").count - 1)
    }
  }
}
