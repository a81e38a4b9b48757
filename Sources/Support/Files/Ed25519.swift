#if canImport(CryptoKit)
  import CryptoKit
#endif

/// Ed25519 signatures (RFC 8032), raw bytes in and out. They are in this module because only it uses libcrypto.
package enum Ed25519 {
  /// Length of a private key and of a public key in bytes.
  package static let keyLength = 32
  package static let signatureLength = 64

  /// A new private key from the system's random numbers: any 32 bytes are valid.
  package static func newKey() -> [UInt8] {
    var numbers = SystemRandomNumberGenerator()
    return (0..<keyLength).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }
  }

  /// Why signing is impossible here; nil if it is possible.
  package static var missing: String? {
    #if canImport(CryptoKit)
      nil
    #else
      switch CryptoLibrary.loaded {
      case .success: nil
      case .failure(let missing):
        "libcrypto 3 cannot be loaded (\(missing.reason)), so that nothing can be signed or verified; install it: the package "
          + "is libssl3 or libssl3t64 on Debian and Ubuntu, openssl-libs on Fedora, libcrypto3 on Alpine"
      }
    #endif
  }

  /// Returns nil if the bytes are not a private key, or if no library is available.
  package static func publicKey(of key: [UInt8]) -> [UInt8]? {
    guard key.count == keyLength else { return nil }
    #if canImport(CryptoKit)
      return (try? Curve25519.Signing.PrivateKey(rawRepresentation: key)).map { Array($0.publicKey.rawRepresentation) }
    #else
      return (try? CryptoLibrary.loaded.get())?.publicKey(of: key)
    #endif
  }

  /// Signs bytes; nil on failure. Equal bytes and keys give equal signatures, except with Apple's library.
  package static func signature(of bytes: [UInt8], by key: [UInt8]) -> [UInt8]? {
    guard key.count == keyLength else { return nil }
    #if canImport(CryptoKit)
      guard let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: key) else { return nil }
      return (try? key.signature(for: bytes)).map { Array($0) }
    #else
      return (try? CryptoLibrary.loaded.get())?.signature(of: bytes, by: key)
    #endif
  }

  /// Whether a signature is valid. False also for malformed keys and signatures, and for cases on which libraries
  /// disagree: the second form of a signature, and weak keys, for which anyone can sign.
  package static func isValid(_ signature: [UInt8], of bytes: [UInt8], by publicKey: [UInt8]) -> Bool {
    guard signature.count == signatureLength, publicKey.count == keyLength, Ed25519Forms.isReduced(signature),
      !Ed25519Forms.isWeak(publicKey)
    else { return false }
    #if canImport(CryptoKit)
      return (try? Curve25519.Signing.PublicKey(rawRepresentation: publicKey))?.isValidSignature(signature, for: bytes)
        == true
    #else
      return (try? CryptoLibrary.loaded.get())?.isValid(signature, of: bytes, by: publicKey) == true
    #endif
  }
}
