import ConsentSignals
@testable import KeyFiles
import TestSupport

/// Strings, maps and events with the answers of `ConsentSignals`, and messages with the content that `KeyFiles` reads.
enum SignalCases {
  /// Category names that every JavaScript object has as members are included.
  private static let names = [
    "Advertising", "Analytics", "__proto__", "constructor", "toString", "hasOwnProperty", "7", "", "Ä \"quoted\"",
  ]

  static func json(_ category: ConsentCategory) -> JSONValue {
    // An absent member counts as empty.
    let members = [
      ("purposes", category.purposes), ("specialFeatures", category.specialFeatures), ("vendors", category.vendors),
    ]
    return .object(
      members.filter { !$0.1.isEmpty }.map { .init($0.0, .array($0.1.map { .integer($0) })) })
  }

  static func json(_ map: ConsentCategories) -> JSONValue {
    .object(map.entries.map { .init($0.name, json($0.category)) })
  }

  static func object(_ states: [CategoryState]) -> JSONValue {
    .object(states.map { .init($0.name, .bool($0.isOn)) })
  }

  private static func ids(_ numbers: inout SeededNumbers, _ count: Int, _ highest: Int) -> IDBits {
    IDBits((0..<numbers.below(count + 1)).map { _ in 1 + numbers.below(highest) })
  }

  private static func category(_ numbers: inout SeededNumbers) -> ConsentCategory {
    ConsentCategory(
      purposes: ids(&numbers, 2, 11), specialFeatures: numbers.below(3) == 0 ? ids(&numbers, 1, 2) : [],
      vendors: numbers.below(3) == 0 ? ids(&numbers, 2, 30) : [])
  }

  static func map(_ numbers: inout SeededNumbers) -> ConsentCategories {
    ConsentCategories(
      (0..<numbers.below(6)).map { _ in .init(numbers.pick(names), category(&numbers)) })
  }

  /// A user's string, or none, with everything that is derived from it.
  static func answer(_ numbers: inout SeededNumbers) throws -> JSONValue {
    // Strings with and without Google.
    var string = ConsentModeCases.random(&numbers)
    string.specialFeatureOptIns = ids(&numbers, 2, 2)
    string.vendorConsents.formUnion(IDBits((1...30).filter { _ in numbers.below(5) > 0 }))
    let isAnswered = numbers.below(10) > 0
    let map = map(&numbers)
    let states = map.states(in: isAnswered ? string : nil)
    var mapping: [ConsentMode.Kind: ConsentCategory] = [:]
    for kind in ConsentMode.Kind.allCases where numbers.below(3) == 0 { mapping[kind] = category(&numbers) }
    let gdprApplies: Bool? = numbers.pick([true, true, true, false, nil])
    // A user who has not answered counts as one who refused everything.
    var refused = string
    (refused.purposeConsents, refused.specialFeatureOptIns, refused.vendorConsents) = ([], [], [])
    refused.vendorsDisclosed = nil
    let mode = ConsentMode(isAnswered ? string : refused, gdprApplies: gdprApplies, mapping: mapping)
    var destinations: [Destinations.Entry] = []
    for name in ["Amplitude", "__proto__", "constructor", "Ads"] where numbers.below(2) == 0 {
      destinations.append(.init(name, categories: (0..<numbers.below(4)).map { _ in numbers.pick(names + ["None"]) }))
    }
    let event = event(&numbers)
    let stamped = try? SegmentStamp.stamped(JSONDocument(event.bytes).root, with: states)
    let expected: JSONValue = [
      "states": object(states), "mode": json(mode), "default": json(ConsentMode(defaultFor: mapping)),
      "blocked": .array(
        Destinations(destinations).states(by: states).filter { !$0.blockedBy.isEmpty }.map {
          ["destination": .string($0.name), "blockedBy": .strings($0.blockedBy)]
        }),
      "preference": try JSONDocument(SegmentStamp.preference(states)).root.value,
      "stamped": try stamped.map { try JSONDocument($0).root.value } ?? .null,
    ]
    return [
      "string": isAnswered ? .string(try string.encoded()) : .null, "map": json(map),
      "mapping": .object(
        mapping.sorted { $0.key.rawValue < $1.key.rawValue }.map { .init($0.key.rawValue, json($0.value)) }),
      "gdpr": gdprApplies.map(JSONValue.bool) ?? .null,
      "destinations": .object(destinations.map { .init($0.name, .strings($0.categories)) }), "event": event,
      "expected": expected,
    ]
  }

  private static func json(_ mode: ConsentMode) -> JSONValue {
    .object(mode.entries.map { .init($0.kind.rawValue, .string($0.isGranted ? "granted" : "denied")) })
  }

  private static func event(_ numbers: inout SeededNumbers) -> JSONValue {
    if numbers.below(10) == 0 { return numbers.pick([.null, .array([]), .integer(1), .string("track"), .bool(true)]) }
    var members = [JSONValue.Member("type", .string("track"))]
    if numbers.below(2) == 0 { members.append(.init("__proto__", ["context": ["ip": "1"]])) }
    switch numbers.below(8) {
    case 0: break
    case 1: members.append(.init("context", .null))
    case 2: members.append(.init("context", numbers.pick([.array([]), .string("x"), .integer(0), .bool(false)])))
    default:
      var context = ["ip", "__proto__", "page"].filter { _ in numbers.below(2) == 0 }
        .map { JSONValue.Member($0, ["x": 1]) }
      if numbers.below(2) == 0 {
        context.append(
          .init("consent", numbers.pick([.null, ["categoryPreferences": ["Old": true], "more": 1], "x"])))
      }
      if numbers.below(2) == 0 { context.append(.init("last", .null)) }
      members.append(.init("context", .object(context)))
    }
    members.append(.init("properties", ["a": [1, .null]]))
    return .object(members)
  }

  // MARK: The message

  private static let string = "CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA.YAAAAAAAAAAA"

  /// A message, valid or nearly valid, and the content that the library reads from it.
  static func messageCase(_ numbers: inout SeededNumbers) -> JSONValue {
    let message = message(&numbers)
    // Some messages are sent as text, as a page in a WebView may receive them.
    let sent = numbers.below(2) == 0 ? message : .string(String(decoding: message.bytes, as: UTF8.self))
    guard let file = try? DeviceKeyFile(sent.bytes), file.format == .message else {
      return ["message": sent, "expected": .null]
    }
    let signals = DeviceSignals(file.keys)
    // The library returns vendors without an order, the page in the order of the message.
    let vendors = file.customVendors.sorted { $0.key < $1.key }
    return [
      "message": sent,
      "expected": [
        "tcString": .text(signals.tcString), "additionalConsent": .text(signals.additionalConsent),
        "customVendors": .object(vendors.map { .init($0.key, .bool($0.value)) }),
      ],
    ]
  }

  private static func message(_ numbers: inout SeededNumbers, depth: Int = 0) -> JSONValue {
    var members: [JSONValue.Member] = []
    func sometimes(_ name: String, _ values: [JSONValue]) {
      if numbers.below(3) > 0 { members.append(.init(name, numbers.pick(values))) }
    }
    sometimes("type", ["save", "save", "cookieData", "load", 1])
    sometimes("event", ["save", "cookieData", "load", .null])
    var fields: [JSONValue] = [.string(string), .string(string), "", .null, 7]
    if depth < 4 { fields.append(message(&numbers, depth: depth + 1)) }
    if numbers.below(3) > 0 { members.append(.init(numbers.pick(["tcstring", "data"]), numbers.pick(fields))) }
    sometimes("acstring", ["2~7~dv.9", "2~7~dv.9", "", .null])
    sometimes("acString", ["2~1~dv.", "", 1])
    // Alphabetical, since the library's answer is compared in that order.
    let vendors: JSONValue = ["Lampworks": true, "Lanterns": false, "None": .null, "__proto__": true, "x": "true"]
    sometimes(
      "nontcfdata", [vendors, .string(String(decoding: vendors.bytes, as: UTF8.self)), "{", [], .null, ["a": 1]])
    return .object(members)
  }
}
