import Crypto
import Foundation
import GVLData

/// Verifies Ed25519 signatures with swift-crypto.
public struct CryptoVerifier: BundleVerifier {
  private let key: BundlePublicKey

  /// - Parameter publicKey: The text of the public key file that `gvl bundle keygen` wrote.
  public init(publicKey: String) throws { key = try BundlePublicKey(pem: publicKey) }

  public func isValid(signature: Data, for data: Data) -> Bool {
    guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: key.rawRepresentation) else { return false }
    return key.isValidSignature(signature, for: data)
  }
}
