@testable import GVLBundleFormat
import TestSupport

@Suite struct CodedURLTests {
  private static let digits = Set("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)

  /// A coded URL that begins with no digit is refused, also after a URL of 255 or more letters.
  @Test(arguments: [0, 50, 254, 255, 256, 4000]) func whatBeginsWithNoDigitIsNone(length: Int) throws {
    var (writer, reader) = (CodedURLs(), CodedURLs())
    let long = "https://" + String(repeating: "a", count: length)
    #expect(reader.url(writer.coded(long)) == long)
    for byte in (UInt8(0x20)...0x7E) where !Self.digits.contains(byte) {
      var damaged = reader
      #expect(damaged.url(String(decoding: [byte, 0x78], as: UTF8.self)) == nil, "\(byte)")
    }
    var empty = reader
    #expect(empty.url("") == nil)
    // The next URL is still read.
    let next = "https://aaa/" + String(length)
    #expect(reader.url(writer.coded(next)) == next)
  }

  @Test(arguments: SeededNumbers.seeds(43)) func whatIsWrittenIsRead(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    var (writer, reader) = (CodedURLs(), CodedURLs())
    for _ in 0..<500 {
      let bytes = [UInt8].mixture(
        of: ["https://", "a.example/", "é", "/privacy", "?q=1", "-", "☃"], 1 + numbers.below(90), noise: 1_000_000,
        &numbers)
      let url = String(decoding: bytes, as: UTF8.self)
      #expect(reader.url(writer.coded(url)) == url)
    }
  }
}
