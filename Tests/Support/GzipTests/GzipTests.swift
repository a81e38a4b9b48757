import TestSupport

@testable import Gzip

@Suite struct GzipTests {
  /// Repetitive and random bytes of many sizes, around the limits of the inner buffers.
  static let inputs: [[UInt8]] = [0, 1, 2, 100, 65_535, 65_536, 65_537, 300_000].flatMap { count in
    [[UInt8](repeating: 0, count: count), noise(count), (0..<count).map { UInt8(truncatingIfNeeded: $0 / 7) }]
  }

  static func noise(_ count: Int) -> [UInt8] {
    var state: UInt32 = 2_463_534_242
    return (0..<count).map { _ in
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      return UInt8(truncatingIfNeeded: state)
    }
  }

  @Test func expandsWhatItCompressed() throws {
    for input in Self.inputs {
      #expect(try Gzip.expand(Gzip.compress(input), limit: input.count) == input)
    }
  }

  @Test func sameBytesEachTimeAndInAnyPieces() throws {
    for input in Self.inputs {
      let whole = try Gzip.compress(input)
      #expect(try Gzip.compress(input) == whole)
      let compressor = try GzipCompressor()
      var pieces: [UInt8] = []
      for start in stride(from: 0, to: input.count, by: 1777) {
        pieces += try compressor.append(Array(input[start..<min(start + 1777, input.count)]))
      }
      pieces += try compressor.finish()
      #expect(pieces == whole)
    }
  }

  @Test func headerNamesNoTimeAndNoSystem() throws {
    #expect(try Gzip.compress([1, 2, 3]).prefix(10) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
  }

  @Test func everyCutIsRefused() throws {
    let packed = try Gzip.compress(Self.noise(200) + [UInt8](repeating: 7, count: 5000))
    for length in 0..<packed.count {
      #expect(throws: GzipError.self) { try Gzip.expand(Array(packed.prefix(length)), limit: 1 << 20) }
      let code = Self.code { try Gzip.expand(Array(packed.prefix(length)), limit: 1 << 20) }
      #expect(code == .truncated, "\(length) of \(packed.count) bytes")
    }
  }

  @Test func everyFlippedByteOfTheTrailerIsRefused() throws {
    let packed = try Gzip.compress(Array("a text of some length".utf8))
    for index in packed.count - 8..<packed.count {
      var bad = packed
      bad[index] ^= 0x40
      #expect(Self.code { try Gzip.expand(bad, limit: 1 << 20) } == .corrupt)
    }
  }

  @Test(arguments: [
    ("{\"a\":1}", GzipErrorCode.notGzip), ("x", .notGzip), ("", .truncated), ("PK\u{3}\u{4}", .notGzip),
  ])
  func otherThingsAreRefused(text: String, code: GzipErrorCode) {
    #expect(Self.code { try Gzip.expand(Array(text.utf8), limit: 100) } == code)
  }

  @Test func bytesAfterTheEndAreRefusedButMembersAreJoined() throws {
    let (first, second) = (try Gzip.compress([1, 2]), try Gzip.compress([3]))
    #expect(try Gzip.expand(first + second, limit: 3) == [1, 2, 3])
    #expect(Self.code { try Gzip.expand(first + [0, 0], limit: 9) } == .trailing)
    #expect(Self.code { try Gzip.expand(first + second.prefix(5), limit: 9) } == .truncated)
  }

  @Test func theBoundHoldsForBombs() throws {
    let compressor = try GzipCompressor()
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    var bomb: [UInt8] = []
    for _ in 0..<64 { bomb += try compressor.append(zeros) }
    bomb += try compressor.finish()
    #expect(bomb.count < 100_000)
    #expect(Self.code { try Gzip.expand(bomb, limit: 1 << 20) } == .tooLarge)
    #expect(Self.code { try Gzip.expand(bomb, limit: (64 << 20) - 1) } == .tooLarge)
    #expect(Self.code { try Gzip.expand(bomb, limit: -5) } == .tooLarge)
    #expect(try Gzip.expand(bomb, limit: 64 << 20).count == 64 << 20)
  }

  @Test func aFinishedMemberTakesNoMore() throws {
    let compressor = try GzipCompressor()
    _ = try compressor.finish()
    #expect(try compressor.finish() == [])
    #expect(Self.code { try compressor.append([1]) } == .finished)
  }

  /// The system's `gzip` reads our output, and we read its.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/gzip"), "no gzip here"))
  func agreesWithTheSystem() throws {
    let text = Array(String(repeating: "vendor list ", count: 9000).utf8)
    #expect(try Self.system(["-dc"], Gzip.compress(text)) == text)
    #expect(try Gzip.expand(Self.system(["-c9"], text), limit: text.count) == text)
  }

  static func system(_ arguments: [String], _ input: [UInt8]) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: "gvl-gzip-\(UUID().uuidString)")
    try Data(input).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/gzip")
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return [UInt8](data)
  }

  static func code(_ body: () throws -> [UInt8]) -> GzipErrorCode? {
    do {
      _ = try body()
      return nil
    } catch { return (error as? GzipError)?.code }
  }
}
