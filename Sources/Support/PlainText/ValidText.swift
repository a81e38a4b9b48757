extension String {
  /// The text of bytes that are valid UTF-8; nil for others. `String(validating:as:)` asks for macOS 15 and iOS 18.
  package init?(utf8 bytes: some Collection<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    // What is no UTF-8 was replaced.
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}
