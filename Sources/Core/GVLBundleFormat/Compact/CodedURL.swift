/// URLs of one vendor, each by what it shares with the one before.
///
/// The first character of a coded URL says how many are taken from the start of the former, the rest follows.
struct CodedURLs {
  private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
  /// By byte; 255 for what is no digit.
  private static let values: [UInt8] = digits.enumerated().reduce(into: Array(repeating: 255, count: 256)) {
    $0[Int($1.element)] = UInt8($1.offset)
  }

  private var former = Array("https://".utf8)

  init() {}

  mutating func coded(_ url: String) -> String {
    let bytes = Array(url.utf8)
    var shared = 0
    // ASCII alone, so that readers may count bytes, UTF-16 units or scalars.
    while shared < Self.digits.count - 1, shared < bytes.count, shared < former.count, bytes[shared] < 0x80,
      bytes[shared] == former[shared]
    { shared += 1 }
    former = bytes
    return String(decoding: [Self.digits[shared]] + bytes[shared...], as: UTF8.self)
  }

  /// Nil where it is none: its first character is no digit, or more than the former has, or would cut a character.
  mutating func url(_ coded: String) -> String? {
    let bytes = Array(coded.utf8)
    guard let digit = bytes.first else { return nil }
    let shared = Int(Self.values[Int(digit)])
    guard shared < Self.digits.count, shared <= former.count, former[..<shared].allSatisfy({ $0 < 0x80 }) else {
      return nil
    }
    former.replaceSubrange(shared..., with: bytes[1...])
    return String(decoding: former, as: UTF8.self)
  }
}
