import GVLBundleFormat
import TestSupport

@Suite struct CompactDamageTests {
  /// Checks the guarantees that the documentation gives for any file.
  private func check(_ bytes: [UInt8], isList: Bool) {
    guard let read = try? PackedFile.read(bytes, isList: isList) else { return }
    #expect(read.bytes.count <= 32 * bytes.count + 65_536)
    // A file that was read can be packed again, or packing throws an error with the reason.
    _ = try? PackedFile(description: "", document: read, isList: isList).packed()
  }

  private static let small = [
    PackedFile(description: "list", document: Fiction.list(), isList: true),
    PackedFile(description: "texts", document: Fiction.translation("de"), isList: false),
  ]

  @Test func everyTruncationIsRefused() throws {
    for file in Self.small {
      let bytes = try file.packed().bytes
      for count in bytes.indices {
        #expect(throws: (any Error).self) { try PackedFile.read(Array(bytes.prefix(count)), isList: file.isList) }
      }
    }
  }

  @Test(arguments: SeededNumbers.seeds(173)) func damagedBytesNeverTrap(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for file in Self.small {
      let bytes = try file.packed().bytes
      for _ in 0..<3000 {
        var damaged = bytes
        for _ in 0...numbers.below(3) {
          let usual = Array("0123456789,[]{}\":nulabz".utf8)
          damaged[numbers.below(damaged.count)] =
            numbers.below(3) == 0 ? UInt8(numbers.below(256)) : numbers.pick(usual)
        }
        check(damaged, isList: file.isList)
      }
    }
  }

  /// Replaced values: cases that changed bytes hardly reach.
  @Test(.slow, arguments: SeededNumbers.seeds(174)) func damagedValuesNeverTrap(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let values: [JSONValue] = [
      .null, true, 0, 1, 255, 256, -1, 65_535, 65_536, .number("1e9"), .number("99999999999999999999"), "", "z", "é",
      "npd",
      [], [1], ["a", 0], [[]], [:], ["1": 1], ["id": 3], ["of": [], "at": []], ["1": ["id": 2, "name": "x"]],
    ]
    let files = try Self.small.map { (packed: try $0.packed(), isList: $0.isList) }
    for _ in 0..<4000 {
      let file = numbers.pick(files)
      var value = file.packed
      for _ in 0...numbers.below(2) { value = damaged(value, values, &numbers) }
      check(value.bytes, isList: file.isList)
    }
  }

  private func damaged(_ value: JSONValue, _ values: [JSONValue], _ numbers: inout SeededNumbers) -> JSONValue {
    switch value {
    case .array(var elements) where !elements.isEmpty && numbers.below(6) > 0:
      let at = numbers.below(elements.count)
      elements[at] = damaged(elements[at], values, &numbers)
      return .array(elements)
    case .object(var members) where !members.isEmpty && numbers.below(12) > 0:
      let at = numbers.below(members.count)
      members[at].value = damaged(members[at].value, values, &numbers)
      return .object(members)
    default: return numbers.pick(values)
    }
  }

  static let wrong: [(pointer: String, value: JSONValue?, code: CompactErrorCode)] = [
    ("/schema", "gvl.compact-list/2", .otherSchema), ("/schema", nil, .otherSchema), ("/head", nil, .missing),
    ("/items", nil, .missing), ("/items", [], .wrongType), ("/items/vendors", ["", 0], .wrongType),
    ("/items/purposes", ["pp", 0], .wrongType), ("/items/purposes", ["", 256], .badID),
    ("/items/purposes", ["", [0]], .badID), ("/items/purposes", ["", [65_535, 1]], .badID),
    ("/items/purposes", ["n", 1], .badCount), ("/items/purposes", ["n", 1, 5], .wrongType),
    ("/items/purposes", ["n", 1, [0]], .badReference), ("/items/purposes", ["n", 1, ["a", 1]], .badReference),
    ("/items/purposes", ["n", 1, [.string(String(repeating: "a", count: 511)), 0]], .tooLarge),
    ("/head/purposes", [:], .repeated), ("/head/vendors", 1, .repeated), ("/vendors/ids", 3, .wrongType),
    ("/vendors/name/0", 3, .wrongType), ("/vendors/name", [], .badCount), ("/vendors/columns", nil, .missing),
    ("/vendors/columns/name", ["of": [], "at": [0, 0, 0, 0, 0]], .repeated),
    ("/vendors/columns/id", ["of": [], "at": [0, 0, 0, 0, 0]], .repeated),
    ("/vendors/columns/purposes/at/0", 99, .badReference), ("/vendors/columns/purposes/at/0", -1, .badReference),
    ("/vendors/columns/purposes/at", [], .badCount), ("/vendors/columns/purposes/of", 1, .wrongType),
    ("/vendors/columns/purposes/of/0", .string(String(repeating: "a", count: 255)), .tooLarge),
    ("/vendors/urls/0", ["en"], .wrongType), ("/vendors/urls/0", [1, .null, .null], .wrongType),
    ("/vendors/urls/0", ["en", "zx", .null], .badReference), ("/vendors/urls/0", ["en", "", .null], .badReference),
    ("/vendors/urls/0", ["en", "é", .null], .badReference), ("/vendors/urls/0", ["en", "8é", "9x"], .badReference),
    ("/other", ["vendors": ["1": 1]], .wrongType), ("/other", ["vendors": ["1": ["name": "again"]]], .repeated),
  ]

  @Test(arguments: wrong.indices) func eachFaultIsNamed(index: Int) throws {
    let fault = Self.wrong[index]
    let vendors: [(String, JSONValue)] = (1...5).map {
      (
        "\($0)",
        ["id": .integer($0), "name": "V", "purposes": [1], "urls": [["langId": "en", "privacy": "https://a/"]]]
      )
    }
    let list: JSONValue = ["purposes": [:], "vendors": .object(vendors.map { .init($0.0, $0.1) })]
    let damaged = try CompactList.packed(list).with(fault.pointer, fault.value)
    let error = #expect(throws: CompactError.self) { try CompactList.document(damaged) }
    #expect(error?.code == fault.code, "\(fault.pointer): \(error.map(\.description) ?? "read")")
  }

  /// Twice the vendors give at most about twice the cells: a list with many rare members gets no square table.
  @Test func manyRareMembersGetNoColumns() throws {
    func packed(_ count: Int) throws -> Int {
      let vendors = (1...count).map { id in
        JSONValue.Member("\(id)", .object([.init("id", .integer(id)), .init("name", "V"), .init("own\(id)", 1)]))
      }
      return try CompactList.packed(["vendors": .object(vendors)]).bytes.count
    }
    #expect(try packed(2000) < 2 * packed(1000) * 11 / 10)
  }
}
