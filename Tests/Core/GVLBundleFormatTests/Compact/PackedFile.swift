import GVLBundleFormat
import TestSupport

/// A list or translation, and its packed form.
struct PackedFile: CustomStringConvertible {
  let description: String
  let document: JSONValue
  let isList: Bool

  /// The stock's files that are JSON objects. By day every twentieth of the published ones, and all of specification 3.
  static func all(_ stock: Stock) -> [PackedFile] { stocks[stock] ?? [] }

  private static let stocks = Dictionary(
    uniqueKeysWithValues: Stock.present.map { stock in
      let files = [(stock.lists, true), (stock.translations, false)].flatMap { paths, isList in
        let chosen = Set(stock == .sample ? paths : Effort.sample(paths, every: 20))
        return paths.filter { chosen.contains($0) || $0.contains("v3") }.compactMap { path -> PackedFile? in
          guard let document = try? JSONDocument(stock.bytes(path)).root.value, case .object = document else {
            return nil
          }
          return PackedFile(description: path, document: document, isList: isList)
        }
      }
      return (stock, files)
    })

  static func random(_ numbers: inout SeededNumbers) -> PackedFile {
    let list = HardList.value(&numbers)
    let isList = numbers.below(2) == 0
    return PackedFile(description: "random", document: isList ? list : texts(of: list), isList: isList)
  }

  /// The texts of a list as its `purposes-en.json`.
  static func texts(of list: JSONValue) -> JSONValue {
    guard case .object(let members) = list else { return list }
    return .object(members.filter { $0.name != "vendors" })
  }

  func packed() throws(CompactError) -> JSONValue {
    isList ? try CompactList.packed(document) : try CompactTexts.packed(document)
  }

  func english() throws(CompactError) -> JSONValue { try CompactTexts.packed(Self.texts(of: document)) }

  func read(_ packed: JSONValue) throws(CompactError) -> JSONValue {
    isList ? try CompactList.document(packed, english: english()) : try CompactTexts.document(packed)
  }

  /// Reads any bytes as an app would, with nil or an error if they are invalid.
  static func read(_ bytes: [UInt8], isList: Bool, english: JSONValue? = nil) throws -> JSONValue {
    let value = try JSONDocument(bytes).root.value
    return isList ? try CompactList.document(value, english: english) : try CompactTexts.document(value)
  }
}

/// Lists with content that is hard to pack.
enum HardList {
  static func value(_ numbers: inout SeededNumbers) -> JSONValue {
    var list = RandomList.value(numbers.pick([2, 3]), &numbers)
    let count = numbers.below(40)
    for id in 0..<count { list = list.with("/vendors/\(5 + id * 3)", vendor(5 + id * 3, &numbers)) }
    for (place, value) in odd where numbers.below(4) == 0 { list = list.with(place, value) }
    if numbers.below(3) == 0 {
      let sentences = ["We show.", "We measure.", "見せます。", "é.", "e\u{301}.", " ", "", "No end", long]
      for id in 10...14 {
        let text = (0..<numbers.below(5)).map { _ in numbers.pick(sentences) }.joined(
          separator: numbers.pick([" ", ""]))
        list = list.with(
          "/stacks/\(id)", ["id": .integer(id), "name": "S", "description": .string(text), "purposes": []])
      }
    }
    return list
  }

  private static let long = String(repeating: "a sentence too long to be shared ", count: 20) + "."

  private static let odd: [(String, JSONValue)] = [
    ("/vendors/007", ["id": 7]), ("/vendors/x", .null), ("/vendors/70000", ["id": 70_000, "name": "far"]),
    ("/vendors/2", ["id": 3, "name": "not its own"]), ("/vendors/3", "text"), ("/vendors/__proto__", ["id": 1]),
    ("/purposes/1", ["id": 1, "name": ["in parts"], "purposes": [3], "__proto__": ["a": 1]]), ("/purposes", .null),
    ("/features/0", ["id": 0]), ("/features/500", ["id": 500, "illustrations": .null]), ("/stacks", [:]),
    ("/purposes/65535", ["id": 65_535, "name": "\"\\\u{1}\u{2028}😀"]), ("/schema", "mine"), ("/other", ["a": .null]),
    ("/vendors", [:]), ("/vendors", []), ("/head", 1), ("/items", ["purposes": []]), ("/é", 1), ("/e\u{301}", 2),
    ("/specialPurposes", 7),
  ]

  private static let hosts = ["https://a.example/", "http://b.example/", "https://a.example/é/", "", "https:", "x"]
  private static let ends = [
    "privacy", "privacy?l=de", "é", "e\u{301}", "", String(repeating: "long/", count: 30), "😀",
  ]

  private static func url(_ numbers: inout SeededNumbers) -> JSONValue {
    numbers.below(9) == 0
      ? numbers.pick([.null, 1, []]) : .string(numbers.pick(hosts) + numbers.pick(ends) + numbers.pick(ends))
  }

  private static func vendor(_ id: Int, _ numbers: inout SeededNumbers) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", .integer(id)), .init("name", numbers.pick(["V", "\"é\"", .null, 5])),
    ]
    func maybe(_ name: String, _ value: JSONValue) { if numbers.below(4) > 0 { members.append(.init(name, value)) } }
    maybe("purposes", numbers.pick([[1], [1, 2], []]))
    maybe("policyUrl", url(&numbers))
    maybe("deviceStorageDisclosureUrl", url(&numbers))
    maybe("overflow", numbers.pick([["httpGetLimit": 32], ["httpGetLimit": 128]]))
    maybe("note", numbers.pick(["é", "e\u{301}", .string(long), .null, ["__proto__": 1]]))
    maybe("rare\(numbers.below(1000))", 1)
    maybe(numbers.pick(["é", "e\u{301}", long, "ids", "columns", "__proto__", "of"]), true)
    maybe("urls", urls(&numbers))
    return .object(members.shuffled(using: &numbers))
  }

  private static func urls(_ numbers: inout SeededNumbers) -> JSONValue {
    .array(
      (0..<numbers.below(4)).map { _ in
        var members = [JSONValue.Member("langId", numbers.pick(["en", "DE", "fr", "sr - cyrl", "en"]))]
        if numbers.below(5) > 0 { members.append(.init("privacy", url(&numbers))) }
        if numbers.below(3) > 0 { members.append(.init("legIntClaim", url(&numbers))) }
        if numbers.below(20) == 0 { members.append(.init("note", 1)) }
        return .object(members)
      })
  }
}
