import Files

/// A private key that bundles are signed with: Ed25519, as a PKCS #8 PEM file.
package struct SigningKey: Sendable, CustomStringConvertible {
  private let secret: [UInt8]
  package let verifyingKey: VerifyingKey

  /// A new one, of the system's random numbers.
  package static func generated() -> SigningKey { SigningKey(trusted: Ed25519.newKey()) }

  /// - Parameter secret: of RFC 8032, 32 bytes; nil for any other number.
  init?(secret: [UInt8]) {
    guard secret.count == Ed25519.keyLength else { return nil }
    self.init(trusted: secret)
  }

  /// - Throws: `signing.not-a-key`, `signing.other-key`.
  package init(pem: [UInt8], file: String) throws(SigningError) {
    self.init(trusted: try KeyFile.key(in: pem, .secret, file: file))
  }

  /// Reads a file; a pipe too, since keys come from keepers of secrets.
  ///
  /// - Throws: also `signing.unreadable`.
  package init(contentsOf path: String) throws(SigningError) { try self.init(pem: KeyFile.read(path), file: path) }

  private init(trusted secret: [UInt8]) {
    self.secret = secret
    verifyingKey = VerifyingKey(trusted: Ed25519.publicKey(of: secret) ?? [])
  }

  package var pem: String { KeyFile.text(secret, .secret) }

  package func signature(of bytes: [UInt8]) -> BundleSignature {
    // Every 32 bytes are a key.
    BundleSignature(trusted: Ed25519.signature(of: bytes, by: secret) ?? [])
  }

  /// What the public key's file is called beside the private one's.
  package static let publicSuffix = ".pub"

  /// Writes both keys: this one to `path`, for its owner alone, the public one beside it. Neither file may be there.
  ///
  /// - Throws: `signing.exists`, `signing.cannot-write`; then neither has been written.
  package func write(to path: String) throws(SigningError) {
    let other = path + Self.publicSuffix
    try KeyFile.requireNothing(at: path)
    try KeyFile.write(verifyingKey.pem, to: other, isSecret: false)
    do throws(SigningError) { try KeyFile.write(pem, to: path, isSecret: true) } catch {
      KeyFile.remove(other)
      throw error
    }
  }

  /// Nothing of the secret, whoever prints it.
  package var description: String { "the private key of \(verifyingKey)" }
}
