/// The URLs of one vendor, each coded by its difference from the previous URL.
///
/// The first character of a coded URL is the number of characters taken from the previous URL; the new part follows.
struct CodedURLs {
  private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
  /// The value of each byte as a digit; 255 if it is not one.
  private static let values: [UInt8] = digits.enumerated().reduce(into: Array(repeating: 255, count: 256)) {
    $0[Int($1.element)] = UInt8($1.offset)
  }

  private var former = Array("https://".utf8)

  init() {}

  mutating func coded(_ url: String) -> String {
    let bytes = Array(url.utf8)
    var shared = 0
    // Only ASCII is shared, so that readers may count bytes, UTF-16 units or scalars.
    while shared < Self.digits.count - 1, shared < bytes.count, shared < former.count, bytes[shared] < 0x80,
      bytes[shared] == former[shared]
    { shared += 1 }
    former = bytes
    return String(decoding: [Self.digits[shared]] + bytes[shared...], as: UTF8.self)
  }

  /// Returns nil if the first character is not a digit, exceeds the previous URL, or would split a character.
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
