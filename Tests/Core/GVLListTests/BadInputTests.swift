import GVLList
import GVLValidation
import TestSupport

/// Bytes that are no list: the error's code, place and member.
@Suite struct BadInputTests {
  struct Bad: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var code: String
    var place: String
    var path: String

    init(_ name: String, _ text: String, _ code: String, _ place: String, _ path: String = "") {
      (self.name, bytes, self.code, self.place, self.path) = (name, Array(text.utf8), code, place, path)
    }

    var testDescription: String { name }
  }

  private static func list(_ vendors: String, _ more: String = "\"purposes\":{}") -> String {
    "{\"gvlSpecificationVersion\":3,\"vendorListVersion\":9,\n\(more),\n\"vendors\":\(vendors)}"
  }

  /// A list with a vendor's members on a line of their own.
  private static func vendor(_ members: String) -> String { list("{\"7\":{\n\(members)}}") }

  static let utf16: [UInt8] = [0xFF, 0xFE] + Array("{}".utf8).flatMap { [$0, 0] as [UInt8] }

  static let table: [Bad] = [
    Bad("empty", "", "json.empty", "1:1"),
    Bad("blank", " \n", "json.empty", "1:1"),
    Bad("HTML", "<!DOCTYPE html><html>", "json.not-json", "1:1"),
    Bad("XML", "<?xml version=\"1.0\"?>\n<Error><Code>AccessDenied</Code></Error>", "json.not-json", "1:1"),
    Bad("truncated", String(list("{}").dropLast(2)), "json.truncated", "3:12"),
    Bad("truncated in a text", vendor("\"name\":\"Sie"), "json.truncated", "4:8"),
    Bad("byte order mark", "\u{FEFF}" + list("{}"), "json.byte-order-mark", "1:1"),
    Bad("duplicate member", vendor("\"id\":7,\n\"id\":8"), "json.duplicate-member", "5:1"),
    Bad("duplicate vendor", list("{\"7\":{\"id\":7},\n\"7\":{\"id\":7}}"), "json.duplicate-member", "4:1"),
    Bad("too deep", list(String(repeating: "[", count: 100)), "json.too-deep", "3:74"),
    Bad("an array", "[]", "list.wrong-type", "1:1"),
    Bad("a number", "\n 12", "list.wrong-type", "2:2"),
    Bad("an empty object", "{}", "list.not-a-list", "1:1"),
    Bad("a translation", "{\"vendorListVersion\":9,\"purposes\":{}}", "list.not-a-list", "1:1"),
    Bad("a CMP list", "{\"lastUpdated\":\"\",\"cmps\":{}}", "list.not-a-list", "1:1"),
    Bad("a disclosure", "{\"disclosures\":[]}", "list.not-a-list", "1:1"),
    Bad(
      "no specification", "{\"vendorListVersion\":9,\"vendors\":{}}", "list.missing-member", "1:1",
      "/gvlSpecificationVersion"),
    Bad(
      "unknown specification", "{\"vendorListVersion\":9,\"vendors\":{},\n\"gvlSpecificationVersion\":4}",
      "list.unknown-specification", "2:27", "/gvlSpecificationVersion"),
    Bad(
      "specification 1 as a map", "{\"gvlSpecificationVersion\":1,\"vendors\":{}}", "list.unknown-specification",
      "1:28",
      "/gvlSpecificationVersion"),
    Bad(
      "specification as a text", "{\"gvlSpecificationVersion\":\"3\",\"vendors\":{}}", "list.wrong-type", "1:28",
      "/gvlSpecificationVersion"),
    Bad(
      "no version", "{\"gvlSpecificationVersion\":3,\"vendors\":{}}", "list.missing-member", "1:1", "/vendorListVersion"
    ),
    Bad(
      "negative version", "{\"gvlSpecificationVersion\":3,\"vendorListVersion\":-1,\"vendors\":{}}", "list.wrong-type",
      "1:50", "/vendorListVersion"),
    Bad(
      "version with a fraction", "{\"gvlSpecificationVersion\":3,\"vendorListVersion\":9.5,\"vendors\":{}}",
      "list.wrong-type", "1:50", "/vendorListVersion"),
    Bad("key abc", list("{\"abc\":{\"id\":7}}"), "list.bad-id", "3:12", "/vendors"),
    Bad("key 01", list("{\"01\":{\"id\":1}}"), "list.bad-id", "3:12", "/vendors"),
    Bad("key -1", list("{\"-1\":{\"id\":1}}"), "list.bad-id", "3:12", "/vendors"),
    Bad("empty key", list("{\"\":{\"id\":1}}"), "list.bad-id", "3:12", "/vendors"),
    Bad("long key", list("{\"1234567890\":{\"id\":1}}"), "list.bad-id", "3:12", "/vendors"),
    Bad("key of a purpose", list("{}", "\"purposes\":{\"1a\":{}}"), "list.bad-id", "2:13", "/purposes"),
    Bad("vendors as an array", list("[]"), "list.wrong-type", "3:11", "/vendors"),
    Bad("texts as an array", list("{}", "\"purposes\":[]"), "list.wrong-type", "2:12", "/purposes"),
    Bad("texts as a text", list("{}", "\"stacks\":\"\""), "list.wrong-type", "2:10", "/stacks"),
    Bad("a vendor as a number", list("{\"7\":12}"), "list.wrong-type", "3:16", "/vendors/7"),
    Bad("a vendor as null", list("{\"7\":null}"), "list.wrong-type", "3:16", "/vendors/7"),
    Bad("id as a text", vendor("\"id\":\"7\""), "list.wrong-type", "4:6", "/vendors/7/id"),
    Bad("negative id", vendor("\"id\":-7"), "list.bad-id", "4:6", "/vendors/7/id"),
    Bad("name as a number", vendor("\"name\":7"), "list.wrong-type", "4:8", "/vendors/7/name"),
    Bad("purposes as texts", vendor("\"purposes\":[1,\"2\"]"), "list.wrong-type", "4:15", "/vendors/7/purposes/1"),
    Bad("purposes as an object", vendor("\"purposes\":{}"), "list.wrong-type", "4:12", "/vendors/7/purposes"),
    Bad("nested purposes", vendor("\"purposes\":[[1]]"), "list.wrong-type", "4:13", "/vendors/7/purposes/0"),
    Bad("a flag as a number", vendor("\"usesCookies\":1"), "list.wrong-type", "4:15", "/vendors/7/usesCookies"),
    Bad(
      "an age as a text", vendor("\"cookieMaxAgeSeconds\":\"1\""), "list.wrong-type", "4:23",
      "/vendors/7/cookieMaxAgeSeconds"),
    Bad(
      "an age beyond all numbers", vendor("\"cookieMaxAgeSeconds\":1e99"), "list.wrong-type", "4:23",
      "/vendors/7/cookieMaxAgeSeconds"),
    Bad("urls as an object", vendor("\"urls\":{}"), "list.wrong-type", "4:8", "/vendors/7/urls"),
    Bad(
      "an address as a number", vendor("\"urls\":[{},{\"privacy\":1}]"), "list.wrong-type", "4:23",
      "/vendors/7/urls/1/privacy"),
    Bad("an entry of urls that is null", vendor("\"urls\":[null]"), "list.wrong-type", "4:9", "/vendors/7/urls/0"),
    Bad("retention as a number", vendor("\"dataRetention\":3"), "list.wrong-type", "4:17", "/vendors/7/dataRetention"),
    Bad(
      "retention of no id", vendor("\"dataRetention\":{\"purposes\":{\"x\":3}}"), "list.bad-id", "4:30",
      "/vendors/7/dataRetention/purposes"),
    Bad("overflow as a number", vendor("\"overflow\":32"), "list.wrong-type", "4:12", "/vendors/7/overflow"),
    Bad(
      "overflow beyond all lengths", vendor("\"overflow\":{\"httpGetLimit\":99999999999}"), "list.wrong-type", "4:28",
      "/vendors/7/overflow/httpGetLimit"),
    Bad(
      "no id in specification 1", "{\"vendorListVersion\":9,\"vendors\":[{\"id\":1},\n{\"name\":\"A\"}]}",
      "list.missing-member", "2:1", "/vendors/1"),
    Bad(
      "an id twice in specification 1", "{\"vendorListVersion\":9,\"vendors\":[{\"id\":1},\n{\"id\":1}]}",
      "list.duplicate-id", "2:1", "/vendors"),
    Bad(
      "a purpose twice in specification 1",
      "{\"vendorListVersion\":9,\"vendors\":[],\"purposes\":[{\"id\":1},\n{\"id\":1}]}", "list.duplicate-id", "2:1",
      "/purposes"),
  ]

  @Test(arguments: table) func list(bad: Bad) {
    let error = #expect(throws: ModelError.self) { try VendorList(bad.bytes) }
    #expect(error?.code.rawValue == bad.code)
    #expect(error?.place.description == bad.place)
    #expect(error?.path == bad.path)
    let message = error?.message ?? ""
    #expect(!message.isEmpty && !message.contains("\n") && message.last != ".")
    #expect(error?.description.hasPrefix(bad.place + ": ") == true)
  }

  @Test func otherEncodings() {
    let error = #expect(throws: ModelError.self) { try VendorList(Self.utf16) }
    #expect(error?.place == TextPlace(line: 1, column: 1) && error?.code.rawValue.hasPrefix("json.") == true)
    let latin = Array("{\"vendors\":\"".utf8) + [0xE9] + Array("\"}".utf8)
    #expect(#expect(throws: ModelError.self) { try VendorList(latin) }?.code.rawValue == "json.encoding")
  }

  @Test func translations() {
    func code(_ text: String) -> String? {
      #expect(throws: ModelError.self) { try Translation(Array(text.utf8)) }?.code.rawValue
    }
    #expect(code(Self.list("{}")) == "list.not-a-list")
    #expect(code("{}") == "list.not-a-list")
    #expect(code("{\"purposes\":{\"x\":{}}}") == "list.bad-id")
    #expect(code("{\"purposes\":{\"1\":{\"name\":[]}}}") == "list.wrong-type")
    #expect(code("{\"purposes\":[],\"stacks\":{}}") == "list.wrong-type")
    #expect(code("{\"gvlSpecificationVersion\":4,\"purposes\":{}}") == "list.unknown-specification")
  }

  /// The specification of a translation that does not state it.
  @Test(arguments: [
    (#"{"purposes":[{"id":1,"name":"N"}],"features":[]}"#, 1), (#"{"purposes":{"1":{}},"stacks":{}}"#, 2),
    (#"{"purposes":{"1":{}},"stacks":{},"dataCategories":{}}"#, 3), (#"{"purposes":{"1":{}}}"#, 3),
    (#"{"gvlSpecificationVersion":2,"purposes":{"1":{}},"dataCategories":{}}"#, 2),
  ])
  func specificationOfTranslations(text: String, specification: Int) throws {
    let translation = try Translation(Array(text.utf8))
    #expect(translation.specification == specification && translation.texts[.purpose].map(\.id) == [1])
  }

  /// No shortened or changed list crashes the reader or the validation.
  @Test(arguments: SeededNumbers.seeds(11)) func damagedListsNeverTrap(seed: UInt64) {
    var numbers = SeededNumbers(seed)
    func next(_ bound: Int) -> Int { numbers.below(bound) }
    var readable = 0
    for kind in CleanList.allCases {
      let clean = kind.value.written(.compact)
      for _ in 0..<400 {
        var bytes = clean
        for _ in 0...next(3) {
          switch next(3) {
          case 0: bytes.remove(at: next(bytes.count))
          case 1: bytes[next(bytes.count)] = Array("0123456789-.eE\"{}[]:,nulltrue".utf8)[next(29)]
          default: bytes.insert(Array("0129-\"".utf8)[next(6)], at: next(bytes.count))
          }
        }
        guard let file = try? ListFile(bytes) else { continue }
        readable += 1
        switch file {
        case .list(let list): _ = list.findings()
        case .translation(let translation): _ = translation.findings()
        }
      }
    }
    #expect(readable > 100)
  }
}
