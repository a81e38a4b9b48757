import Crypto

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Signatures by Ed25519 (RFC 8032), raw bytes in and out: here, since this room alone knows the library.
package enum Ed25519 {
  /// Of a private key, and of a public one.
  package static let keyLength = 32
  package static let signatureLength = 64

  /// A private key of the system's random numbers.
  package static func newKey() -> [UInt8] { Array(Curve25519.Signing.PrivateKey().rawRepresentation) }

  /// Nil for what is no private key: any bytes of another number.
  package static func publicKey(of key: [UInt8]) -> [UInt8]? {
    (try? Curve25519.Signing.PrivateKey(rawRepresentation: key)).map { Array($0.publicKey.rawRepresentation) }
  }

  /// The same bytes and key give the same signature, where the library keeps to the RFC; Apple's own adds random numbers.
  package static func signature(of bytes: [UInt8], by key: [UInt8]) -> [UInt8]? {
    guard let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: key) else { return nil }
    return (try? key.signature(for: bytes)).map { Array($0) }
  }

  /// False too for what is no key or no signature.
  package static func isValid(_ signature: [UInt8], of bytes: [UInt8], by publicKey: [UInt8]) -> Bool {
    guard signature.count == signatureLength,
      let key = try? Curve25519.Signing.PublicKey(rawRepresentation: publicKey)
    else { return false }
    return key.isValidSignature(signature, for: bytes)
  }
}
