import ConsentSignals
import TestSupport

@Suite struct SegmentStampTests {
  private static let states = [
    CategoryState(name: "Advertising", isOn: true), .init(name: "Analytics", isOn: false),
    .init(name: "Functional", isOn: true), .init(name: "DataSharing", isOn: false),
  ]

  private static func stamped(_ event: String, _ states: [CategoryState] = states) throws -> String {
    String(decoding: try SegmentStamp.stamped(try JSONDocument(event).root, with: states), as: UTF8.self)
  }

  /// An event from Segment's documents, before and after: only the stamp differs.
  @Test func anEventGetsItsStampAndNothingElseChanges() throws {
    let before = """
      {
          "anonymousId": "lamp-7",
          "type": "track",
          "event": "Lamp lit",
          "timestamp": "2026-01-01T00:00:00.000Z",
          "context": {
              "traits": {
                  "email": "keeper@lamps.example"
              },
              "device": {
                  "advertisingId": "00000000-0000-0000-0000-000000000000"
              }
          }
      }

      """
    let after = """
      {
          "anonymousId": "lamp-7",
          "type": "track",
          "event": "Lamp lit",
          "timestamp": "2026-01-01T00:00:00.000Z",
          "context": {
              "traits": {
                  "email": "keeper@lamps.example"
              },
              "device": {
                  "advertisingId": "00000000-0000-0000-0000-000000000000"
              },
              "consent": {
                  "categoryPreferences": {
                      "Advertising": true,
                      "Analytics": false,
                      "Functional": true,
                      "DataSharing": false
                  }
              }
          }
      }

      """
    #expect(try Self.stamped(before) == String(after.dropLast()))
  }

  @Test(arguments: [
    (#"{"a":1}"#, #"{"a":1,"context":{"consent":{"categoryPreferences":{"A":true}}}}"#),
    (#"{}"#, #"{"context":{"consent":{"categoryPreferences":{"A":true}}}}"#),
    (#"{"context":{}}"#, #"{"context":{"consent":{"categoryPreferences":{"A":true}}}}"#),
    (#"{"context":null,"z":[1, 2]}"#, #"{"context":{"consent":{"categoryPreferences":{"A":true}}},"z":[1, 2]}"#),
    (
      #"{"x": 1.50, "context": {"ip": "\u0031"}}"#,
      #"{"x": 1.50, "context": {"ip": "\u0031", "consent": {"categoryPreferences": {"A": true}}}}"#
    ),
    (
      #"{"context":{"consent":{"categoryPreferences":{"A":false,"Old":true},"more":1},"ip":"1"}}"#,
      #"{"context":{"consent":{"categoryPreferences":{"A":true}},"ip":"1"}}"#
    ),
    (
      "{\n  \"context\": {}\n}",
      "{\n  \"context\": {\n    \"consent\": {\n      \"categoryPreferences\": {\n        \"A\": true\n      }\n    }\n  }\n}"
    ),
  ])
  func otherLayouts(_ event: String, _ stamped: String) throws {
    #expect(try Self.stamped(event, [.init(name: "A", isOn: true)]) == stamped)
  }

  /// Odd layouts: blank lines, a brace after the last member, tabs, Windows line ends.
  @Test(arguments: [
    "{\n\n\n\"event\":\"x\"}\n", "{\n\t\"a\": 1 }", "{\"a\": 1, \n\n\"b\": 2}",
    "{\r\n  \"context\": {\r\n\r\n    \"ip\": 1}}",
    "{ \"context\" :{\n}}",
    "{\"a\":[\n1],\n \"context\":\n{\"b\" : 2\n   }}",
  ])
  func aStampIsOne(_ event: String) throws {
    let once = try Self.stamped(event)
    #expect(try Self.stamped(once) == once && JSONDocument(once).root["context"]?["consent"] != nil)
  }

  @Test(arguments: ["[]", "1", "\"x\"", "null", #"{"context":[]}"#, #"{"context":"x"}"#])
  func whatIsNoEventIsRefused(_ text: String) throws {
    let node = try JSONDocument(text).root
    let error = #expect(throws: SignalError.self) { try SegmentStamp.stamped(node, with: Self.states) }
    #expect(error?.stableCode == "signal.event")
  }

  /// In any layout an event keeps its values and gets the stamp; a second stamp changes nothing.
  @Test(arguments: SeededNumbers.seeds(71))
  func aStampedEventIsTheEventWithAStamp(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<500 {
      var members = (0..<numbers.below(4)).map { JSONValue.Member("m\($0)", Self.value(&numbers, 2)) }
      if numbers.below(3) > 0 {
        var context = (0..<numbers.below(3)).map { JSONValue.Member("c\($0)", Self.value(&numbers, 1)) }
        if numbers.below(3) == 0 { context.append(.init("consent", Self.value(&numbers, 1))) }
        members.append(.init("context", .object(context)))
      }
      let event = JSONValue.object(members)
      for layout in [JSONLayout.compact, .indented, .tidy] {
        let text = String(decoding: event.written(layout), as: UTF8.self)
        let once = try Self.stamped(text)
        #expect(try Self.stamped(once) == once)
        let read = try JSONDocument(once).root
        let preferences = try #require(read["context"]?["consent"]?["categoryPreferences"])
        #expect(preferences.members.map(\.name) == Self.states.map(\.name))
        #expect(preferences.members.map(\.value.bool) == Self.states.map(\.isOn))
        for member in try JSONDocument(text).root.members where member.name != "context" {
          #expect(read[member.name]?.rawBytes.elementsEqual(member.value.rawBytes) == true)
        }
      }
    }
  }

  private static func value(_ numbers: inout SeededNumbers, _ depth: Int) -> JSONValue {
    switch numbers.below(depth > 0 ? 6 : 4) {
    case 0: .string("a\"\n")
    case 1: .number("1.50")
    case 2: .bool(true)
    case 3: .null
    case 4: .array((0..<numbers.below(3)).map { _ in value(&numbers, depth - 1) })
    default: .object((0..<numbers.below(3)).map { JSONValue.Member("k\($0)", value(&numbers, depth - 1)) })
    }
  }
}
