import Files

/// A private key for signing bundles: Ed25519, as a PKCS #8 PEM file.
package struct SigningKey: Sendable, CustomStringConvertible {
  private let secret: [UInt8]
  package let verifyingKey: VerifyingKey

  /// A new key from the system's random numbers.
  ///
  /// - Throws: `signing.library`.
  package static func generated() throws(SigningError) -> SigningKey {
    try KeyFile.requireLibrary("a new key")
    return SigningKey(trusted: Ed25519.newKey())
  }

  /// - Parameter secret: the 32 bytes of RFC 8032; the result is nil for any other number.
  init?(secret: [UInt8]) {
    guard secret.count == Ed25519.keyLength else { return nil }
    self.init(trusted: secret)
  }

  /// - Throws: `signing.not-a-key`, `signing.other-key`, `signing.library`.
  package init(pem: [UInt8], file: String) throws(SigningError) {
    self.init(trusted: try KeyFile.key(in: pem, .secret, file: file))
  }

  /// Reads a file or a pipe, since secret managers provide keys through pipes.
  ///
  /// - Throws: also `signing.unreadable`.
  package init(contentsOf path: String) throws(SigningError) { try self.init(pem: KeyFile.read(path), file: path) }

  private init(trusted secret: [UInt8]) {
    self.secret = secret
    verifyingKey = VerifyingKey(trusted: Ed25519.publicKey(of: secret) ?? [])
  }

  package var pem: String { KeyFile.text(secret, .secret) }

  package func signature(of bytes: [UInt8]) -> BundleSignature {
    // Any 32 bytes are a valid key, so signing cannot fail.
    BundleSignature(trusted: Ed25519.signature(of: bytes, by: secret) ?? [])
  }

  /// The suffix of the public key's file, which is next to the private one.
  package static let publicSuffix = ".pub"

  /// Whether the private key exists without its public key, as after a run that was killed between the two.
  package static func lacksPublicKey(_ path: String) -> Bool {
    FilePath.kind(path) == .file && FilePath.kind(path + publicSuffix) == nil && !FilePath.isLink(path + publicSuffix)
      && (try? SigningKey(contentsOf: path)) != nil
  }

  /// Writes both keys: this one to `path`, readable only by its owner, the public one beside it. Neither may exist.
  ///
  /// - Throws: `signing.exists`, `signing.cannot-write`; then neither has been written.
  package func write(to path: String) throws(SigningError) {
    for file in [path, path + Self.publicSuffix] { try KeyFile.requireNothing(at: file) }
    try KeyFile.write(pem, to: path, isSecret: true)
    do throws(SigningError) { try writePublicKey(of: path) } catch {
      KeyFile.remove(path)
      throw error
    }
  }

  /// Writes the public key beside the private one at `path`.
  package func writePublicKey(of path: String) throws(SigningError) {
    try KeyFile.write(verifyingKey.pem, to: path + Self.publicSuffix, isSecret: false)
  }

  /// Contains nothing of the secret, so it may be printed.
  package var description: String { "the private key of \(verifyingKey)" }
}
