import Foundation

#if canImport(CryptoKit)
  import CryptoKit
#endif

/// Checks that bytes are signed by a key whose owner may change what users are shown.
public protocol BundleVerifier: Sendable {
  /// - Parameter signature: The 64 bytes of an Ed25519 signature.
  func isValid(signature: Data, for data: Data) -> Bool
}

/// An Ed25519 public key in the format that `gvl bundle keygen` and openssl write.
public struct BundlePublicKey: Hashable, Sendable {
  public struct NotAKey: Error, Hashable, Sendable {}

  /// The 32 bytes of the key.
  public let rawRepresentation: Data

  /// - Parameter pem: The text of the key file, which contains `-----BEGIN PUBLIC KEY-----`.
  public init(pem: String) throws {
    let lines = pem.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
    guard let begin = lines.firstIndex(of: "-----BEGIN PUBLIC KEY-----"),
      let end = lines.firstIndex(of: "-----END PUBLIC KEY-----"), begin < end,
      let bytes = Data(base64Encoded: lines[(begin + 1)..<end].joined()),
      bytes.count == 44, bytes.prefix(12).elementsEqual(Self.prefix)
    else { throw NotAKey() }
    rawRepresentation = Data(bytes.suffix(32))
  }

  /// The bytes before the key in a SubjectPublicKeyInfo of Ed25519 (RFC 8410).
  private static let prefix: [UInt8] = [0x30, 0x2A, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x03, 0x21, 0x00]
}

/// The 64 bytes of a signature, from themselves or from the content of a `.sig` file (Base64); nil for other data.
func signatureBytes(_ signature: Data) -> Data? {
  if signature.count == 64 { return signature }
  let text = String(decoding: signature.prefix(256), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  guard let bytes = Data(base64Encoded: text), bytes.count == 64 else { return nil }
  return bytes
}

#if canImport(CryptoKit)
  /// Verifies Ed25519 signatures with CryptoKit.
  public struct CryptoKitVerifier: BundleVerifier {
    private let key: BundlePublicKey

    /// - Parameter publicKey: The text of the public key file that `gvl bundle keygen` wrote.
    public init(publicKey: String) throws {
      key = try BundlePublicKey(pem: publicKey)
    }

    public func isValid(signature: Data, for data: Data) -> Bool {
      guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: key.rawRepresentation) else { return false }
      return key.isValidSignature(signature, for: data)
    }
  }
#endif
