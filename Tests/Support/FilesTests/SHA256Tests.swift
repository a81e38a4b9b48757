import TestSupport

@testable import Files

/// Our own SHA-256, tested with the standard's examples and against the library.
@Suite struct SHA256Tests {
  private static func hash(_ bytes: [UInt8], byProcessor: Bool = false) -> [UInt8] {
    unsafe bytes.withUnsafeBufferPointer { unsafe SHA256.hash($0, byProcessor: byProcessor) }
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// NIST, examples of FIPS 180-4.
  @Test(arguments: [
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func theExamplesOfTheStandard(text: String, times: Int, digest: String) {
    let bytes = Array(String(repeating: text, count: times).utf8)
    #expect(Self.hex(Self.hash(bytes)) == digest)
    #expect(Digest.sha256(bytes) == digest)
  }

  #if !canImport(CryptoKit)
    /// Every length up to some blocks, then random lengths.
    @Test func itIsTheLibrarys() throws {
      guard case .success(let library) = CryptoLibrary.loaded else {
        Issue.record("libcrypto 3 is not installed")
        return
      }
      var numbers = SeededNumbers(180)
      for round in 0..<(Effort.isExhaustive ? 1_000_000 : 2_000) {
        let bytes = (0..<(round < 300 ? round : numbers.below(300))).map { _ in UInt8(numbers.below(256)) }
        let expected = unsafe bytes.withUnsafeBufferPointer { unsafe library.sha256($0) }
        #expect(Self.hash(bytes) == expected, "\(bytes.count) bytes")
        guard SHA256.isInProcessor else { continue }
        #expect(Self.hash(bytes, byProcessor: true) == expected, "\(bytes.count) bytes by the processor")
      }
    }
  #endif
}
