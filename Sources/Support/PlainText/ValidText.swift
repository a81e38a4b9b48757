extension String {
  /// The text of valid UTF-8 bytes; nil for others. `String(validating:as:)` needs macOS 15 and iOS 18.
  package init?(utf8 bytes: some Collection<UInt8>) {
    var text = String(decoding: bytes, as: UTF8.self)
    // Invalid bytes were replaced, so the texts differ. In contiguous memory comparing takes a tenth of the time.
    let isSame = bytes.withContiguousStorageIfAvailable { own in
      text.withUTF8 { unsafe $0.count == own.count && $0.elementsEqual(own) }
    }
    guard isSame ?? text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}
