/// Searches bytes with the C library, which compares many at once.
package enum ByteSearch {
  /// Index of the first occurrence of a byte; nil if it does not occur.
  package static func first(_ byte: UInt8, in bytes: ArraySlice<UInt8>) -> Int? {
    unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let found = unsafe memchr(base, Int32(byte), buffer.count) else {
        return nil
      }
      return unsafe bytes.startIndex + (UnsafeRawPointer(found) - base)
    }
  }
}
