package import JSONText
package import ReportFormats

/// New keys for signing bundles: `gvl.bundle-key/1`. The secret key is never shown, only its file.
package struct NewKeys: Sendable {
  /// The files as the user named them.
  package let privateFile: String
  package let publicFile: String
  /// The 32 bytes of the public key in base64.
  package let publicKey: String

  package init(privateFile: String, publicFile: String, publicKey: String) {
    (self.privateFile, self.publicFile, self.publicKey) = (privateFile, publicFile, publicKey)
  }

  package var textReport: TextReport {
    var text = TextReport()
    text.line(
      "private key   ", Piece(privateFile, .bold), "       secret: never commit it; for ", Piece("--sign", .cyan))
    text.line("public key    ", Piece(publicFile, .bold), "   for ", Piece("verify --key", .cyan), " and for apps")
    text.line("for apps      ", Piece(publicKey))
    return text
  }

  package var json: JSONValue {
    [
      "schema": "gvl.bundle-key/1", "privateFile": .string(privateFile), "publicFile": .string(publicFile),
      "publicKey": .string(publicKey),
    ]
  }
}
