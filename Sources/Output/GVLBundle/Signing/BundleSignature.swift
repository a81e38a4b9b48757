import Files
import PlainText

/// An Ed25519 signature of the exact bytes of a file; it is stored beside the file, in `NAME.sig`.
package struct BundleSignature: Sendable, Hashable {
  package static let suffix = ".sig"

  /// The 64 bytes of the signature.
  package let bytes: [UInt8]

  init(trusted bytes: [UInt8]) { self.bytes = bytes }

  /// The signature in base64, with a line end.
  package var text: String { Base64.text(bytes) + "\n" }

  /// Reads the output of `text`; blanks and line ends around it are ignored.
  ///
  /// - Throws: `signing.not-a-signature`.
  package init(text: [UInt8], file: String) throws(SigningError) {
    let line = text.drop(while: ASCII.isJSONBlank).reversed().drop(while: ASCII.isJSONBlank).reversed()
    // The base64 text has 88 characters; longer input is not decoded.
    guard (1..<100).contains(line.count), let bytes = Base64.bytes(String(decoding: Array(line), as: UTF8.self)) else {
      throw SigningError(
        .notASignature, file,
        text.count == Ed25519.signatureLength
          ? "64 raw bytes, as openssl writes them; `openssl base64 -A -in FILE` makes the text that is needed"
          : "no signature: expected one line of base64; sign the bundle again")
    }
    guard bytes.count == Ed25519.signatureLength else {
      throw SigningError(
        .notASignature, file,
        "\(bytes.count) bytes in base64, an Ed25519 signature has \(Ed25519.signatureLength); sign the bundle again")
    }
    self.bytes = bytes
  }
}
