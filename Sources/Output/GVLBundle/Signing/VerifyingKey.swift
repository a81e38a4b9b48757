import Files
import PlainText

/// A public key that signatures are checked against: Ed25519, as a SubjectPublicKeyInfo PEM file.
package struct VerifyingKey: Sendable, Hashable, CustomStringConvertible {
  /// 32 bytes, as CryptoKit's `rawRepresentation` takes them.
  package let bytes: [UInt8]

  /// - Throws: `signing.not-a-key`, `signing.other-key`, `signing.library`.
  package init(pem: [UInt8], file: String) throws(SigningError) {
    self.init(trusted: try KeyFile.key(in: pem, .public, file: file))
  }

  /// - Throws: also `signing.unreadable`.
  package init(contentsOf path: String) throws(SigningError) { try self.init(pem: KeyFile.read(path), file: path) }

  init(trusted bytes: [UInt8]) { self.bytes = bytes }

  package var pem: String { KeyFile.text(bytes, .public) }

  /// The 32 bytes in base64, the form for apps.
  package var base64: String { Base64.text(bytes) }

  package var description: String { base64 }

  package func isValid(_ signature: BundleSignature, of bytes: [UInt8]) -> Bool {
    Ed25519.isValid(signature.bytes, of: bytes, by: self.bytes)
  }

  /// - Parameter file: the signed file, for the error.
  /// - Throws: `signing.bad-signature`.
  package func check(_ signature: BundleSignature, of bytes: [UInt8], file: String) throws(SigningError) {
    guard isValid(signature, of: bytes) else {
      throw SigningError(
        .badSignature, file,
        "the signature is not of these bytes by this key: the file or its signature was changed, or another key signed it"
      )
    }
  }
}
