#if canImport(CryptoKit)
  import CryptoKit
#endif

/// Signatures by Ed25519 (RFC 8032), raw bytes in and out: here, since this room alone knows the library.
package enum Ed25519 {
  /// Of a private key, and of a public one.
  package static let keyLength = 32
  package static let signatureLength = 64

  /// A private key of the system's random numbers: every 32 bytes are one.
  package static func newKey() -> [UInt8] {
    var numbers = SystemRandomNumberGenerator()
    return (0..<keyLength).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }
  }

  /// Why there is nothing to sign and verify with; nil where there is.
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

  /// Nil for what is no private key, any bytes of another number, and where there is no library.
  package static func publicKey(of key: [UInt8]) -> [UInt8]? {
    guard key.count == keyLength else { return nil }
    #if canImport(CryptoKit)
      return (try? Curve25519.Signing.PrivateKey(rawRepresentation: key)).map { Array($0.publicKey.rawRepresentation) }
    #else
      return (try? CryptoLibrary.loaded.get())?.publicKey(of: key)
    #endif
  }

  /// The same bytes and key give the same signature, where the library keeps to the RFC; Apple's own adds random numbers.
  package static func signature(of bytes: [UInt8], by key: [UInt8]) -> [UInt8]? {
    guard key.count == keyLength else { return nil }
    #if canImport(CryptoKit)
      guard let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: key) else { return nil }
      return (try? key.signature(for: bytes)).map { Array($0) }
    #else
      return (try? CryptoLibrary.loaded.get())?.signature(of: bytes, by: key)
    #endif
  }

  /// False too for what is no key or no signature, and for what libraries disagree about: a second form of a signature, and keys for
  /// which anybody can sign.
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
