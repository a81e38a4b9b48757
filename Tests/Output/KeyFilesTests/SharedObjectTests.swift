import ConsentSignals
import TestSupport

@testable import KeyFiles

/// Binary property lists whose entries refer to one object many times.
@Suite struct SharedObjectTests {
  // MARK: Making lists

  private static func number(_ value: Int) -> [UInt8] { [0x12] + big(value, 4) }

  private static func big(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func text(_ text: String) -> [UInt8] { [0x5F] + number(text.utf8.count) + text.utf8 }

  /// A dictionary of pairs of object numbers.
  private static func dictionary(_ pairs: [(Int, Int)]) -> [UInt8] {
    [0xDF] + number(pairs.count) + (pairs.map(\.0) + pairs.map(\.1)).flatMap { big($0, 2) }
  }

  /// - Parameter places: The offsets of the objects; nil places them one after the other.
  private static func list(_ objects: [[UInt8]], places: [Int]? = nil) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    offsets = places ?? offsets
    bytes += offsets.flatMap { big($0, 4) }
    return bytes + [0, 0, 0, 0, 0, 0, 4, 2] + big(offsets.count, 8) + big(0, 8) + big(table, 8)
  }

  /// Entries whose keys and values all refer to one text.
  private static func oneText(_ entries: Int, _ length: Int) -> [UInt8] {
    list([
      dictionary(Array(repeating: (1, 1), count: entries)), text("IABTCF_" + String(repeating: "A", count: length)),
    ])
  }

  private static func code(_ bytes: [UInt8]) -> String? {
    do throws(KeyFileError) {
      _ = try DeviceKeyFile(bytes)
      return nil
    } catch { return error.stableCode }
  }

  // MARK: Sharing

  /// 120 kB with 30,000 entries, each referring twice to a text of 60 kB: 3.6 GB, if all were copied.
  @Test func manyReferencesToOneTextAreRefused() throws {
    let error = #expect(throws: KeyFileError.self) { try DeviceKeyFile(Self.oneText(30_000, 60_000)) }
    #expect(error?.stableCode == "keys.too-large")
    #expect(error?.description.contains("remove the entries") == true && error?.description.utf8.count ?? 999 < 300)
  }

  /// An accepted list refers to at most 32 times its file's bytes and 1 MB.
  @Test(arguments: [(1, 100_000), (5, 100_000), (9, 100_000), (40, 20_000), (2_000, 100), (2_000, 400), (9_000, 1)])
  func whatIsReadIsInProportionToTheFile(entries: Int, length: Int) throws {
    let bytes = Self.oneText(entries, length)
    let referred = 2 * entries * (length + 7 + 16)
    let room = 32 * bytes.count + 1 << 20
    #expect(Self.code(bytes) == (referred <= room ? nil : "keys.too-large"), "\(entries) × \(length)")
  }

  /// A shared text is in memory once, however many entries refer to it.
  @Test func aSharedTextIsDecodedOnce() throws {
    let objects = [
      Self.dictionary([(1, 3), (2, 3)]), Self.text("IABTCF_a"), Self.text("IABTCF_b"),
      Self.text(String(repeating: "1", count: 50_000)),
    ]
    let entries = try DeviceKeyFile(Self.list(objects)).keys.entries
    #expect(entries.map(\.name) == ["IABTCF_a", "IABTCF_b"])
    let places = entries.map { entry -> Int? in
      guard case .text(let text) = entry.value else { return nil }
      return unsafe text.utf8.withContiguousStorageIfAvailable { Int(bitPattern: $0.baseAddress) }
    }
    #expect(places[0] != nil && places[0] == places[1])
  }

  /// Each text begins inside the one before and is equally long: one text for each header, from a file of 60 kB.
  @Test func textsThatOverlapAreRefused() {
    let header: [UInt8] = [0x5F] + Self.number(40_000)
    let inner = Array(repeating: header, count: 3_000).flatMap(\.self) + Array(repeating: 0x41, count: 40_000)
    let top = Self.dictionary((1...3_000).map { ($0, $0) })
    let first = 8 + top.count
    let bytes = Self.list([top, inner], places: [8] + (0..<3_000).map { first + 6 * $0 })
    #expect(Self.code(bytes) == "keys.too-large")
  }

  /// One object is the key of 30,000 entries: `repeated` names the key once.
  @Test func oneKeyOfManyEntriesIsRepeatedOnce() throws {
    let pairs = Array(repeating: (1, 2), count: 30_000)
    let file = try DeviceKeyFile(Self.list([Self.dictionary(pairs), Self.text("IABTCF_gdprApplies"), [0x10, 1]]))
    #expect(file.keys.entries == [.init(name: "IABTCF_gdprApplies", value: .number(1))])
    #expect(file.repeated == ["IABTCF_gdprApplies"] && file.others == 0)
  }

  /// 2⁶⁰ values if lists were followed; also sets, identifiers and numbers of 16 bytes, which are unsupported types.
  @Test func listsInListsAreNotFollowed() throws {
    var objects = [Self.dictionary([(1, 4), (2, 5), (3, 6)])] + ["a", "b", "c"].map { Self.text("IABTCF_\($0)") }
    objects += [[0xA2] + Self.big(7, 2) + Self.big(7, 2), [0xC1] + Self.big(4, 2), [0x80, 1]]
    for level in 0..<60 {
      objects.append([level % 2 == 0 ? 0xA2 : 0xD1] + Self.big(8 + level, 2) + Self.big(8 + level, 2))
    }
    objects.append([0xA1] + Self.big(4, 2))
    let keys = try DeviceKeyFile(Self.list(objects)).keys
    #expect(keys.entries.map(\.value.typeName) == ["array", "type 12", "type 8"])
  }

  /// Counts and offsets of 2⁶³ and more, in the trailer, in the table and in lengths.
  @Test func hugeCountsAreRefused() throws {
    let good = Self.list([Self.dictionary([(1, 1)]), Self.text("IABTCF_a")])
    #expect(Self.code(good) == nil)
    let trailer = good.count - 32
    for at in [8, 16, 24] {
      for value: [UInt8] in [
        [0x80, 0, 0, 0, 0, 0, 0, 0], [0x7F] + Array(repeating: 0xFF, count: 7), Array(repeating: 0xFF, count: 8),
        [0, 0, 0, 1, 0, 0, 0, 0],
      ] {
        var bytes = good
        bytes.replaceSubrange(trailer + at..<trailer + at + 8, with: value)
        #expect(Self.code(bytes) == "keys.format")
      }
    }
    for type: UInt8 in [0x5F, 0x6F, 0xDF] {
      for length: [UInt8] in [[0x13] + Array(repeating: 0xFF, count: 8), [0x12, 0x7F, 0xFF, 0xFF, 0xFF], [0x14]] {
        let object = [type] + length
        #expect(Self.code(Self.list([Self.dictionary([(1, 1)]), object + [0x41]])) == "keys.format")
        #expect(type != 0xDF || Self.code(Self.list([object + [0, 1, 0, 1], Self.text("a")])) == "keys.format")
      }
    }
  }
}
