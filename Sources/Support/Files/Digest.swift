import Platform

#if canImport(CryptoKit)
  import CryptoKit
#endif

package enum Digest {
  /// The SHA-256 of bytes as 64 lower-case hexadecimal digits.
  package static func sha256(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let digest = unsafe bytes.withUnsafeBufferPointer { unsafe hash($0) }
    return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  #if canImport(CryptoKit)
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
      var hash = CryptoKit.SHA256()
      unsafe hash.update(bufferPointer: UnsafeRawBufferPointer(bytes))
      return Array(hash.finalize())
    }
  #else
    /// Number of bytes from which the library is used, if the processor has no instructions for the hash. Loading takes
    /// 1.8 ms; our code hashes 350 MB a second, the library 730 (x86-64 with AVX2) to 2,000: equal at 0.8 to 1.3 MB.
    private static let limit = 1 << 20
    private static let hashed = Locked(0)

    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
      if SHA256.isInProcessor { return unsafe SHA256.hash(bytes) }
      let all = hashed.withLock { all in
        all = min(all, limit) + bytes.count
        return all
      }
      guard all >= limit, case .success(let library) = CryptoLibrary.loaded else { return unsafe SHA256.hash(bytes) }
      return unsafe library.sha256(bytes)
    }
  #endif
}
