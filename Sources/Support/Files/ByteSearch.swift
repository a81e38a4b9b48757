/// Bytes looked for by the C library, which looks at many at once.
package enum ByteSearch {
  /// Where a byte is for the first time.
  package static func first(_ byte: UInt8, in bytes: ArraySlice<UInt8>) -> Int? {
    unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let found = unsafe memchr(base, Int32(byte), buffer.count) else {
        return nil
      }
      return unsafe bytes.startIndex + (UnsafeRawPointer(found) - base)
    }
  }
}
